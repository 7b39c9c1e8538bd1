import { type RawBuilder, sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { HistoryAction } from '../../../domain/history/history.ts';
import type { Membership } from '../../../domain/memberships.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { storedValues } from '../../records/write/write-columns.ts';
import type { Row, RowReader } from '../../records/write/write-scope.ts';

/** Of people and orders that rely on a record, so many are asked what became of them since. */
export const RELYING_ASKED = 200;

/** A stored change, as undoing reads it. */
export interface StoredChange {
  readonly seq: number;
  /** The `seq` of its operation. */
  readonly operation: number;
  readonly collection: RecordCollection;
  readonly record: string;
  readonly action: HistoryAction;
  readonly fields: string | null;
}

/** A record that a change is about, as it is now. */
export interface Found {
  readonly collection: Collection;
  readonly row: Row;
  readonly isLiving: boolean;
}

/** A member of an owner that may have to keep it from going. */
export interface Member {
  readonly id: string;
  /** The operation put it there, and could not take it out again. */
  readonly stays: boolean;
}

/** Records while changes are taken back: as they are, or as a preview foresees them. */
export interface Standing extends RowReader {
  /** A record, be it in the bin. */
  find(collection: CollectionName, id: string): Promise<Found | undefined>;
  /** The values of a record that was found, its lists included. */
  valuesOf(found: Found): Promise<Map<string, FieldValue>>;
  /** Living orders that name a record, the newest first, `RELYING_ASKED` at most. */
  ordersNaming(collection: CollectionName, record: string): Promise<readonly string[]>;
  /** See `membersToAsk`: the living ones, `RELYING_ASKED` and one more at most. */
  membersToAsk(change: StoredChange, membership: Membership): Promise<readonly Member[]>;
}

/** A record as its row says. */
export async function storedRecord(
  { tx }: Pick<RowReader, 'tx'>,
  name: CollectionName,
  id: string,
): Promise<Found | undefined> {
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)} WHERE id = ${id}`.execute(tx);
  const [row] = rows;
  return row && { collection: COLLECTIONS[name], row, isLiving: row.deleted === null };
}

/** A row that relies on a record, and whether it lives. */
export interface Relying {
  readonly id: string;
  readonly isLiving: boolean;
}

const LIVING = sql`deleted IS NULL`;
/** Each state has an index of its own. */
const STATES = { living: [LIVING], any: [LIVING, sql`deleted IS NOT NULL`] } as const;
type States = keyof typeof STATES;

function inEach(states: States, part: (state: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql.join(STATES[states].map(part), sql` UNION ALL `);
}

const relyingIn = (rows: readonly { id: string; deleted: string | null }[]): Relying[] =>
  rows.map(({ id, deleted }) => ({ id, isLiving: deleted === null }));

/** Orders whose rows name a record, the newest first. */
export async function storedOrders(
  { tx }: Pick<RowReader, 'tx'>,
  collection: CollectionName,
  record: string,
  { states, limit }: { states: States; limit: number },
): Promise<Relying[]> {
  const named =
    collection === 'Company'
      ? sql`company = ${record}`
      : sql`id IN (SELECT record FROM orders_contacts WHERE target = ${record})`;
  const { rows } = await sql<{ id: string; deleted: string | null }>`
    ${inEach(states, (state) => sql`SELECT id, seq, deleted FROM orders WHERE ${named} AND ${state}`)}
    ORDER BY seq DESC LIMIT ${limit}`.execute(tx);
  return relyingIn(rows);
}

/**
 * Members of an owner that somebody else changed since a change of it, and those that its operation
 * put there and that are still there: all others come and go with it. `besides`, the rows of these.
 */
export async function storedMembersToAsk(
  { tx }: Pick<RowReader, 'tx'>,
  { record, seq, operation }: StoredChange,
  { members, field }: Membership,
  { states, limit, besides }: { states: States; limit: number; besides?: RawBuilder<unknown> },
): Promise<(Member & Relying)[]> {
  const of = (condition: RawBuilder<unknown>) => sql`EXISTS (SELECT 1 FROM changes
    WHERE changes.record = member.id AND changes.collection = ${members.name} AND ${condition})`;
  const own = sql`changes.operation = ${operation}`;
  const others = of(sql`changes.seq > ${seq} AND changes.operation <> ${operation}`);
  const stays = sql`${of(sql`changes.seq > ${seq} AND ${own}`)}
    AND NOT ${of(sql`changes.seq < ${seq} AND ${own}`)}`;
  const entered = sql`${sql.ref(field)} = ${record}`;
  const rowsOf = (which: RawBuilder<unknown>) =>
    sql`SELECT id, deleted FROM ${sql.table(members.name)} WHERE ${which}`;
  const { rows } = await sql<{ id: string; deleted: string | null; stays: boolean | number }>`
    SELECT id, deleted, ${stays} AS stays FROM (
      ${inEach(states, (state) => rowsOf(sql`${entered} AND ${state}`))}
      ${besides ? sql`UNION ${rowsOf(besides)}` : sql``}) AS member
    WHERE ${others} OR (${stays}) LIMIT ${limit}`.execute(tx);
  return rows.map(({ id, deleted, stays }) => ({
    ...{ id, isLiving: deleted === null },
    stays: Boolean(stays),
  }));
}

/** Records as they are. */
export function standingIn({ tx, dialect }: RowReader): Standing {
  const living = { states: 'living' } as const;
  return {
    tx,
    dialect,
    find: (collection, id) => storedRecord({ tx }, collection, id),
    valuesOf: ({ collection, row }) => storedValues({ tx }, collection, row),
    ordersNaming: async (collection, record) => {
      const asked = { ...living, limit: RELYING_ASKED };
      return (await storedOrders({ tx }, collection, record, asked)).map(({ id }) => id);
    },
    membersToAsk: (change, membership) =>
      storedMembersToAsk({ tx }, change, membership, { ...living, limit: RELYING_ASKED + 1 }),
  };
}
