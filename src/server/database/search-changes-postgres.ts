import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { runFixed } from './run-fixed.ts';
import { addGrams } from './search-changes.ts';
import { frequentGrams } from './search-frequent.ts';
import { GramChanges } from './search-grams.ts';
import type { Tables } from './tables.ts';

/** So many changes wait to be counted together, and one transaction counts no more of them. */
const CHANGES_TO_COUNT = 2000;
/** Totals of so few are not kept: they are counted quickly. */
export const FEW_TO_COUNT = 2000;
const CHANGES_PER_TURN = 256;

/** Whether so many wait; NULL where none does. */
export const ARE_MANY_CHANGES = `((SELECT max(n) FROM search_changes)
  - (SELECT change FROM search_totals WHERE collection = '') >= ${CHANGES_TO_COUNT})`;

interface Change {
  n: number;
  collection: string;
  before: string | null;
  after: string | null;
}

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
  const last = rows.at(-1);
  if (!last) return false;
  for (const [collection, changes] of grams)
    await addGrams(tx, 'postgres', collection, changes.sums());
  await advanceTotals(tx, last.n);
  return true;
}

/** Brings the totals that are kept besides up to a change, after which those before are not needed. */
async function advanceTotals(tx: Transaction<Tables>, change: number): Promise<void> {
  await sql`DELETE FROM search_totals WHERE collection <> ''
    AND (total <= ${FEW_TO_COUNT} OR strpos(terms, chr(1)) > 0)`.execute(tx);
  await sql`
    UPDATE search_totals t SET change = ${change}, total = total + coalesce((
      SELECT sum((c.after IS NOT NULL AND strpos(c.after, t.terms) > 0)::int
        - (c.before IS NOT NULL AND strpos(c.before, t.terms) > 0)::int)
      FROM search_changes c
      WHERE c.collection = t.collection AND c.n > t.change AND c.n <= ${change}), 0)
    WHERE t.change < ${change}`.execute(tx);
  await sql`DELETE FROM search_changes WHERE n <= ${change}`.execute(tx);
}

/** Counts all that waits, at start, while the lock keeps other writes out. */
export async function countAllOnPostgres(tx: Transaction<Tables>): Promise<void> {
  while (await countChangesOnPostgres(tx));
}
