import { setImmediate as nextTurn } from 'node:timers/promises';

/** Unless a write is large, SQLite works on the thread that answers reads: those wait for one part. */
const ROWS_PER_PART = 100;

/** Works on many records a part at a time, and lets reads through between the parts. */
export async function inChunks<T>(
  items: readonly T[],
  work: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_PER_PART) {
    if (start > 0) await nextTurn();
    await work(items.slice(start, start + ROWS_PER_PART));
  }
}
