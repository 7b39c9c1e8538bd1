import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import { runFixed } from './run-fixed.ts';
import { GramChanges } from './search-grams.ts';
import type { Tables } from './tables.ts';

/**
 * Changes of searchable texts wait to be counted together: one at a time, each would write two
 * hundred totals. Readings add what waits. So many are counted without letting others have a turn.
 */
const CHANGES_TO_COUNT = 512;
/** On PostgreSQL, counting them also forgets totals of several terms, which take long to count. */
export const CHANGES_TO_COUNT_ON_POSTGRES = 2000;

const ADD_TOTALS = `INSERT INTO search_grams (collection, gram, total)`;
const TO_THOSE_KNOWN = `ON CONFLICT (collection, gram)
  DO UPDATE SET total = search_grams.total + excluded.total`;

const WAITING_ON_SQLITE = `SELECT min(n) AS first, max(n) AS last FROM search_changes`;
const COUNT_ON_SQLITE = `${ADD_TOTALS}
  SELECT collection, key, value FROM (
    SELECT collection, gram_changes(before, after) AS sums
    FROM search_changes WHERE n < ? GROUP BY collection), json_each(sums)
  WHERE true ${TO_THOSE_KNOWN}`;
const FORGET_ON_SQLITE = 'DELETE FROM search_changes WHERE n < ?';

/** Counts the changes that wait on SQLite once they are at least so many, letting reads through. */
export async function countChangesOnSqlite(
  tx: Transaction<Tables>,
  atLeast = CHANGES_TO_COUNT,
): Promise<void> {
  const sqlite = { tx, dialect: 'sqlite' } as const;
  for (;;) {
    const { rows } = await runFixed<{ first: number | null; last: number | null }>(
      sqlite,
      WAITING_ON_SQLITE,
      [],
    );
    const { first, last } = rows[0] ?? {};
    if (typeof first !== 'number' || typeof last !== 'number') return;
    if (last - first + 1 < atLeast) return;
    const end = first + CHANGES_TO_COUNT;
    await runFixed(sqlite, COUNT_ON_SQLITE, [end]);
    await runFixed(sqlite, FORGET_ON_SQLITE, [end]);
    await nextTurn();
  }
}

interface Change {
  n: number;
  collection: string;
  before: string | null;
  after: string | null;
}

/** Counts the changes that wait on PostgreSQL, in a transaction that holds the write lock. */
export async function countChangesOnPostgres(tx: Transaction<Tables>): Promise<void> {
  const postgres = { tx, dialect: 'postgres' } as const;
  const grams = new Map<string, GramChanges>();
  let last = 0;
  for (;;) {
    const { rows } = await runFixed<Change>(
      postgres,
      `SELECT n, collection, before, after FROM search_changes WHERE n > ?
        ORDER BY n LIMIT ${CHANGES_TO_COUNT}`,
      [last],
    );
    for (const { collection, before, after } of rows) {
      const changes = grams.get(collection) ?? new GramChanges();
      grams.set(collection, changes);
      changes.add(before, after);
    }
    last = rows.at(-1)?.n ?? last;
    if (rows.length < CHANGES_TO_COUNT) break;
    await nextTurn();
  }
  if (last === 0) return;
  for (const [collection, changes] of grams) await addGrams(tx, 'postgres', collection, changes);
  await sql`SELECT advance_search_totals()`.execute(tx);
}

// In the order of their key: any other would look for a page for each row.
const ADD_SUMS: Readonly<Record<Dialect, string>> = {
  sqlite: `${ADD_TOTALS} SELECT ?, key, value FROM json_each(?) WHERE true ${TO_THOSE_KNOWN}`,
  postgres: `${ADD_TOTALS} SELECT ?, key, value::bigint FROM json_each_text(?::json)
    ORDER BY key COLLATE "C" ${TO_THOSE_KNOWN}`,
};

/** Adds to the totals of a collection. */
export async function addGrams(
  tx: Transaction<Tables>,
  dialect: Dialect,
  collection: string,
  changes: GramChanges,
): Promise<void> {
  const sums = JSON.stringify(changes.sums());
  await runFixed({ tx, dialect }, ADD_SUMS[dialect], [collection, sums]);
}

/** Counts all that waits, at start, while the lock keeps other writes out. */
export async function countAllChanges(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await countChangesOnSqlite(tx, 1);
  else await countChangesOnPostgres(tx);
}

/** How many living records hold a gram: what was counted, and the changes that wait. */
export async function gramTotal(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: string,
  gram: string,
): Promise<number> {
  const holds = (text: string) =>
    dialect === 'sqlite' ? `instr(${text}, ?) > 0` : `strpos(${text}, ?) > 0`;
  // Those that were counted are still there for an instant: PostgreSQL would look through them.
  const waiting =
    dialect === 'sqlite' ? '' : `AND n > (SELECT change FROM search_totals WHERE collection = '')`;
  const { rows } = await runFixed<{ total: number }>(
    { tx: db, dialect },
    `SELECT coalesce((SELECT total FROM search_grams WHERE collection = ? AND gram = ?), 0)
      + coalesce((
        SELECT sum(CASE WHEN ${holds('after')} THEN 1 ELSE 0 END
          - CASE WHEN ${holds('before')} THEN 1 ELSE 0 END)
        FROM search_changes WHERE collection = ? ${waiting}), 0) AS total`,
    [collection, gram, gram, gram, collection],
  );
  return rows[0]?.total ?? 0;
}
