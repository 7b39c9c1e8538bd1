import { sql } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import { membershipIn, membershipOf } from '../../../domain/memberships.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { among } from '../../platform/database/id-list.ts';
import { idsOf } from '../../records/write/write-relations.ts';
import type { RowReader } from '../../records/write/write-scope.ts';
import type { Relying, StoredChange } from './standing.ts';
import { pairsIn } from './undo-reasons.ts';

/** A living or deleted record whose field led to a record that came. */
export interface RelyingRow extends Relying {
  readonly collection: CollectionName;
  readonly field: string;
}

/** What the rows say of the records that some changes are about, read together. */
export interface UndoFacts {
  /** Those that another operation changed since, or in between. */
  readonly touched: ReadonlySet<string>;
  /** Who relies on each record that came. */
  readonly relying: ReadonlyMap<string, readonly RelyingRow[]>;
  /** Who went with each owner that went. */
  readonly fellows: ReadonlyMap<string, readonly string[]>;
  /** The owner of each member that went. */
  readonly owners: ReadonlyMap<string, Target>;
  /** Whether the records live that changes led to before, or owned those that went; by `keyIn`. */
  readonly targets: ReadonlyMap<string, boolean>;
}

export const keyIn = (collection: CollectionName, id: string) => `${collection}/${id}`;

const idsIn = (changes: readonly StoredChange[]) => [
  ...new Set(changes.map(({ record }) => record)),
];

/** Reads what some changes of one operation, newest first, rely on. */
export async function readUndoFacts(
  reader: RowReader,
  changes: readonly StoredChange[],
): Promise<UndoFacts> {
  const came = changes.filter(({ action }) => action === 'create' || action === 'restore');
  const went = changes.filter(({ action }) => action === 'delete');
  const owners = await ownersOf(reader, went);
  const targets = [...changes.flatMap(targetsBefore), ...owners.map(({ target }) => target)];
  return {
    touched: await touchedSince(reader, changes),
    relying: await relyingOn(reader, came),
    fellows: await fellowsOf(reader, went),
    owners: new Map(owners.map(({ member, target }) => [member, target])),
    targets: await livingAmong(reader, targets),
  };
}

async function touchedSince(
  { tx, dialect }: RowReader,
  changes: readonly StoredChange[],
): Promise<ReadonlySet<string>> {
  const oldest = changes.at(-1);
  if (!oldest) return new Set();
  // By the index of records: all that came since, which many may have done, is far more.
  const { rows } = await sql<{ record: string }>`
    SELECT DISTINCT record FROM changes WHERE record ${among(dialect, idsIn(changes))}
      AND seq + 0 > ${oldest.seq} AND operation <> ${oldest.operation}`.execute(tx);
  return new Set(rows.map(({ record }) => record));
}

interface RelyingFound {
  readonly id: string;
  readonly target: string;
  readonly deleted: string | null;
}

async function relyingOn(
  { tx, dialect }: RowReader,
  came: readonly StoredChange[],
): Promise<ReadonlyMap<string, readonly RelyingRow[]>> {
  const of = (name: CollectionName) => idsIn(came.filter(({ collection }) => collection === name));
  const [companies, people] = [of('Company'), of('Contacts')];
  const entered = async (table: 'orders' | 'Contacts') => {
    if (companies.length === 0) return [];
    const part = sql`SELECT id, company AS target, deleted FROM ${sql.table(table)}
      WHERE company ${among(dialect, companies)} AND deleted`;
    // Each state has an index of its own.
    const { rows } = await sql<RelyingFound>`${part} IS NULL UNION ALL ${part} IS NOT NULL`.execute(
      tx,
    );
    return rows.map((row) => ({ ...row, collection: table, field: 'company' }));
  };
  const naming = async () => {
    if (people.length === 0) return [];
    const { rows } = await sql<RelyingFound>`
      SELECT orders.id, link.target, orders.deleted FROM orders_contacts AS link
      JOIN orders ON orders.id = link.record WHERE link.target ${among(dialect, people)}`.execute(
      tx,
    );
    return rows.map((row) => ({ ...row, collection: 'orders' as const, field: 'contacts' }));
  };
  const found = [...(await entered('orders')), ...(await entered('Contacts')), ...(await naming())];
  const rows = found.map(({ deleted, ...row }) => ({ ...row, isLiving: deleted === null }));
  return Map.groupBy(rows, ({ target }) => target);
}

/** Those that went with owners, as the rows say. */
export async function fellowsOf(
  { tx, dialect }: RowReader,
  went: readonly Pick<StoredChange, 'collection' | 'record'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const fellows = new Map<string, string[]>();
  for (const [name, ofName] of Map.groupBy(went, ({ collection }) => collection)) {
    const members = membershipIn(COLLECTIONS[name])?.members.name;
    if (!members) continue;
    const ids = ofName.map(({ record }) => record);
    const { rows } = await sql<{ id: string; owner: string }>`
      SELECT id, "deletedWith" AS owner FROM ${sql.table(members)}
      WHERE "deletedWith" ${among(dialect, ids)} AND deleted IS NOT NULL`.execute(tx);
    for (const { id, owner } of rows) fellows.set(owner, [...(fellows.get(owner) ?? []), id]);
  }
  return fellows;
}

interface Target {
  readonly collection: CollectionName;
  readonly id: string;
}

async function ownersOf(
  { tx, dialect }: RowReader,
  went: readonly StoredChange[],
): Promise<{ member: string; target: Target }[]> {
  const found: { member: string; target: Target }[] = [];
  for (const [name, ofName] of Map.groupBy(went, ({ collection }) => collection)) {
    const membership = membershipOf(COLLECTIONS[name]);
    if (!membership) continue;
    const { rows } = await sql<{ id: string; owner: string | null }>`
      SELECT id, ${sql.ref(membership.field)} AS owner FROM ${sql.table(name)}
      WHERE id ${among(dialect, idsIn(ofName))}`.execute(tx);
    for (const { id, owner } of rows) {
      const target = { collection: membership.owners.name, id: owner ?? '' };
      if (owner) found.push({ member: id, target });
    }
  }
  return found;
}

/** To what the fields of a change led before it. */
export function targetsBefore({ collection: name, fields }: StoredChange): Target[] {
  const collection: Collection = COLLECTIONS[name];
  return [...pairsIn(fields, collection)].flatMap(([key, before]) => {
    const field = collection.fields[key];
    if (field?.type !== 'relation') return [];
    return idsOf(before).map((id) => ({ collection: field.target, id }));
  });
}

async function livingAmong(
  { tx, dialect }: RowReader,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, boolean>> {
  const living = new Map<string, boolean>();
  for (const name of RECORD_COLLECTIONS) {
    const ofName = targets.filter(({ collection }) => collection === name);
    if (ofName.length === 0) continue;
    const ids = [...new Set(ofName.map(({ id }) => id))];
    const { rows } = await sql<{ id: string; deleted: string | null }>`
      SELECT id, deleted FROM ${sql.table(name)} WHERE id ${among(dialect, ids)}`.execute(tx);
    for (const { id, deleted } of rows) living.set(keyIn(name, id), deleted === null);
  }
  return living;
}
