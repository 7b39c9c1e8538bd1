import { randomFillSync } from 'node:crypto';

/** Asking the system takes longer than all that is done with thirty bytes. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes that nobody else gets, at most 4,096, to be used at once: they are overwritten. */
export function randomFromPool(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
