import { type Kysely, sql } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { isRecordId } from '../../../domain/id.ts';
import { PAGE_SIZE_MAX, SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { CANCELLED_STATUS } from '../../../domain/order.ts';
import type { OrderTotals } from '../../../domain/order-totals.schema.ts';
import type { Picks } from '../../../domain/query/fields.ts';
import { pickFields } from '../../../domain/query/pick-fields.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import { column, quoted } from '../../platform/database/sql-names.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { FilterCompiler } from '../sql/compile-filter.ts';
import { Scope } from '../sql/compile-scope.ts';
import { compileSearch, orderWithoutWords } from '../sql/compile-search.ts';
import { compileSort } from '../sql/compile-sort.ts';
import { RECORD, type RecordReader, recordColumns, recordParts } from '../sql/record-json.ts';
import { expandRecords, type LinkedRow, linkColumns } from './expand-records.ts';
import { narrowIn } from './few-records.ts';
import { locateList, type Selection } from './locate-list.ts';
import { readPage } from './read-page.ts';
import { type ListPlan, planList, planView, type ReadQuery, type ViewPlan } from './read-plan.ts';

/** A record with the picked fields alone, in parts as well. */
function picked(record: string[], picks: Picks | undefined): string[] {
  return picks ? [pickFields(record.join(''), picks)] : record;
}

/** A list of the living record with this id alone. */
async function readRow(
  { db, dialect }: RecordReader,
  { collection, picks, expansions }: ViewPlan,
  id: string,
): Promise<LinkedRow[]> {
  const links = linkColumns(expansions);
  const start = `SELECT ${recordColumns(dialect, collection, picks)}${links}
    FROM ${quoted(collection.name)} AS ${RECORD}
    WHERE ${column(RECORD, 'deleted')} IS NULL AND ${column(RECORD, 'id')} =`;
  if (links === '') {
    return (await runFixed<LinkedRow>({ tx: db, dialect }, `${start} ?`, [id])).rows;
  }
  // Not as a fixed statement: where the links stand is for the request to say, in countless ways.
  return (await sql<LinkedRow>`${sql.raw(start)} ${id}`.execute(db)).rows;
}

/** The JSON of one living record, in parts, or nothing when there is none with this id. */
export async function readView(
  reader: RecordReader,
  plan: ViewPlan,
  id: string,
): Promise<string[] | undefined> {
  if (!isRecordId(id)) return undefined;
  const rows = await readRow(reader, plan, id);
  const [row] = rows;
  if (!row) return undefined;
  const expands = await expandRecords(reader, rows, plan.expansions);
  return picked(recordParts(row, expands.get(row.id)), plan.picks);
}

/** The JSON text of one living record, or nothing when there is none with this id. */
export async function viewRecord(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: Collection,
  id: string,
  query: ReadQuery = {},
): Promise<string | undefined> {
  return (await readView({ db, dialect }, planView(collection, query), id))?.join('');
}

/** The selection of a list. `now` is the time for the macros of its filter. */
export function selectionOf(dialect: Dialect, plan: ListPlan, now: Date): Selection {
  const { collection, filter, sort, query } = plan;
  const scope = new Scope({ dialect, aliases: 0 });
  const table = `${quoted(collection.name)} AS ${RECORD}`;
  const living = sql.raw(`${column(RECORD, 'deleted')} IS NULL`);
  const leading = new FilterCompiler(scope, now, true);
  const matching = (compiler: FilterCompiler) =>
    filter ? sql`${living} AND ${compiler.compile(filter)}` : living;
  const where = matching(new FilterCompiler(scope, now));
  const counted = matching(leading);
  const narrow = narrowIn(filter, sort);
  const fromTable = (hint = '') => sql.raw(table + hint + scope.text());
  const from = fromTable();
  const order = (reversed: boolean) => compileSort(sort, scope, reversed);
  // The order joins what it needs.
  if (sort.length > 0) order(false);
  const typed = query.search ?? '';
  const search = compileSearch(dialect, collection, typed);
  const unsorted = search ? undefined : orderWithoutWords(collection, typed);
  return {
    plan,
    from,
    fromInOrder: fromTable(),
    fromNumbered: fromTable(dialect === 'sqlite' ? ' NOT INDEXED' : ''),
    where,
    counted,
    narrowing: narrow && { condition: leading.compile(narrow.node), most: narrow.most },
    search,
    order: sort.length > 0 ? order : unsorted,
  };
}

/**
 * The JSON text of a list answer, in parts. Throws QueryError for what proves to be too much only
 * here. `now` is what the time macros of a filter mean.
 */
export async function readList(reader: RecordReader, plan: ListPlan, now: Date): Promise<string[]> {
  const { paging, picks } = plan;
  const selection = selectionOf(reader.dialect, plan, now);
  const { items, total } = await readPage(reader, selection);
  const isCapped = selection.search !== undefined && total > SEARCH_TOTAL_MAX;
  const totalItems = isCapped ? SEARCH_TOTAL_MAX : total;
  const pages = paging.skipTotal ? -1 : Math.ceil(totalItems / paging.perPage);
  const parts = ['{"items":['];
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(',');
    parts.push(...picked(item, picks));
  }
  parts.push(
    `],"page":${paging.page},"perPage":${paging.perPage},"totalItems":${totalItems},"totalPages":${pages}${isCapped ? ',"totalIsCapped":true' : ''}}`,
  );
  return parts;
}

/**
 * The sum of the orders of a list. Cancelled ones count, as the list shows them, and how many cards
 * are theirs is told apart. Throws QueryError for a list that makes no sense.
 */
export async function readOrderTotals(
  reader: RecordReader,
  { filter, search }: Pick<ReadQuery, 'filter' | 'search'>,
  now: Date,
): Promise<OrderTotals> {
  const asked = { filter, search, perPage: String(PAGE_SIZE_MAX), skipTotal: '1' };
  const plan = planList(COLLECTIONS.orders, asked);
  const { from, where } = await locateList(reader, selectionOf(reader.dialect, plan, now));
  const of = (name: string) => sql.raw(column(RECORD, name));
  // Each order keeps its sum, whatever its people get.
  const cards = of('cards');
  const { rows } = await sql<{ [key in keyof OrderTotals]: number }>`
    SELECT count(*) AS orders, coalesce(sum(${cards}), 0) AS cards,
      coalesce(sum(CASE WHEN ${of('Status')} = ${CANCELLED_STATUS} THEN ${cards} END), 0)
        AS "cancelledCards"
    FROM ${from} WHERE ${where}`.execute(reader.db);
  const [totals] = rows;
  return {
    orders: Number(totals?.orders ?? 0),
    cards: Number(totals?.cards ?? 0),
    cancelledCards: Number(totals?.cancelledCards ?? 0),
  };
}
