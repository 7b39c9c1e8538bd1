import { type RawBuilder, sql } from 'kysely';
import type { Expansion } from '../../domain/query/expand.ts';
import type { Paging } from '../../domain/query/paging.ts';
import { isAmongFound, isFound, type Search, searchOrder } from './compile-search.ts';
import type { Sql } from './compile-side.ts';
import { type ExpandedKeys, expandRecords, type LinkedRow, linkColumns } from './expand-records.ts';
import type { KnownTexts } from './known-texts.ts';
import { livingCount } from './living-count.ts';
import {
  type CollectionReader,
  canStamp,
  type StampedRow,
  stampColumns,
  withKnownTexts,
} from './read-known.ts';
import { RECORD, recordColumns, recordParts } from './record-json.ts';
import { countSearch } from './search-total.ts';
import { column, quoted } from './sql-names.ts';

/** So many matches are read and sorted; for more it is quicker to go through the list in its order. */
const FEW_MATCHES = 2000;
/** SQLite puts the numbers of so many matches aside quicker than it reads the texts of a list. */
const SOME_MATCHES = 150_000;
/** From here on, it may be quicker to reach a page from the end of the list. */
const FAR = 300;

export interface Reader extends CollectionReader {
  /** What was read before, where that can be told to be still the same. */
  readonly texts?: KnownTexts | undefined;
}

/** What a list selects from: the tables, the rows that match, and their order. */
export interface Selection {
  from: Sql;
  /** `from` with the joins that only the order needs. */
  fromInOrder: Sql;
  /** The living records that match the filter. */
  where: Sql;
  hasFilter: boolean;
  search: Search | undefined;
  /** Nothing when the list asks for no order of its own. */
  order: ((reversed: boolean) => Sql) | undefined;
  /** Has the same order each time. */
  isSteady: boolean;
}

/** A part of a list; its parts follow each other. */
interface Part {
  where: Sql;
  order(reversed: boolean): Sql;
  count: number | undefined;
  isSteady: boolean;
}

/** A list ready to be read, with its length as far as it is known. */
interface Located {
  parts: Part[];
  total: number | undefined;
  /** Counts what is not known yet. */
  where: Sql;
}

const BY_CREATION = (reversed: boolean): Sql =>
  sql.raw(`${column(RECORD, 'seq')}${reversed ? ' DESC' : ''}`);

async function count({ db }: Reader, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number | string }>`
    SELECT count(*) AS total FROM ${rows}`.execute(db);
  return Number(counted.rows[0]?.total ?? 0);
}

async function locateAll(reader: Reader, list: Selection, paging: Paging): Promise<Located> {
  let total: number | undefined;
  if (!paging.skipTotal) {
    if (!list.hasFilter) total = await livingCount(reader.db, reader.collection.name);
    else if (paging.page > 1) total = await count(reader, sql`${list.from} WHERE ${list.where}`);
  }
  const { where, order = BY_CREATION, isSteady } = list;
  return { parts: [{ where, order, count: total, isSteady }], total, where };
}

/** The records of a list that match, found in the way that suits the number of matches. */
async function matchesIn(
  { db, dialect, collection }: Reader,
  { where, hasFilter }: Selection,
  search: Search,
  matches: number,
): Promise<Sql> {
  if (matches <= FEW_MATCHES) return sql`${where} AND ${isFound(dialect, search)}`;
  // A filter has read the records by then.
  if (hasFilter) return sql`${where} AND ${search.scanned}`;
  if (dialect === 'sqlite') {
    const among = matches > SOME_MATCHES ? search.scanned : isAmongFound(search);
    return sql`${where} AND ${among}`;
  }
  const isMost = matches > (await livingCount(db, collection.name)) / 2;
  return sql`${where} AND ${isMost ? search.scannedByMost : search.scanned}`;
}

async function locateMatches(
  reader: Reader,
  list: Selection,
  asked: Search,
  { skipTotal, page }: Paging,
): Promise<Located> {
  const { db, dialect, collection } = reader;
  const { isSteady, order } = list;
  const isExact = !list.hasFilter;
  const { search, matches } = await countSearch(
    db,
    dialect,
    collection.name,
    asked,
    FEW_MATCHES,
    isExact,
  );
  const where = await matchesIn(reader, list, search, matches);
  let total: number | undefined;
  if (!list.hasFilter) total = matches;
  else if (!skipTotal) total = await count(reader, sql`${list.from} WHERE ${where}`);
  if (order) return { parts: [{ where, order, count: total, isSteady }], total, where };
  if (matches <= FEW_MATCHES) {
    const bestFirst = (reversed: boolean) => searchOrder(search, true, reversed);
    return { parts: [{ where, order: bestFirst, count: total, isSteady }], total, where };
  }
  const best = search.isSingle
    ? sql`${list.where} AND ${search.best}`
    : sql`${where} AND ${search.best}`;
  // A first page that the best ones fill needs to know no more.
  const bestCount = page > 1 ? await count(reader, sql`${list.from} WHERE ${best}`) : undefined;
  const others = sql`${where} AND NOT ${search.best}`;
  const byName = (reversed: boolean) => searchOrder(search, false, reversed);
  const otherCount = total === undefined || bestCount === undefined ? undefined : total - bestCount;
  return {
    parts: [
      { where: best, order: byName, count: bestCount, isSteady },
      { where: others, order: byName, count: otherCount, isSteady },
    ],
    total,
    where,
  };
}

