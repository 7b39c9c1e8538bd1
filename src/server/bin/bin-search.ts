import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '../../domain/collections.ts';
import { SEARCH_TOTAL_MAX } from '../../domain/limits.ts';
import type { RecordCollection } from '../../domain/record-collections.ts';
import { idList } from '../database/id-list.ts';
import { inChunks } from '../database/in-chunks.ts';
import { compileSearch } from '../records/sql/compile-search.ts';
import { RECORD } from '../records/sql/record-json.ts';
import type { BinPlace, BinReader } from './bin-entries.ts';

/** So many texts are compared before other requests have their turn. */
const ROWS_PER_PART = 500;

type Sql = RawBuilder<unknown>;

interface Found extends BinPlace {
  readonly seq: number;
  readonly deleted: string;
}

/** True of the records that have an entry of their own, in the words of their index. */
export function inBin(name: RecordCollection): Sql {
  const alone = name === 'Contacts' ? sql` AND "deletedWith" IS NULL` : sql``;
  return sql`deleted IS NOT NULL AND erased IS NULL${alone}`;
}

function tableOf(name: RecordCollection): Sql {
  return sql`${sql.table(name)} AS ${sql.ref(RECORD)}`;
}

/** The records of a collection whose own texts match, the last deleted first. */
async function searchOwn(
  { db }: BinReader,
  collection: RecordCollection,
  matches: Sql,
): Promise<Found[]> {
  const found: Found[] = [];
  let before = sql``;
  while (found.length <= SEARCH_TOTAL_MAX) {
    const { rows } = await sql<{ id: string; seq: number; deleted: string; matches: number }>`
      SELECT id, seq, deleted, CASE WHEN ${matches} THEN 1 ELSE 0 END AS matches
      FROM ${tableOf(collection)} WHERE ${inBin(collection)}${before}
      ORDER BY deleted DESC, seq DESC LIMIT ${ROWS_PER_PART}`.execute(db);
    for (const { matches: isMatch, ...row } of rows) {
      if (isMatch === 1) found.push({ collection, ...row });
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PART) break;
    before = sql` AND (deleted, seq) < (${last.deleted}, ${last.seq})`;
    await nextTurn();
  }
  return found;
}

/** The companies with which somebody went whose texts match. */
async function searchMembers({ db, dialect }: BinReader, matches: Sql): Promise<Found[]> {
  const owners = new Set<string>();
  let after = sql``;
  while (owners.size <= SEARCH_TOTAL_MAX) {
    const { rows } = await sql<{ owner: string; seq: number; matches: number }>`
      SELECT "deletedWith" AS owner, seq, CASE WHEN ${matches} THEN 1 ELSE 0 END AS matches
      FROM ${tableOf('Contacts')} WHERE "deletedWith" IS NOT NULL${after}
      ORDER BY "deletedWith", seq LIMIT ${ROWS_PER_PART}`.execute(db);
    for (const { owner, matches: isMatch } of rows) if (isMatch === 1) owners.add(owner);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PART) break;
    after = sql` AND ("deletedWith", seq) > (${last.owner}, ${last.seq})`;
    await nextTurn();
  }
  const found: Found[] = [];
  await inChunks([...owners], async (part) => {
    const { rows } = await sql<Omit<Found, 'collection'>>`
      SELECT id, seq, deleted FROM "Company"
      WHERE id IN ${idList({ dialect }, part)} AND ${inBin('Company')}`.execute(db);
    found.push(...rows.map((row) => ({ collection: 'Company' as const, ...row })));
  });
  return found;
}

function latestFirst(one: Found, other: Found): number {
  if (one.deleted !== other.deleted) return one.deleted < other.deleted ? 1 : -1;
  return Number(other.seq) - Number(one.seq);
}

/**
 * Where in the bin something typed is found, the last deleted first; nothing when it holds no word.
 * A company is found by those who went with it, too. No index holds the words of what is deleted:
 * all texts of the bin are compared, a part at a time.
 */
export async function searchBin(
  reader: BinReader,
  kinds: readonly RecordCollection[],
  typed: string,
): Promise<BinPlace[] | undefined> {
  const found = new Map<string, Found>();
  for (const kind of kinds) {
    const search = compileSearch(reader.dialect, COLLECTIONS[kind], typed);
    if (!search) return undefined;
    const some = await searchOwn(reader, kind, search.scanned());
    for (const one of some) found.set(`${kind}/${one.id}`, one);
  }
  const ofMembers = compileSearch(reader.dialect, COLLECTIONS.Contacts, typed);
  if (ofMembers && kinds.includes('Company')) {
    const some = await searchMembers(reader, ofMembers.scanned());
    for (const one of some) found.set(`Company/${one.id}`, one);
  }
  return [...found.values()].sort(latestFirst);
}
