import { type Kysely, sql } from 'kysely';
import type { SearchTerm } from '../../domain/search.ts';
import type { Dialect } from '../database/database.ts';
import { gramTotal } from '../database/search-changes.ts';
import { GRAM_LENGTH } from '../database/search-grams.ts';
import type { Tables } from '../database/tables.ts';
import { type Search, textMatches } from './compile-search.ts';
import type { Sql } from './compile-side.ts';

/** PostgreSQL counts so many matches quickly. */
const FEW_TO_COUNT = 2000;

/** A single piece stands for itself: the database brings the totals of those up to date by itself. */
function keyOf(terms: readonly SearchTerm[]): string {
  const [first, ...others] = terms.flat(2);
  return first !== undefined && others.length === 0 ? first : `\u0001${JSON.stringify(terms)}`;
}

/** What is looked for when it is short enough for the database to know how many records hold it. */
function gramOf({ terms }: Search): string | undefined {
  const [first, ...others] = terms.flat(2);
  if (first === undefined || others.length > 0) return undefined;
  return [...first].length <= GRAM_LENGTH ? first : undefined;
}

/** A total that is kept, with the changes since. */
async function keptTotal(
  db: Kysely<Tables>,
  collection: string,
  { terms }: Search,
): Promise<number | undefined> {
  const matches = (text: string) => {
    const column = sql.ref(`c.${text}`);
    return sql`(${column} IS NOT NULL AND ${textMatches('postgres', terms, column)})::int`;
  };
  const { rows } = await sql<{ total: number }>`
    SELECT t.total + coalesce((
      SELECT sum(${matches('after')} - ${matches('before')}) FROM search_changes c
      WHERE c.collection = t.collection AND c.n > t.change), 0) AS total
    FROM search_totals t
    WHERE t.collection = ${collection} AND t.terms = ${keyOf(terms)}
      AND t.change >= (SELECT change FROM search_totals WHERE collection = '')`.execute(db);
  return rows[0]?.total;
}

/** Counts, and keeps a total that took long to count, with the last change that it knows. */
async function countAndKeep(
  db: Kysely<Tables>,
  collection: string,
  { found, terms }: Search,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    WITH counted AS MATERIALIZED (SELECT count(*) AS total FROM (${found}) AS found),
    kept AS (
      INSERT INTO search_totals (collection, terms, total, change)
      SELECT ${collection}, ${keyOf(terms)}, total, greatest(
        (SELECT max(n) FROM search_changes),
        (SELECT change FROM search_totals WHERE collection = ''))
      FROM counted WHERE total > ${FEW_TO_COUNT}
      ON CONFLICT (collection, terms) DO UPDATE SET total = excluded.total, change = excluded.change
        WHERE excluded.change > search_totals.change
    )
    SELECT total FROM counted`.execute(db);
  return rows[0]?.total ?? 0;
}

async function countUpTo(db: Kysely<Tables>, found: Sql, most?: number): Promise<number> {
  const limit = most === undefined ? sql`` : sql` LIMIT ${most}`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${found}${limit}) AS found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The same search by one of its terms, when few records match that one. */
async function narrowed(db: Kysely<Tables>, search: Search, few: number): Promise<Search> {
  for (const { alone, found } of search.probes) {
    if ((await countUpTo(db, alone, few + 1)) <= few) return { ...search, found };
  }
  return search;
}

/** A search with the number of living records that match it, whatever the filter. */
export interface CountedSearch {
  readonly search: Search;
  readonly matches: number;
}

/** Counts the matches of a search; only as far as telling whether they are few, unless `isExact`. */
export async function countSearch(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: string,
  asked: Search,
  few: number,
  isExact: boolean,
): Promise<CountedSearch> {
  const gram = gramOf(asked);
  if (gram !== undefined) {
    return { search: asked, matches: await gramTotal(db, dialect, collection, gram) };
  }
  const search = await narrowed(db, asked, few);
  const isNarrowed = search !== asked;
  if (dialect === 'postgres' && !isNarrowed) {
    const kept = await keptTotal(db, collection, search);
    return { search, matches: kept ?? (await countAndKeep(db, collection, search)) };
  }
  const most = isExact || isNarrowed ? undefined : few + 1;
  return { search, matches: await countUpTo(db, search.found, most) };
}
