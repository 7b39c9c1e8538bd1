import { sql } from 'kysely';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { column } from '../../platform/database/sql-names.ts';
import { isAmongFound, isFound, type Search, searchOrder } from '../sql/compile-search.ts';
import type { Sql } from '../sql/compile-side.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';
import { countMatches, type Matches } from './count-matches.ts';
import { fewOf, type Narrowing } from './few-records.ts';
import { countRows, livingCount } from './living-count.ts';
import type { ListPlan } from './read-plan.ts';

/** SQLite puts so many numbers aside, or goes through so many of an index, as it reads one record. */
const NUMBERS_PER_RECORD = 8;
/** The source of a list: the tables, the rows that match, and their order. */
export interface Selection {
  plan: ListPlan;
  from: Sql;
  /** `from` with the joins that only the order needs. */
  fromInOrder: Sql;
  /** The same for records whose numbers are known: SQLite would ask an index for more. */
  fromNumbered: Sql;
  /** The living records that match the filter. */
  where: Sql;
  /** The same, found in the way that is quickest in no order. */
  counted: Sql;
  /** The part of `where` that may let few records pass; see `narrowIn`. */
  narrowing: Narrowing | undefined;
  search: Search | undefined;
  /** Nothing when the list asks for no order of its own. */
  order: ((reversed: boolean) => Sql) | undefined;
}

/** A part of a list; its parts follow each other. */
export interface Part {
  where: Sql;
  order(reversed: boolean): Sql;
  count: number | undefined;
}

/** The parts of a list, and its length as far as it is known. */
interface Parts {
  parts: Part[];
  total: number | undefined;
  /** Counts what is not known yet. */
  where: Sql;
}

/** A list ready to be read. */
export type Located = Parts & Pick<Selection, 'from' | 'fromInOrder'>;

const BY_CREATION = (reversed: boolean): Sql =>
  sql.raw(`${column(RECORD, 'seq')}${reversed ? ' DESC' : ''}`);

/** A list without a search. */
async function locateAll(
  reader: RecordReader,
  { plan, from, where, counted, order = BY_CREATION }: Selection,
): Promise<Parts> {
  const { collection, filter, paging } = plan;
  let total: number | undefined;
  // A page of one is asked for by whoever wants to know how many there are.
  const isCountFirst = paging.page > 1 || paging.perPage === 1;
  if (!paging.skipTotal) {
    if (!filter) total = await livingCount(reader.db, collection.name);
    else if (isCountFirst) total = await countRows(reader.db, sql`${from} WHERE ${counted}`);
  }
  // Of none, the last record in their order would be looked at before that is known.
  const parts = total === 0 ? [] : [{ where, order, count: total }];
  return { parts, total, where: counted };
}

interface MatchPlan {
  where: Sql;
  /** All matches are read and sorted, instead of following the order of the list. */
  isSorted: boolean;
}

/** The records of a list that match, found in the way that reads the fewest. */
function planMatches(
  { dialect }: RecordReader,
  { plan, where }: Selection,
  search: Search,
  { living, count: matches, found }: Matches,
): MatchPlan {
  const { page, perPage } = plan.paging;
  const sorted = { where: sql`${where} AND ${isFound(dialect, found)}`, isSorted: true };
  const inOrder = { where: sql`${where} AND ${search.scanned()}`, isSorted: false };
  // Wherever in the list they stand.
  if (matches <= SEARCH_TOTAL_MAX) return sorted;
  // The filter tells where to look.
  if (plan.filter) return inOrder;
  /** About how many records of the list come before the end of the page. */
  const passed = (page * perPage * living) / matches;
  if (dialect === 'postgres') return passed > matches ? sorted : inOrder;
  if (passed * NUMBERS_PER_RECORD < matches) return inOrder;
  return { where: sql`${where} AND ${isAmongFound(found)}`, isSorted: false };
}

/** Counts as far as totals of searches do. */
function countSome({ db }: RecordReader, rows: Sql, most = SEARCH_TOTAL_MAX + 1): Promise<number> {
  return countRows(db, sql`(SELECT 1 FROM ${rows} LIMIT ${most}) AS counted`);
}

/** The matches of a search in a list, the best first when it asks for no order. */
async function locateMatches(
  reader: RecordReader,
  list: Selection,
  search: Search,
): Promise<Parts> {
  const { plan, order } = list;
  const { paging } = plan;
  const matches = await countMatches(reader, search);
  const { where, isSorted } = planMatches(reader, list, search, matches);
  const rows = sql`${list.from} WHERE ${where}`;
  let total: number | undefined;
  if (!plan.filter) total = Math.min(matches.count, SEARCH_TOTAL_MAX + 1);
  else if (!paging.skipTotal) total = await countSome(reader, rows);
  if (total === 0) return { parts: [], total, where };
  /** The count that lets a page be reached from its end. */
  const exact = total !== undefined && total <= SEARCH_TOTAL_MAX ? total : undefined;
  const part = { where, count: exact };
  if (order) return { parts: [{ ...part, order }], total, where };
  if (isSorted) {
    const bestFirst = (reversed: boolean) => searchOrder(search, true, reversed);
    return { parts: [{ ...part, order: bestFirst }], total, where };
  }
  const byName = (reversed: boolean) => searchOrder(search, false, reversed);
  const bestWhere = sql`${search.isSingle ? list.where : where} AND ${search.best}`;
  const best = { where: bestWhere, order: byName };
  const others = { where: sql`${where} AND NOT ${search.best}`, order: byName };
  // The best matches are counted only up to the end of this page.
  const end = Math.min(paging.page * paging.perPage, Number.MAX_SAFE_INTEGER);
  const bestCount =
    paging.page === 1 ? end : await countSome(reader, sql`${list.from} WHERE ${bestWhere}`, end);
  const isFull = bestCount >= end;
  const otherCount = exact === undefined || isFull ? undefined : exact - bestCount;
  return {
    parts: [
      { ...best, count: isFull ? undefined : bestCount },
      { ...others, count: otherCount },
    ],
    total,
    where,
  };
}

/** A list whose filter may let few records pass looks at these alone, when they are few. */
async function narrowed(reader: RecordReader, list: Selection): Promise<Selection> {
  if (!list.narrowing) return list;
  const few = await fewOf(reader, list.plan.collection.name, list.narrowing);
  if (!few) return list;
  const where = sql`${list.where} AND ${isFound(reader.dialect, few)}`;
  const from = list.fromNumbered;
  return { ...list, from, fromInOrder: from, where, counted: where };
}

/** Where the records of a list are found. */
export async function locateList(reader: RecordReader, selection: Selection): Promise<Located> {
  const list = await narrowed(reader, selection);
  const { search, from, fromInOrder } = list;
  const parts = await (search ? locateMatches(reader, list, search) : locateAll(reader, list));
  return { ...parts, from, fromInOrder };
}
