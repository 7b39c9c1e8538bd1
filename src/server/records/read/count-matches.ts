import { sql } from 'kysely';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import type { SearchTerm } from '../../../domain/search/search-terms.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { column, quoted } from '../../platform/database/sql-names.ts';
import { isFound, numbersIn, type Search } from '../sql/compile-search.ts';
import type { Sql } from '../sql/compile-side.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';
import { firstFound } from './first-found.ts';

/** So many records, spread over a collection, tell how frequent something is. */
const SAMPLE = 500;
/** Multiples of it fall everywhere, whatever rhythm the records were written in. */
const GOLDEN_RATIO = 0.618_033_988_749_895;
/**
 * A sample with so many matches, and so many times what is counted, is certain: that there are
 * fewer after all is less likely than one to a billion.
 */
const CERTAIN_HITS = 25;
const CERTAIN_TIMES = 5;
/** Visiting a record takes as long as gathering so many from the index. */
const VISIT_COST = 20;
/** PostgreSQL gathers all that its index finds: from this share on, reading the texts is quicker. */
const SHARE_TO_READ = 0.2;

/** The matches of a search in a collection, whatever the filter. */
export interface Matches {
  /** How many living records there are. */
  readonly living: number;
  /** How many of them match: exactly up to `SEARCH_TOTAL_MAX`, about beyond. */
  readonly count: number;
  /** SELECT of their sequence numbers. */
  readonly found: Sql;
}

/** A term, and about how many living records hold it. */
interface Weighed {
  readonly term: SearchTerm;
  readonly count: number;
}

interface Extent {
  readonly living: number;
  /** The highest sequence number. */
  readonly last: number;
}

async function extentOf({ db }: RecordReader, { collection }: Search): Promise<Extent> {
  const { rows } = await sql<Extent>`
    SELECT living, (SELECT coalesce(max(seq), 0) FROM ${sql.table(collection)}) AS last
    FROM record_counts WHERE collection = ${collection}`.execute(db);
  return rows[0] ?? { living: 0, last: 0 };
}

interface Sampled {
  readonly hits: number;
  /** About how many match. */
  readonly count: number;
  readonly terms: readonly Weighed[];
}

/** The estimate that a sample of the records gives for all of them. */
async function sample(
  { db, dialect }: RecordReader,
  { collection, terms, scanned }: Search,
  { living, last }: Extent,
): Promise<Sampled> {
  const numbers = Array.from({ length: SAMPLE }, (_, n) =>
    Math.ceil(last * (((n + 1) * GOLDEN_RATIO) % 1)),
  );
  const sums = [scanned(), ...terms.map((term) => scanned([term]))].map(
    (holds, index) => sql`sum(CASE WHEN ${holds} THEN 1 ELSE 0 END) AS ${sql.ref(`n${index}`)}`,
  );
  const { rows } = await sql<Record<string, number | null>>`
    SELECT count(*) AS size, ${sql.join(sums)}
    FROM ${sql.raw(`${quoted(collection)} AS ${RECORD}`)}
    WHERE ${isFound(dialect, numbersIn(dialect, JSON.stringify(numbers)))}
      AND ${sql.raw(`${column(RECORD, 'deleted')} IS NULL`)}`.execute(db);
  const [row = {}] = rows;
  const size = Math.max(1, row.size ?? 0);
  const hits = (index: number) => row[`n${index}`] ?? 0;
  // One more than seen: what no record of the sample holds may still be in thousands.
  const about = (seen: number) => Math.min(living, ((seen + 1) * living) / size);
  return {
    hits: hits(0),
    count: about(hits(0)),
    terms: terms.map((term, index) => ({ term, count: about(hits(index + 1)) })),
  };
}

/** The terms to ask the index for: the rarest, and each that spares more visits than it costs. */
function leadingTerms(dialect: Dialect, sampled: Sampled, living: number): SearchTerm[] {
  const { hits, count, terms } = sampled;
  const isFrequent = hits >= CERTAIN_HITS && count > living * SHARE_TO_READ;
  if (dialect === 'postgres' && isFrequent) return [];
  const leading: SearchTerm[] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const { term, count: held } of terms.toSorted((a, b) => a.count - b.count)) {
    const share = held / living;
    if (rows * (1 - share) * VISIT_COST < held) break;
    leading.push(term);
    rows = leading.length === 1 ? held : rows * share;
  }
  return leading;
}

/** In which way the matches of a search are found, and what is known before they are. */
interface Approach {
  readonly living: number;
  readonly sampled: Sampled | undefined;
  /** By the index of the rarest terms. */
  readonly found: Sql;
}

async function approach(reader: RecordReader, search: Search): Promise<Approach> {
  const extent = await extentOf(reader, search);
  const isShort = extent.living <= SEARCH_TOTAL_MAX;
  const sampled = isShort ? undefined : await sample(reader, search, extent);
  const leading = sampled ? leadingTerms(reader.dialect, sampled, extent.living) : search.terms;
  return { living: extent.living, sampled, found: search.foundBy(leading) };
}

/** The numbers of some matches, `most` of them if there are as many, as JSON; nothing is counted. */
export async function someMatches(
  reader: RecordReader,
  search: Search,
  most: number,
): Promise<string> {
  const { sampled, found } = await approach(reader, search);
  // Frequent terms are met soon, while the index gathers all of their records first.
  const isFrequent = sampled !== undefined && sampled.hits >= CERTAIN_HITS;
  return (await firstFound(reader, isFrequent ? search.foundBy([]) : found, most)).numbers;
}

/**
 * Counts the matches of a search by the index, but for those of which a sample tells that they are
 * far more than are counted.
 */
export async function countMatches(reader: RecordReader, search: Search): Promise<Matches> {
  const { living, sampled, found } = await approach(reader, search);
  const isCertain =
    sampled && sampled.hits >= CERTAIN_HITS && sampled.count > CERTAIN_TIMES * SEARCH_TOTAL_MAX;
  if (isCertain) return { living, count: sampled.count, found };
  const { count, numbers } = await firstFound(reader, found, SEARCH_TOTAL_MAX + 1);
  return count <= SEARCH_TOTAL_MAX
    ? { living, count, found: numbersIn(reader.dialect, numbers) }
    : { living, count: Math.max(count, sampled?.count ?? 0), found };
}
