import { type Kysely, sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { counterOf } from '../../../domain/field.ts';
import { membershipIn } from '../../../domain/memberships.ts';
import { type Expansion, parseExpand } from '../../../domain/query/expand.ts';
import { type Picks, parseFields } from '../../../domain/query/fields.ts';
import { type Filter, operandsOf, parseFilter } from '../../../domain/query/filter.ts';
import { isOfTheMoment } from '../../../domain/query/operand.ts';
import { type Paging, parsePaging } from '../../../domain/query/paging.ts';
import { leadsToMany } from '../../../domain/query/path.ts';
import { parseSort, type SortTerm } from '../../../domain/query/sort.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { severalKeys } from '../sql/compile-filter.ts';
import { severalKey } from '../sql/compile-scope.ts';

const PARAMETERS = [
  ...(['expand', 'fields'] as const),
  ...(['page', 'perPage', 'skipTotal', 'filter', 'sort', 'search'] as const),
] as const;

/** The parameters of a reading, as they stand in the query string; a view knows the first two. */
export type ReadQuery = { readonly [P in (typeof PARAMETERS)[number]]?: string | undefined };

/**
 * How much a reading may look at: a few rows that an index tells; those and their contacts, of which
 * there may be many; a whole collection, or an answer of any size; several lists of related records
 * for each record of a collection.
 */
type ReadCost = 'light' | 'counted' | 'heavy' | 'slow';

/** The answer of a reading about each record. */
export interface ViewPlan {
  readonly collection: Collection;
  /** The source of the plan. A thread makes it again from there: trees do not cross to it. */
  readonly query: ReadQuery;
  readonly picks: Picks | undefined;
  readonly expansions: readonly Expansion[];
  readonly cost: ReadCost;
}

/** A list request, read once; SQL is made from it where it runs. */
export interface ListPlan extends ViewPlan {
  readonly paging: Paging;
  readonly filter: Filter | undefined;
  readonly sort: readonly SortTerm[];
  /** Reads the records in another order each time. */
  readonly isShuffled: boolean;
  /** Another answer at another moment, although no record changed. */
  readonly isMomentary: boolean;
}

/** A first page of this many records takes less than handing it to a thread would. */
const LIGHT_RECORDS = 100;

/** So many contacts are put together in less than a request may hold the event loop. */
export const LIGHT_CONTACTS = 1000;

/** The parameters of an address; the first value wins where a name is repeated. */
export function queryOf(url: string): ReadQuery {
  const start = url.indexOf('?');
  const given = new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
  return Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The `fields` of an address. Throws QueryError. */
export function picksOf(url: string): Picks | undefined {
  return parseFields(queryOf(url).fields ?? '');
}

/** Whether expansions may lead to any number of records. */
export function expandsLists(expansions: readonly Expansion[]): boolean {
  return expansions.some(({ hop, nested }) => leadsToMany(hop) || expandsLists(nested));
}

/** Throws QueryError when the parameters cannot be understood. */
export function planView(collection: Collection, query: ReadQuery): ViewPlan {
  const picks = parseFields(query.fields ?? '');
  const expansions = parseExpand(query.expand ?? '', collection, picks);
  const cost = expandsLists(expansions) ? 'heavy' : 'light';
  return { collection, query, picks, expansions, cost };
}

/** Throws QueryError when the parameters cannot be understood. */
export function planList(collection: Collection, query: ReadQuery): ListPlan {
  const filter = query.filter ? parseFilter(query.filter, collection) : undefined;
  const sort = parseSort(query.sort ?? '', collection);
  const isShuffled = sort.some(({ kind }) => kind === 'random');
  const plan = {
    ...planView(collection, query),
    paging: parsePaging(query),
    filter,
    sort,
    isShuffled,
    isMomentary: isShuffled || (filter !== undefined && operandsOf(filter).some(isOfTheMoment)),
  };
  return { ...plan, cost: costOfList(plan) };
}

function costOfList(plan: ListPlan): ReadCost {
  const { collection, query, paging, filter, sort, expansions, cost } = plan;
  const isSortedByList = sort.some(
    (term) => term.kind === 'field' && severalKey(term.path) !== undefined,
  );
  if (isSortedByList || (filter && severalKeys(filter).length > 0)) return 'slow';
  const isFirstInOrder = !filter && sort.length === 0 && !query.search && paging.page === 1;
  if (!isFirstInOrder || paging.perPage > LIGHT_RECORDS) return 'heavy';
  if (cost === 'light') return cost;
  const isCounted = expansions.every(
    ({ hop, nested }) =>
      hop.kind === 'mirror' && counterOf(collection.fields, hop.field) && nested.length === 0,
  );
  return isCounted ? 'counted' : 'heavy';
}

/** Whether the records of the first page have few enough counted members for a light reading. */
export async function haveFewMembers(
  kysely: Kysely<Tables>,
  collection: Collection,
  perPage: number,
): Promise<boolean> {
  const counter = counterOf(collection.fields, membershipIn(collection)?.list ?? '');
  if (!counter) return false;
  const { rows } = await sql<{ members: number | null }>`
    SELECT sum(counted) AS members FROM (
      SELECT ${sql.ref(counter)} AS counted FROM ${sql.table(collection.name)}
      WHERE deleted IS NULL ORDER BY seq LIMIT ${perPage}
    ) AS page`.execute(kysely);
  return (rows[0]?.members ?? 0) <= LIGHT_CONTACTS;
}
