import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The databases of a run, which come and go, never fill half of it. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * A temporary folder, in memory where the system offers it: a test would spend most of its time
 * waiting for a disk to keep what it is about to throw away.
 */
export function quickFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), prefix));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
