import type { Collection } from '../../domain/collections.ts';
import { type Expansion, parseExpand } from '../../domain/query/expand.ts';
import { parseFilter } from '../../domain/query/filter.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import { leadsToMany } from '../../domain/query/path.ts';
import { parseSort } from '../../domain/query/sort.ts';
import { severalKeys } from './compile-filter.ts';
import { severalKey } from './compile-scope.ts';
import type { ListQuery, ViewQuery } from './read.ts';

/**
 * How much a reading may look at: a few rows that an index tells; a whole collection, or an answer
 * of any size; several lists of related records for each record of a collection.
 */
export type ReadCost = 'light' | 'heavy' | 'slow';

/** A first page of this many records takes less than handing it to a thread would. */
const LIGHT_RECORDS = 100;

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
  return costOfView(collection, query);
}

export function costOfView(collection: Collection, { expand = '' }: ViewQuery): ReadCost {
  return expandsLists(parseExpand(expand, collection)) ? 'heavy' : 'light';
}
