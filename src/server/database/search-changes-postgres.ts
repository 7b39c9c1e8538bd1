import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { runFixed } from './run-fixed.ts';
import { addGrams } from './search-changes.ts';
import { frequentGrams } from './search-frequent.ts';
import { GramChanges } from './search-grams.ts';
import { advanceTotals, type Change } from './search-totals.ts';
import type { Tables } from './tables.ts';

/** So many changes wait to be counted together, and one transaction counts no more of them. */
const CHANGES_TO_COUNT = 2000;
const CHANGES_PER_TURN = 256;

/** Whether so many wait; NULL where none does. */
export const ARE_MANY_CHANGES = `((SELECT max(n) FROM search_changes)
  - (SELECT change FROM search_totals WHERE collection = '') >= ${CHANGES_TO_COUNT})`;

/**
 * Counts the first of the changes that wait, in a transaction that holds the write lock, and answers
 * whether there were any. What another program wrote in one statement may be far too much for one.
 */
export async function countChangesOnPostgres(tx: Transaction<Tables>): Promise<boolean> {
  const postgres = { tx, dialect: 'postgres' } as const;
  const grams = new Map<string, GramChanges>();
  const { rows } = await runFixed<Change>(
    postgres,
    `SELECT n, collection, before, after FROM search_changes
      WHERE n > (SELECT change FROM search_totals WHERE collection = '')
      ORDER BY n LIMIT ${CHANGES_TO_COUNT}`,
    [],
  );
  for (const [index, { collection, before, after }] of rows.entries()) {
    if (index % CHANGES_PER_TURN === 0) await nextTurn();
    const changes = grams.get(collection) ?? new GramChanges(await frequentGrams(tx, collection));
    grams.set(collection, changes);
    changes.add(before, after);
  }
  if (rows.length === 0) return false;
  for (const [collection, changes] of grams)
    await addGrams(tx, 'postgres', collection, changes.sums());
  await advanceTotals(tx, rows);
  return true;
}

/** The same when many wait. */
export async function countWhenMany(tx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await runFixed<{ areMany: boolean | null }>(
    { tx, dialect: 'postgres' },
    `SELECT ${ARE_MANY_CHANGES} AS "areMany"`,
    [],
  );
  return rows[0]?.areMany ? await countChangesOnPostgres(tx) : false;
}

/** Counts all that waits, at start, while the lock keeps other writes out. */
export async function countAllOnPostgres(tx: Transaction<Tables>): Promise<void> {
  while (await countChangesOnPostgres(tx));
}
