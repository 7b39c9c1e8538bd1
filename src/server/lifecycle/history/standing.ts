import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { HistoryAction } from '../../../domain/history/history.ts';
import type { Membership } from '../../../domain/memberships.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { Row, RowReader } from '../../records/write/write-context.ts';

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
interface Member {
  readonly id: string;
  /** The operation put it there, and could not take it out again. */
  readonly stays: boolean;
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

/** Living orders whose rows name a record, the newest first, `RELYING_ASKED` at most. */
export async function ordersNaming(
  { tx }: Pick<RowReader, 'tx'>,
  collection: CollectionName,
  record: string,
): Promise<readonly string[]> {
  const named =
    collection === 'Company'
      ? sql`company = ${record}`
      : sql`id IN (SELECT record FROM orders_contacts WHERE target = ${record})`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE ${named} AND deleted IS NULL
    ORDER BY seq DESC LIMIT ${RELYING_ASKED}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Living members of an owner that somebody else changed since a change of it, and those that its
 * operation put there and that are still there: all others come and go with it. `RELYING_ASKED` and
 * one more at most.
 */
export async function membersToAsk(
  { tx }: Pick<RowReader, 'tx'>,
  { record, seq, operation }: StoredChange,
  { members, field }: Membership,
): Promise<readonly Member[]> {
  const of = (condition: RawBuilder<unknown>) => sql`EXISTS (SELECT 1 FROM changes
    WHERE changes.record = member.id AND changes.collection = ${members.name} AND ${condition})`;
  const own = sql`changes.operation = ${operation}`;
  const others = of(sql`changes.seq > ${seq} AND changes.operation <> ${operation}`);
  const stays = sql`${of(sql`changes.seq > ${seq} AND ${own}`)}
    AND NOT ${of(sql`changes.seq < ${seq} AND ${own}`)}`;
  const { rows } = await sql<{ id: string; stays: boolean | number }>`
    SELECT id, ${stays} AS stays FROM (
      SELECT id FROM ${sql.table(members.name)}
      WHERE ${sql.ref(field)} = ${record} AND deleted IS NULL) AS member
    WHERE ${others} OR (${stays}) LIMIT ${RELYING_ASKED + 1}`.execute(tx);
  return rows.map(({ id, stays }) => ({ id, stays: Boolean(stays) }));
}
