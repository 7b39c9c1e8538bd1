import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { SEARCHED_NAMES } from '../../../../domain/search/searched.ts';
import { runFixed } from '../run-fixed.ts';
import type { Tables } from '../tables.ts';

/** Reads wait for one part at most. */
const ROWS_PER_PART = 200;

const PENDING = 'SELECT 1 FROM search_pending LIMIT 1';
const INDEX_PART = `DELETE FROM search_pending WHERE (collection, seq) IN (
  SELECT collection, seq FROM search_pending LIMIT ${ROWS_PER_PART})`;

/**
 * Brings SQLite's search index up to what a transaction wrote; it comes last in each. Triggers only
 * note in `search_pending` what changed, and index what is taken from there: FTS5 writes a piece of
 * index for each statement, so one for a group of writes costs a fraction of one for each of them.
 */
export async function indexPending(tx: Transaction<Tables>): Promise<void> {
  const sqlite = { tx, dialect: 'sqlite' } as const;
  // A transaction that changes nothing stays one: it may not even be allowed to write.
  if ((await runFixed(sqlite, PENDING, [])).rows.length === 0) return;
  for (;;) {
    const { numAffectedRows = 0n } = await runFixed(sqlite, INDEX_PART, []);
    if (numAffectedRows < ROWS_PER_PART) break;
    await nextTurn();
  }
}

/** Takes the words of what is no longer indexed out of the indexes, where they are only crossed out. */
export async function forgetWords(tx: Transaction<Tables>): Promise<void> {
  for (const name of SEARCHED_NAMES) {
    const index = sql.table(`${name}_search`);
    await sql`INSERT INTO ${index} (${index}) VALUES ('optimize')`.execute(tx);
  }
}
