import { type Kysely, sql } from 'kysely';
import type { SearchTerm } from '../../domain/search.ts';
import type { Dialect } from '../database/database.ts';
import { gramTotal } from '../database/search-changes.ts';
import { FREQUENT, knownTotals } from '../database/search-frequent.ts';
import { GRAM_LENGTH } from '../database/search-grams.ts';
import { FEW_TO_COUNT, keyOf } from '../database/search-totals.ts';
import type { Tables } from '../database/tables.ts';
import { type Search, textMatches } from './compile-search.ts';
import type { Sql } from './compile-side.ts';
import { livingCount } from './living-count.ts';

/** To PostgreSQL, visiting a row costs as much as gathering so many from the index. */
const VISIT_COST = 20;

/** What is looked for, when it is one piece. */
function pieceOf(term: SearchTerm): string | undefined {
  const [first, ...others] = term.flat();
  return others.length === 0 ? first : undefined;
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

interface Counted {
  total: number;
  /** The sequence numbers of the matches, when they are few. */
  numbers: readonly string[] | null;
}

/** Counts, and keeps a total that took long to count, with the last change that it knows. */
async function countAndKeep(
  db: Kysely<Tables>,
  collection: string,
  { found, terms }: Search,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    WITH found AS MATERIALIZED (${found}),
    counted AS MATERIALIZED (SELECT count(*) AS total FROM found),
    kept AS (
      INSERT INTO search_totals (collection, terms, total, change)
      SELECT ${collection}, ${keyOf(terms)}, total, greatest(
        (SELECT max(n) FROM search_changes),
        (SELECT change FROM search_totals WHERE collection = ''))
      FROM counted WHERE total > ${FEW_TO_COUNT}
      ON CONFLICT (collection, terms) DO UPDATE SET total = excluded.total, change = excluded.change
        WHERE excluded.change > search_totals.change
    )
    SELECT total, CASE WHEN total <= ${FEW_TO_COUNT} THEN ARRAY(SELECT seq FROM found) END AS numbers
    FROM counted`.execute(db);
  return rows[0] ?? { total: 0, numbers: [] };
}

async function countUpTo(db: Kysely<Tables>, found: Sql, most?: number): Promise<number> {
  const limit = most === undefined ? sql`` : sql` LIMIT ${most}`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${found}${limit}) AS found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** On SQLite, the same search by one of its terms, when few records match that one. */
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

/** A term with the number of records that hold it, about. */
interface Weighed {
  readonly term: SearchTerm;
  readonly total: number;
}

/** The terms to ask the index for: the rarest, and each that spares more visits than it costs. */
function leadingTerms(terms: readonly Weighed[], living: number): SearchTerm[] {
  const leading: SearchTerm[] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const { term, total } of terms.toSorted((a, b) => a.total - b.total)) {
    const share = Math.min(1, total / Math.max(1, living));
    if (rows * (1 - share) * VISIT_COST < total) break;
    leading.push(term);
    rows = Math.min(total, rows) * (leading.length === 1 ? 1 : share);
  }
  return leading;
}

/**
 * PostgreSQL visits each row that its index finds. It is asked for the terms that few records hold,
 * and for what narrows these down by more than it takes to gather.
 */
async function countOnPostgres(
  db: Kysely<Tables>,
  collection: string,
  search: Search,
): Promise<CountedSearch> {
  const pieces = search.terms.map(pieceOf);
  const totals = await knownTotals(
    db,
    collection,
    pieces.filter((piece) => piece !== undefined),
  );
  const known = search.terms.map((term, index) => {
    const piece = pieces[index];
    const total = piece === undefined ? undefined : totals.get(piece);
    return { term, total: total ?? FREQUENT / 2 };
  });
  const leading = leadingTerms(known, await livingCount(db, collection));
  const narrowed = { ...search, found: search.foundBy(leading) };
  const kept = await keptTotal(db, collection, search);
  if (kept !== undefined) return { search: narrowed, matches: kept };
  const { total, numbers } = await countAndKeep(db, collection, narrowed);
  if (!numbers) return { search: narrowed, matches: total };
  const found = sql`SELECT unnest(${numbers}::bigint[])`;
  return { search: { ...narrowed, found }, matches: total };
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
  const [term, ...others] = asked.terms;
  const gram = term && others.length === 0 ? pieceOf(term) : undefined;
  const mayBeKnown =
    gram !== undefined && (dialect === 'postgres' || [...gram].length <= GRAM_LENGTH);
  const matches = mayBeKnown ? await gramTotal(db, dialect, collection, gram) : undefined;
  if (matches !== undefined) return { search: asked, matches };
  if (dialect === 'postgres') return await countOnPostgres(db, collection, asked);
  const search = await narrowed(db, asked, few);
  const most = isExact || search !== asked ? undefined : few + 1;
  return { search, matches: await countUpTo(db, search.found, most) };
}
