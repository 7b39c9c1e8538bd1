import { type Kysely, sql } from 'kysely';
import type { SearchTerm } from '../../domain/search.ts';
import type { Dialect } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type Search, textMatches } from './compile-search.ts';

/** PostgreSQL counts so many matches quickly. */
const FEW_TO_COUNT = 2000;

/** A single piece stands for itself: the database brings the totals of those up to date by itself. */
function keyOf(terms: readonly SearchTerm[]): string {
  const [first, ...others] = terms.flat(2);
  return first !== undefined && others.length === 0 ? first : `\u0001${JSON.stringify(terms)}`;
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

/** How many living records match a search, whatever the filter. */
export async function searchTotal(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: string,
  search: Search,
): Promise<number> {
  if (dialect === 'postgres') {
    const kept = await keptTotal(db, collection, search);
    return kept ?? (await countAndKeep(db, collection, search));
  }
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${search.found})`.execute(db);
  return rows[0]?.total ?? 0;
}
