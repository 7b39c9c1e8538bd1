import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { compileSearch } from '../../records/sql/compile-search.ts';
import { RECORD } from '../../records/sql/record-json.ts';
import type { BinPlace, BinReader } from './bin-entries.ts';

/** So many texts are compared before other requests have their turn. */
const ROWS_PER_PART = 500;

type Sql = RawBuilder<unknown>;

interface Found extends BinPlace {
  readonly seq: number;
  readonly deleted: string;
}

/** True of the records that have an entry of their own, in the words of their index. */
export function inBin(name: RecordCollection): Sql {
  const alone = name === 'Contacts' ? sql` AND "deletedWith" IS NULL` : sql``;
  return sql`deleted IS NOT NULL AND erased IS NULL${alone}`;
}

function tableOf(name: RecordCollection): Sql {
  return sql`${sql.table(name)} AS ${sql.ref(RECORD)}`;
}

interface Part {
  readonly from: Sql;
  /** Which of them, and the columns of the index in whose order they are met. */
  readonly where: Sql;
  readonly columns: readonly [string, string];
  readonly order: 'ASC' | 'DESC';
}

/**
 * Conditions that go through rows a part at a time, in the order of an index: what matches is found
 * within each, and only that is taken out of the database.
 */
async function* partsOf({ db }: BinReader, { from, where, columns, order }: Part) {
  const [one, other] = columns.map((column) => sql.ref(column));
  const direction = sql.raw(order);
  const [after, upTo] = order === 'ASC' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`];
  let rest = where;
  for (;;) {
    const { rows } = await sql<{ one: string; other: number }>`
      SELECT ${one} AS one, ${other} AS other FROM ${from} WHERE ${rest}
      ORDER BY ${one} ${direction}, ${other} ${direction}
      LIMIT 1 OFFSET ${ROWS_PER_PART - 1}`.execute(db);
    const [last] = rows;
    if (!last) break;
    const place = sql`(${last.one}, ${last.other})`;
    yield sql`${rest} AND (${one}, ${other}) ${upTo} ${place}`;
    rest = sql`${where} AND (${one}, ${other}) ${after} ${place}`;
    await nextTurn();
  }
  yield rest;
}

/** The records of a collection whose own texts match, the last deleted first. */
async function searchOwn(
  reader: BinReader,
  collection: RecordCollection,
  matches: Sql,
): Promise<Found[]> {
  const from = tableOf(collection);
  const found: Found[] = [];
  const all: Part = { from, where: inBin(collection), columns: ['deleted', 'seq'], order: 'DESC' };
  for await (const part of partsOf(reader, all)) {
    const { rows } = await sql<Omit<Found, 'collection'>>`
      SELECT id, seq, deleted FROM ${from} WHERE ${part} AND ${matches}
      ORDER BY deleted DESC, seq DESC`.execute(reader.db);
    found.push(...rows.map((row) => ({ collection, ...row })));
    if (found.length > SEARCH_TOTAL_MAX) break;
  }
  return found;
}

/** The companies with which somebody went whose texts match. */
async function searchMembers(reader: BinReader, matches: Sql): Promise<Found[]> {
  const { db, dialect } = reader;
  const from = tableOf('Contacts');
  const owners = new Set<string>();
  const where = sql`"deletedWith" IS NOT NULL`;
  const all: Part = { from, where, columns: ['deletedWith', 'seq'], order: 'ASC' };
  for await (const part of partsOf(reader, all)) {
    const { rows } = await sql<{ owner: string }>`
      SELECT DISTINCT "deletedWith" AS owner FROM ${from} WHERE ${part} AND ${matches}`.execute(db);
    for (const { owner } of rows) owners.add(owner);
    if (owners.size > SEARCH_TOTAL_MAX) break;
  }
  const found: Found[] = [];
  await inChunks([...owners], async (part) => {
    const { rows } = await sql<Omit<Found, 'collection'>>`
      SELECT id, seq, deleted FROM "Company"
      WHERE id IN ${idList({ dialect }, part)} AND ${inBin('Company')}`.execute(db);
    found.push(...rows.map((row) => ({ collection: 'Company' as const, ...row })));
  });
  return found;
}

function latestFirst(one: Found, other: Found): number {
  if (one.deleted !== other.deleted) return one.deleted < other.deleted ? 1 : -1;
  return other.seq - one.seq;
}

/**
 * Where in the bin something typed is found, the last deleted first; nothing when it holds no word.
 * A company is found by those who went with it, too. No index holds the words of what is deleted:
 * all texts of the bin are compared, a part at a time.
 */
export async function searchBin(
  reader: BinReader,
  kinds: readonly RecordCollection[],
  typed: string,
): Promise<BinPlace[] | undefined> {
  const found = new Map<string, Found>();
  for (const kind of kinds) {
    const search = compileSearch(reader.dialect, COLLECTIONS[kind], typed);
    if (!search) return undefined;
    const some = await searchOwn(reader, kind, search.scanned());
    for (const one of some) found.set(`${kind}/${one.id}`, one);
  }
  const ofMembers = compileSearch(reader.dialect, COLLECTIONS.Contacts, typed);
  if (ofMembers && kinds.includes('Company')) {
    const some = await searchMembers(reader, ofMembers.scanned());
    for (const one of some) found.set(`Company/${one.id}`, one);
  }
  return [...found.values()].sort(latestFirst);
}
