import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import type {
  UnresolvedCounts,
  UnresolvedScan,
} from '../../../domain/visits/unresolved-scan.schema.ts';
import { RECENT_DAYS, type ScannedOrNot } from '../../../domain/visits/unresolved-scan.ts';
import { firstDay } from '../../../domain/visits/visits.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../../records/read/living-count.ts';
import { compileSearch } from '../../records/sql/compile-search.ts';
import { RECORD } from '../../records/sql/record-json.ts';
import { CODE_COLUMNS, CODE_TABLES, codeOf, type UnresolvedRow } from './unresolved-row.ts';

/** So many texts are compared before other requests have their turn. */
const ROWS_PER_PART = 500;

type Sql = RawBuilder<unknown>;

interface Reader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

interface UnresolvedQuery {
  /** Undefined for all. */
  readonly scans: ScannedOrNot | undefined;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

interface Asked extends Omit<UnresolvedQuery, 'scans' | 'search'> {
  readonly matches: Sql | undefined;
}

interface UnresolvedPage {
  readonly items: UnresolvedScan[];
  readonly totalItems: number;
  readonly totalIsCapped: boolean;
}

const T = sql.ref(RECORD);

/** The first three conditions are those of the index of such contacts, to the letter. */
const unshown = (today: string) => sql`${T}.erased IS NULL AND ${T}."mergedInto" IS NULL
  AND (${T}.deleted IS NOT NULL OR ${T}."cardState" <> 'published')
  AND (${T}.deleted IS NOT NULL OR ${T}."cardState" = 'hidden' OR ${T}."leftOn" = ''
    OR ${T}."leftOn" <= ${today})`;

const visited = (today: string) => sql`
  SELECT subject, SUM(count) AS scans FROM card_visits
  WHERE kind = 'astray' AND day >= ${firstDay(today, RECENT_DAYS)} GROUP BY subject`;

/** Those that were scanned lately are few: they are found from their scans. */
const scanned = (today: string) => sql`(${visited(today)}) AS v
  JOIN "Contacts" ${T} ON ${T}.id = v.subject WHERE ${unshown(today)}`;

/** Of the others there may be very many: they are found by their index, which holds all of this. */
const unscanned = (today: string) => sql`"Contacts" ${T} WHERE ${unshown(today)}
  AND ${T}.id NOT IN (SELECT subject FROM card_visits
    WHERE kind = 'astray' AND day >= ${firstDay(today, RECENT_DAYS)})`;

/** How many codes were scanned lately and lead to nobody on a day. */
export function countScannedCodes(db: Kysely<Tables>, today: string): Promise<number> {
  return countRows(db, scanned(today));
}

/** How many codes lead to nobody on a day. */
export async function countUnresolvedScans(
  db: Kysely<Tables>,
  today: string,
): Promise<UnresolvedCounts> {
  const all = await countRows(db, sql`"Contacts" ${T} WHERE ${unshown(today)}`);
  const count = await countScannedCodes(db, today);
  return { scanned: count, unscanned: all - count };
}

async function listScanned(
  { db }: Reader,
  today: string,
  { offset, limit, matches }: Asked,
): Promise<UnresolvedPage> {
  const asked = matches ? sql` AND ${matches}` : sql``;
  const { rows } = await sql<UnresolvedRow>`
    SELECT ${CODE_COLUMNS}, found.scans FROM (
      SELECT ${T}.seq, v.scans FROM ${scanned(today)}${asked}
      ORDER BY v.scans DESC, ${T}.seq DESC LIMIT ${limit} OFFSET ${offset}
    ) AS found JOIN "Contacts" ${T} ON ${T}.seq = found.seq ${CODE_TABLES}
    ORDER BY found.scans DESC, found.seq DESC`.execute(db);
  return {
    items: rows.map((row) => codeOf(row, today)),
    totalItems: await countRows(db, sql`${scanned(today)}${asked}`),
    totalIsCapped: false,
  };
}

/** No index holds the words of deleted contacts: all texts are compared, a part at a time. */
async function searchUnscanned({ db }: Reader, today: string, matches: Sql): Promise<number[]> {
  const found: number[] = [];
  let before = sql``;
  while (found.length <= SEARCH_TOTAL_MAX) {
    const { rows } = await sql<{ seq: number; matches: number }>`
      SELECT ${T}.seq, CASE WHEN ${matches} THEN 1 ELSE 0 END AS matches
      FROM ${unscanned(today)}${before} ORDER BY ${T}.seq DESC LIMIT ${ROWS_PER_PART}`.execute(db);
    for (const { seq, matches: isMatch } of rows) if (isMatch === 1) found.push(seq);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PART) break;
    before = sql` AND ${T}.seq < ${last.seq}`;
    await nextTurn();
  }
  return found;
}

async function listUnscanned(
  reader: Reader,
  today: string,
  { offset, limit, matches }: Asked,
): Promise<UnresolvedPage> {
  const { db } = reader;
  const found = matches && (await searchUnscanned(reader, today, matches));
  const seqs = found?.slice(offset, offset + limit);
  const places = seqs
    ? sql`SELECT seq FROM "Contacts" WHERE seq IN (${seqs.length > 0 ? sql.join(seqs) : sql`NULL`})`
    : sql`SELECT ${T}.seq FROM ${unscanned(today)}
        ORDER BY ${T}.seq DESC LIMIT ${limit} OFFSET ${offset}`;
  const { rows } = await sql<UnresolvedRow>`
    SELECT ${CODE_COLUMNS}, 0 AS scans FROM (${places}) AS found
    JOIN "Contacts" ${T} ON ${T}.seq = found.seq ${CODE_TABLES}
    ORDER BY found.seq DESC`.execute(db);
  return {
    items: rows.map((row) => codeOf(row, today)),
    totalItems: found
      ? Math.min(found.length, SEARCH_TOTAL_MAX)
      : (await countUnresolvedScans(db, today)).unscanned,
    totalIsCapped: found !== undefined && found.length > SEARCH_TOTAL_MAX,
  };
}

/**
 * The contacts whose codes lead to nobody on a day: those that were scanned lately, the most scanned
 * first, then the others, the newest contact first; or only either.
 */
export async function findUnresolvedScans(
  reader: Reader,
  today: string,
  { scans, search, ...place }: UnresolvedQuery,
): Promise<UnresolvedPage> {
  const matches = compileSearch(reader.dialect, COLLECTIONS.Contacts, search)?.scanned();
  const asked = { ...place, matches };
  if (scans === 'none') return listUnscanned(reader, today, asked);
  const some = await listScanned(reader, today, asked);
  if (scans === 'some') return some;
  const others = await listUnscanned(reader, today, {
    offset: Math.max(0, place.offset - some.totalItems),
    limit: place.limit - some.items.length,
    matches,
  });
  return {
    items: [...some.items, ...others.items],
    totalItems: some.totalItems + others.totalItems,
    totalIsCapped: others.totalIsCapped,
  };
}
