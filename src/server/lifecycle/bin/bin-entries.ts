import { type Kysely, sql } from 'kysely';
import type { BinEntry, BinState } from '../../../domain/bin/bin.schema.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { isMerged } from '../../../domain/duplicates/duplicates.ts';
import { membershipOf } from '../../../domain/memberships.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { nameFieldsOf, recordName } from '../../../domain/record-name.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface BinReader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** The fields that make a name come as `own.Nom` and `merged.Nom`. */
type Row = Readonly<Record<string, string | null>> & {
  readonly id: string;
  readonly deleted: string;
  readonly owner: string | null;
};

const OF_COMPANY = sql`LEFT JOIN "Company" k ON k.id = r.company`;
const COMPANY = sql`k.id AS "companyId", k."RaisonSociale" AS "companyName",
  k.deleted AS "companyDeleted"`;
const NO_COMPANY = sql`NULL AS "companyId", NULL AS "companyName", NULL AS "companyDeleted"`;

/** Columns that are read of the records of a collection, and from where. */
function sourceOf(collection: RecordCollection) {
  const declared: Collection = COLLECTIONS[collection];
  const { company } = declared.fields;
  const isOfCompany = company?.type === 'relation' && !company.many;
  const owner = membershipOf(declared) ? sql`r."deletedWith"` : sql`NULL`;
  const table = sql.table(collection);
  const into = isMerged(collection)
    ? {
        columns: sql`r."mergedInto" AS "mergedInto", ${namesOf(collection, 'm', 'merged')}`,
        join: sql`LEFT JOIN ${table} m ON m.id = r."mergedInto"`,
      }
    : { columns: sql`NULL AS "mergedInto"`, join: sql`` };
  return sql`${namesOf(collection, 'r', 'own')}, ${owner} AS owner,
    ${isOfCompany ? COMPANY : NO_COMPANY}, ${into.columns}
    FROM ${table} r ${into.join} ${isOfCompany ? OF_COMPANY : sql``}`;
}

type NamesOf = 'own' | 'merged';

function namesOf(collection: RecordCollection, table: string, of: NamesOf) {
  return sql.join(
    nameFieldsOf(collection).map(
      (field) => sql`${sql.ref(`${table}.${field}`)} AS ${sql.id(`${of}.${field}`)}`,
    ),
  );
}

function nameIn(collection: RecordCollection, row: Row, of: NamesOf): string {
  return recordName(collection, (field) => row[`${of}.${field}`] ?? '');
}

/** The last account to delete each of these records. */
async function deletersOf(
  { db, dialect }: BinReader,
  collection: RecordCollection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ record: string; actorName: string }>`
    SELECT c.record, o."actorName" FROM changes c JOIN operations o ON o.seq = c.operation
    WHERE c.record IN ${idList({ dialect }, ids)}
      AND c.collection = ${collection} AND c.action = 'delete'
    ORDER BY c.record, c.seq`.execute(db);
  return new Map(rows.map(({ record, actorName }) => [record, actorName]));
}

async function membersOf(
  { db, dialect }: BinReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner: string; members: number }>`
    SELECT "deletedWith" AS owner, count(*) AS members FROM "Contacts"
    WHERE "deletedWith" IN ${idList({ dialect }, ids)} GROUP BY "deletedWith"`.execute(db);
  return new Map(rows.map(({ owner, members }) => [owner, members]));
}

/** The entries of those of these records that are in the bin, in any order. */
export async function readBinStates(
  reader: BinReader,
  collection: RecordCollection,
  ids: readonly string[],
): Promise<BinState[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT r.id, r.deleted, ${sourceOf(collection)}
    WHERE r.id IN ${idList(reader, ids)} AND r.deleted IS NOT NULL AND r.erased IS NULL
  `.execute(reader.db);
  const deleters = await deletersOf(reader, collection, ids);
  const members = collection === 'Company' ? await membersOf(reader, ids) : undefined;
  return rows.map((row) => ({
    collection,
    id: row.id,
    name: nameIn(collection, row, 'own'),
    deleted: row.deleted,
    deletedBy: deleters.get(row.id) ?? '',
    members: members?.get(row.id) ?? 0,
    companyId: row.companyId ?? '',
    companyName: row.companyName ?? '',
    isCompanyDeleted: row.companyDeleted !== null,
    mergedInto: row.mergedInto ?? '',
    mergedIntoName: nameIn(collection, row, 'merged'),
    wentAlong: row.owner !== null,
  }));
}

/** A record in the bin, by where it is stored. */
export interface BinPlace {
  readonly collection: RecordCollection;
  readonly id: string;
}

/** The entries of these places, in their order. */
export async function readBinEntries(
  reader: BinReader,
  places: readonly BinPlace[],
): Promise<BinEntry[]> {
  const entries = new Map<string, BinEntry>();
  for (const [collection, some] of Map.groupBy(places, (place) => place.collection)) {
    const ids = some.map(({ id }) => id);
    for (const { wentAlong, ...entry } of await readBinStates(reader, collection, ids)) {
      entries.set(`${collection}/${entry.id}`, entry);
    }
  }
  return places.flatMap(({ collection, id }) => entries.get(`${collection}/${id}`) ?? []);
}
