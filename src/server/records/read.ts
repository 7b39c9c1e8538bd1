import { type Kysely, sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { isRecordId } from '../../domain/id.ts';
import { type Expansion, parseExpand } from '../../domain/query/expand.ts';
import { keysOfExpanded, type Picks, parseFields } from '../../domain/query/fields.ts';
import { parseFilter } from '../../domain/query/filter.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import { pickFields } from '../../domain/query/pick-fields.ts';
import { QueryError } from '../../domain/query/query-error.ts';
import { parseSort } from '../../domain/query/sort.ts';
import type { Dialect } from '../database/database.ts';
import { runFixed } from '../database/run-fixed.ts';
import type { Tables } from '../database/tables.ts';
import { FilterCompiler } from './compile-filter.ts';
import { Scope } from './compile-scope.ts';
import { compileSearch, orderWithoutWords } from './compile-search.ts';
import { compileSort, isBySize } from './compile-sort.ts';
import {
  canReadKeys,
  type ExpandedKeys,
  expandRecords,
  type LinkedRow,
  linkColumns,
} from './expand-records.ts';
import type { KnownTexts } from './known-texts.ts';
import { readPage, type Selection } from './read-page.ts';
import { RECORD, recordColumns, recordParts } from './record-json.ts';
import { column, quoted } from './sql-names.ts';

/** The parameters of a view, as they stand in the query string. */
export interface ViewQuery {
  expand?: string | undefined;
  fields?: string | undefined;
}

/** The parameters of a list, as they stand in the query string. */
export interface ListQuery extends ViewQuery {
  page?: string | undefined;
  perPage?: string | undefined;
  skipTotal?: string | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  /** What is looked for as one types. */
  search?: string | undefined;
}

/** Runs the reading of a query text, and refuses the request when the text is wrong. */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof QueryError) throw new ApiError('bad_request', { cause: error });
    throw error;
  }
}

/** The `fields` of a request; ApiError `bad_request` when they cannot be understood. */
export function readPicks(fields: string | undefined): Picks | undefined {
  return understood(() => parseFields(fields ?? ''));
}

/** Of megabytes of expanded records, only what was asked for is read. */
function keysToRead(
  expansions: readonly Expansion[],
  picks: Picks | undefined,
): ExpandedKeys | undefined {
  const keys = keysOfExpanded(picks);
  return keys && expansions.length > 0 && canReadKeys(expansions, keys) ? keys : undefined;
}

/** A record with the picked fields alone, in parts as well. */
function picked(record: string[], picks: Picks | undefined): string[] {
  return picks ? [pickFields(record.join(''), picks)] : record;
}

/** A list of the living record with this id alone. */
async function readRow(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: Collection,
  id: string,
  links: string,
): Promise<LinkedRow[]> {
  const start = `SELECT ${recordColumns(dialect, collection)}${links}
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
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: Collection,
  id: string,
  query: ViewQuery = {},
): Promise<string[] | undefined> {
  const picks = readPicks(query.fields);
  if (!isRecordId(id)) return undefined;
  const expansions = parseExpand(query.expand ?? '', collection);
  const rows = await readRow(db, dialect, collection, id, linkColumns(expansions));
  const [row] = rows;
  if (!row) return undefined;
  const keys = keysToRead(expansions, picks);
  const expands = await expandRecords({ db, dialect }, rows, expansions, keys);
  return picked(recordParts(row, expands.get(row.id)), keys ? undefined : picks);
}

/** The JSON text of one living record, or nothing when there is none with this id. */
export async function viewRecord(
  ...asked: Parameters<typeof readView>
): Promise<string | undefined> {
  return (await readView(...asked))?.join('');
}

function selectionOf(
  dialect: Dialect,
  collection: Collection,
  query: ListQuery,
  now: Date,
): Selection {
  const filter = query.filter ? parseFilter(query.filter, collection) : undefined;
  const sort = parseSort(query.sort ?? '', collection);
  const scope = new Scope({ dialect, aliases: 0 });
  const table = `${quoted(collection.name)} AS ${RECORD}`;
  const living = sql.raw(`${column(RECORD, 'deleted')} IS NULL`);
  const matching = filter && new FilterCompiler(scope, now).compile(filter);
  const from = sql.raw(table + scope.text());
  const order = (reversed: boolean) => compileSort(sort, scope, reversed);
  // The order joins what it needs.
  if (sort.length > 0) order(false);
  const typed = query.search ?? '';
  const search = compileSearch(dialect, collection, typed);
  const unsorted = search ? undefined : orderWithoutWords(collection, typed);
  const isSteady = sort.every((term) => term.kind !== 'random');
  if (dialect === 'postgres' && !filter && !search && isBySize(sort)) {
    const sizes = sql.raw(`company_sizes AS ${RECORD}`);
    const where = sql`true`;
    return { from, fromInOrder: sizes, where, hasFilter: false, search, order, isSteady };
  }
  return {
    from,
    fromInOrder: sql.raw(table + scope.text()),
    where: matching ? sql`${living} AND ${matching}` : living,
    hasFilter: filter !== undefined,
    search,
    order: sort.length > 0 ? order : unsorted,
    isSteady,
  };
}

/**
 * The JSON text of a list answer, in parts. Throws ApiError `bad_request` for a filter, sort, paging
 * or fields that cannot be understood. `now` is what the time macros of a filter mean; `texts` spare
 * reading again what did not change.
 */
export async function readList(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: Collection,
  query: ListQuery,
  now: Date,
  texts?: KnownTexts,
): Promise<string[]> {
  const paging = understood(() => parsePaging(query));
  const picks = readPicks(query.fields);
  const selection = understood(() => selectionOf(dialect, collection, query, now));
  const expansions = parseExpand(query.expand ?? '', collection);
  const keys = keysToRead(expansions, picks);
  const reader = { db, dialect, collection, texts };
  const { items, total } = await readPage(reader, selection, paging, expansions, keys);
  const pages = paging.skipTotal ? -1 : Math.ceil(total / paging.perPage);
  const parts = ['{"items":['];
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(',');
    parts.push(...picked(item, keys ? undefined : picks));
  }
  parts.push(
    `],"page":${paging.page},"perPage":${paging.perPage},"totalItems":${total},"totalPages":${pages}}`,
  );
  return parts;
}