/** The rows of one part, reached from its nearer end. */
async function readPart<R>(
  { db, collection, texts }: Reader,
  list: Selection,
  part: Part,
  columns: Sql,
  offset: number,
  limit: number,
): Promise<R[]> {
  const left = part.count === undefined ? limit : Math.min(limit, part.count - offset);
  const isReversed =
    part.isSteady && part.count !== undefined && offset > FAR && offset > part.count / 2;
  const start = isReversed && part.count !== undefined ? part.count - offset - left : offset;
  const table = sql.raw(`${quoted(collection.name)} AS ${RECORD}`);
  const sequence = sql.raw(column(RECORD, 'seq'));
  const page = sql`FROM ${list.fromInOrder} WHERE ${part.where}
    ORDER BY ${part.order(isReversed)} LIMIT ${left} OFFSET ${start}`;
  if (texts && !isReversed) return (await sql<R>`SELECT ${columns} ${page}`.execute(db)).rows;
  // The records of the page are put together once it is known which ones they are.
  const { rows } = await sql<R>`
    SELECT ${columns} FROM (
      SELECT seq, row_number() OVER () AS place FROM (
        SELECT ${sequence} AS seq ${page}
      ) AS ordered
    ) AS page JOIN ${table} ON ${sequence} = page.seq
    ORDER BY page.place ${sql.raw(isReversed ? 'DESC' : 'ASC')}`.execute(db);
  return rows;
}

/** The rows of a page, with these columns. */
async function readRows<R>(
  reader: Reader,
  list: Selection,
  parts: readonly Part[],
  { page, perPage }: Paging,
  columns: string,
): Promise<R[]> {
  const rows: R[] = [];
  let offset = (page - 1) * perPage;
  if (!Number.isSafeInteger(offset)) return rows;
  for (const part of parts) {
    if (rows.length === perPage) break;
    if (part.count !== undefined && offset >= part.count) {
      offset -= part.count;
      continue;
    }
    const missing = perPage - rows.length;
    rows.push(...(await readPart<R>(reader, list, part, sql.raw(columns), offset, missing)));
    offset = 0;
  }
  return rows;
}

/** The records of a page, each as JSON in parts. */
async function readItems(
  reader: Reader,
  list: Selection,
  parts: readonly Part[],
  paging: Paging,
  expansions: readonly Expansion[],
  keys: ExpandedKeys | undefined,
): Promise<string[][]> {
  const { dialect, collection, texts } = reader;
  if (texts) {
    const columns = stampColumns(expansions);
    const rows = await readRows<StampedRow>(reader, list, parts, paging, columns);
    const items = await withKnownTexts(reader, texts, rows, expansions);
    return items.map((item) => [item]);
  }
  const columns = recordColumns(dialect, collection) + linkColumns(expansions);
  const rows = await readRows<LinkedRow>(reader, list, parts, paging, columns);
  const expands = await expandRecords(reader, rows, expansions, keys);
  return rows.map((row) => recordParts(row, expands.get(row.id)));
}

/** The records of a page as JSON in parts, and the length of the whole list unless it is skipped. */
export async function readPage(
  { texts, ...reader }: Reader,
  list: Selection,
  paging: Paging,
  expansions: readonly Expansion[],
  keys?: ExpandedKeys,
): Promise<{ items: string[][]; total: number }> {
  const { page, perPage, skipTotal } = paging;
  const { parts, total, where } = list.search
    ? await locateMatches(reader, list, list.search, paging)
    : await locateAll(reader, list, paging);
  const knowing = keys || !canStamp(expansions) ? reader : { ...reader, texts };
  const items = await readItems(knowing, list, parts, paging, expansions, keys);
  if (skipTotal) return { items, total: -1 };
  if (total !== undefined) return { items, total };
  // A page that is not full ends the list, so its length tells the total.
  const isEnd = items.length < perPage && (items.length > 0 || page === 1);
  if (isEnd) return { items, total: (page - 1) * perPage + items.length };
  return { items, total: await count(reader, sql`${list.from} WHERE ${where}`) };
}
