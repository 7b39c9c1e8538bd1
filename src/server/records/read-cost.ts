import { type Kysely, sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { type Expansion, parseExpand } from '../../domain/query/expand.ts';
import { parseFilter } from '../../domain/query/filter.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import { leadsToMany } from '../../domain/query/path.ts';
import { parseSort } from '../../domain/query/sort.ts';
import type { Tables } from '../database/tables.ts';
import { severalKeys } from './compile-filter.ts';
import { severalKey } from './compile-scope.ts';
import type { ListQuery, ViewQuery } from './read.ts';

/**
 * How much a reading may look at: a few rows that an index tells; those and their contacts, of which
 * there may be many; a whole collection, or an answer of any size; several lists of related records
 * for each record of a collection.
 */
export type ReadCost = 'light' | 'counted' | 'heavy' | 'slow';

/** A first page of this many records takes less than handing it to a thread would. */
const LIGHT_RECORDS = 100;

/** So many contacts are put together in less than a request may hold the event loop. */
export const LIGHT_CONTACTS = 1000;

/** Whether expansions may lead to any number of records. */
export function expandsLists(expansions: readonly Expansion[]): boolean {
  return expansions.some(({ hop, nested }) => leadsToMany(hop) || expandsLists(nested));
}

/** Throws QueryError when the parameters cannot be understood. */
export function costOfList(collection: Collection, query: ListQuery): ReadCost {
  const { page, perPage } = parsePaging(query);
  const filter = query.filter ? parseFilter(query.filter, collection) : undefined;
  const sort = parseSort(query.sort ?? '', collection);
  const isSortedByList = sort.some(
    (term) => term.kind === 'field' && severalKey(term.path) !== undefined,
  );
  if (isSortedByList || (filter && severalKeys(filter).length > 0)) return 'slow';
  const isFirstInOrder = !filter && sort.length === 0 && !query.search && page === 1;
  if (!isFirstInOrder || perPage > LIGHT_RECORDS) return 'heavy';
  const expansions = parseExpand(query.expand ?? '', collection);
  if (!expandsLists(expansions)) return 'light';
  // Only of companies is it kept how many contacts they have.
  const isCounted = expansions.every(({ hop, nested }) => hop.kind === 'mirror' && !nested.length);
  return isCounted ? 'counted' : 'heavy';
}

/** Whether the companies of the first page have few enough contacts for a light reading. */
export async function haveFewContacts(kysely: Kysely<Tables>, perPage: number): Promise<boolean> {
  const { rows } = await sql<{ contacts: number | string | null }>`
    SELECT sum("contactCount") AS contacts FROM (
      SELECT "contactCount" FROM "Company" WHERE deleted IS NULL ORDER BY seq LIMIT ${perPage}
    ) AS page`.execute(kysely);
  return Number(rows[0]?.contacts ?? 0) <= LIGHT_CONTACTS;
}

/** Throws QueryError when the parameters cannot be understood. */
export function costOfView(collection: Collection, { expand = '' }: ViewQuery): 'light' | 'heavy' {
  return expandsLists(parseExpand(expand, collection)) ? 'heavy' : 'light';
}
