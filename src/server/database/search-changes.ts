import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { SearchedName } from '../../domain/search.ts';
import type { Dialect } from './database.ts';
import { runFixed } from './run-fixed.ts';
import { GRAM_LENGTH, GramChanges } from './search-grams.ts';
import type { Tables } from './tables.ts';

/**
 * Changes of searchable texts wait to be counted together: one at a time, each would write two
 * hundred totals. Readings add what waits. So many are counted without letting others have a turn.
 */
const CHANGES_TO_COUNT = 512;
const TEXTS_PER_PART = 5000;

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

// In the order of their key: any other would look for a page for each row.
const ADD_SUMS: Readonly<Record<Dialect, string>> = {
  sqlite: `${ADD_TOTALS} SELECT ?, key, value FROM json_each(?) WHERE true ${TO_THOSE_KNOWN}`,
  postgres: `${ADD_TOTALS} SELECT ?, key, value::bigint FROM json_each_text(?::json)
    ORDER BY key COLLATE "C" ${TO_THOSE_KNOWN}`,
};

/** Adds the texts of all living records of a collection to what is summed up, letting reads through. */
export async function addAllTexts(
  tx: Transaction<Tables>,
  table: SearchedName,
  changes: GramChanges,
): Promise<void> {
  for (let last = 0; ; ) {
    const texts = await tx
      .selectFrom(table)
      .select(['seq', 'search'])
      .where('deleted', 'is', null)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(TEXTS_PER_PART)
      .execute();
    for (const { search } of texts) changes.add(null, search);
    const end = texts.at(-1);
    if (!end) break;
    last = end.seq;
    await nextTurn();
  }
}

/** Adds to the totals of a collection. */
export async function addGrams(
  tx: Transaction<Tables>,
  dialect: Dialect,
  collection: string,
  sums: Readonly<Record<string, number>>,
): Promise<void> {
  await runFixed({ tx, dialect }, ADD_SUMS[dialect], [collection, JSON.stringify(sums)]);
}

/** Counts the texts of all living records of a collection of which nothing is counted yet. */
export async function countAllTexts(
  tx: Transaction<Tables>,
  dialect: Dialect,
  table: SearchedName,
): Promise<void> {
  const grams = new GramChanges();
  await addAllTexts(tx, table, grams);
  await addGrams(tx, dialect, table, grams.sums());
}

/**
 * How many living records hold a gram: what was counted, and the changes that wait. Nothing for one
 * of more letters than those that are all counted, unless it is.
 */
export async function gramTotal(
  db: Kysely<Tables>,
  dialect: Dialect,
  collection: string,
  gram: string,
): Promise<number | undefined> {
  const holds = (text: string) =>
    dialect === 'sqlite' ? `instr(${text}, ?) > 0` : `strpos(${text}, ?) > 0`;
  // Those that were counted are still there for an instant: PostgreSQL would look through them.
  const waiting =
    dialect === 'sqlite' ? '' : `AND n > (SELECT change FROM search_totals WHERE collection = '')`;
  const { rows } = await runFixed<{ counted: number | null; since: number }>(
    { tx: db, dialect },
    `SELECT (SELECT total FROM search_grams WHERE collection = ? AND gram = ?) AS counted,
      coalesce((
        SELECT sum(CASE WHEN ${holds('after')} THEN 1 ELSE 0 END
          - CASE WHEN ${holds('before')} THEN 1 ELSE 0 END)
        FROM search_changes WHERE collection = ? ${waiting}), 0) AS since`,
    [collection, gram, gram, gram, collection],
  );
  const { counted = null, since = 0 } = rows[0] ?? {};
  if (counted === null && [...gram].length > GRAM_LENGTH) return undefined;
  return (counted ?? 0) + since;
}
