import { type Kysely, sql } from 'kysely';
import type { BinEntry, BinState } from '../../../domain/bin/bin.schema.ts';
import { fullName } from '../../../domain/contact.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface BinReader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

interface Row {
  readonly id: string;
  readonly deleted: string;
  readonly first: string;
  readonly second: string;
  readonly owner: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly companyDeleted: string | null;
  readonly mergedInto: string | null;
  readonly mergedFirst: string | null;
  readonly mergedSecond: string | null;
}

const OF_COMPANY = sql`LEFT JOIN "Company" k ON k.id = r.company`;
const COMPANY = sql`k.id AS "companyId", k."RaisonSociale" AS "companyName",
  k.deleted AS "companyDeleted"`;
const NO_COMPANY = sql`NULL AS "companyId", NULL AS "companyName", NULL AS "companyDeleted"`;
const INTO = sql`r."mergedInto" AS "mergedInto"`;

/** Columns that are read of the records of each collection, and from where. */
const SOURCES = {
  Company: sql`r."RaisonSociale" AS first, '' AS second, NULL AS owner, ${NO_COMPANY},
    ${INTO}, m."RaisonSociale" AS "mergedFirst", '' AS "mergedSecond"
    FROM "Company" r LEFT JOIN "Company" m ON m.id = r."mergedInto"`,
  Contacts: sql`r."Nom" AS first, r."Prenom" AS second, r."deletedWith" AS owner, ${COMPANY},
    ${INTO}, m."Nom" AS "mergedFirst", m."Prenom" AS "mergedSecond"
    FROM "Contacts" r LEFT JOIN "Contacts" m ON m.id = r."mergedInto" ${OF_COMPANY}`,
  orders: sql`r."Name" AS first, '' AS second, NULL AS owner, ${COMPANY},
    NULL AS "mergedInto", NULL AS "mergedFirst", NULL AS "mergedSecond"
    FROM orders r ${OF_COMPANY}`,
};

function nameOf(collection: RecordCollection, first: string, second: string): string {
  return collection === 'Contacts' ? fullName({ Nom: first, Prenom: second }) : first.trim();
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
  return new Map(rows.map(({ owner, members }) => [owner, Number(members)]));
}

/** The entries of those of these records that are in the bin, in any order. */
export async function readBinStates(
  reader: BinReader,
  collection: RecordCollection,
  ids: readonly string[],
): Promise<BinState[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT r.id, r.deleted, ${SOURCES[collection]}
    WHERE r.id IN ${idList(reader, ids)} AND r.deleted IS NOT NULL AND r.erased IS NULL
  `.execute(reader.db);
  const deleters = await deletersOf(reader, collection, ids);
  const members = collection === 'Company' ? await membersOf(reader, ids) : undefined;
  return rows.map((row) => ({
    collection,
    id: row.id,
    name: nameOf(collection, row.first, row.second),
    deleted: row.deleted,
    deletedBy: deleters.get(row.id) ?? '',
    members: members?.get(row.id) ?? 0,
    companyId: row.companyId ?? '',
    companyName: row.companyName ?? '',
    isCompanyDeleted: row.companyDeleted !== null,
    mergedInto: row.mergedInto ?? '',
    mergedIntoName: nameOf(collection, row.mergedFirst ?? '', row.mergedSecond ?? ''),
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
