import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { runFixed } from './run-fixed.ts';
import { addGrams } from './search-changes.ts';
import { frequentGrams } from './search-frequent.ts';
import { GramChanges } from './search-grams.ts';
import { advanceTotals, type Change } from './search-totals.ts';
import type { Tables } from './tables.ts';

/** So many changes wait to be counted together, and one transaction counts no more of them. */
export const CHANGES_TO_COUNT = 2000;
const CHANGES_PER_TURN = 256;

/** Whether so many wait; NULL where none does. */
export const ARE_MANY_CHANGES = `((SELECT max(n) FROM search_changes)
  - (SELECT change FROM search_totals WHERE collection = '') >= ${CHANGES_TO_COUNT})`;

/**
 * The grams of collections, from one part that is counted to the next: made anew for each, they came
 * to 50 MB before V8 cleaned up.
 */
export type CountedGrams = Map<string, { longer: string; changes: GramChanges }>;

/** Those of a collection, with nothing counted; another process may have learnt others meanwhile. */
async function gramsOf(
  tx: Transaction<Tables>,
  collection: string,
  counted: CountedGrams,
): Promise<GramChanges> {
  const frequent = await frequentGrams(tx, collection);
  const longer = frequent.join(' ');
  const known = counted.get(collection);
  if (known?.longer === longer) {
    known.changes.clear();
    return known.changes;
  }
  const changes = new GramChanges(frequent);
  counted.set(collection, { longer, changes });
  return changes;
}

/**
 * Counts the first of the changes that wait, in a transaction that holds the write lock, and answers
 * whether there were any. What another program wrote in one statement may be far too much for one.
 */
export async function countChangesOnPostgres(
  tx: Transaction<Tables>,
  counted: CountedGrams = new Map(),
): Promise<boolean> {
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
    const changes = grams.get(collection) ?? (await gramsOf(tx, collection, counted));
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
export async function countWhenMany(
  tx: Transaction<Tables>,
  counted: CountedGrams,
): Promise<boolean> {
  const { rows } = await runFixed<{ areMany: boolean | null }>(
    { tx, dialect: 'postgres' },
    `SELECT ${ARE_MANY_CHANGES} AS "areMany"`,
    [],
  );
  return rows[0]?.areMany ? await countChangesOnPostgres(tx, counted) : false;
}

/** Counts all that waits, at start, while the lock keeps other writes out. */
export async function countAllOnPostgres(tx: Transaction<Tables>): Promise<void> {
  const counted: CountedGrams = new Map();
  while (await countChangesOnPostgres(tx, counted));
}
