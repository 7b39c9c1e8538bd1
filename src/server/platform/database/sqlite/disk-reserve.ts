import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytesIn } from '../disk-space.ts';

const CHUNK_BYTES = 1024 * 1024;
/** Enough for thousands of sign-ins and deletions. */
const RESERVE_BYTES = 20 * CHUNK_BYTES;
/** After a failure it is not tried with each write: writing it takes a while. */
const AGAIN_MS = 60_000;
/** With less, opening the database may fail already. */
const START_BYTES = CHUNK_BYTES;

function pathIn(dataDir: string): string {
  return join(dataDir, 'bristol.reserve');
}

/** Gives up the reserve of a folder whose disk is too full for a database to be opened in it. */
export function giveUpToStart(dataDir: string): void {
  const path = pathIn(dataDir);
  if (existsSync(path) && freeBytesIn(dataDir) < START_BYTES) rmSync(path, { force: true });
}

/**
 * Room on the disk that a file beside the database holds until the disk is full. It is given up then,
 * for what has to go on or frees some, and held again once there is room for twice as much: other
 * programs that fill the disk cannot take it before.
 */
export class DiskReserve {
  readonly #folder: string;
  #isGivenUp = false;
  /** When it could not be held again though there seemed to be room. */
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(dataDir: string) {
    this.#folder = dataDir;
    this.#isGivenUp = !existsSync(pathIn(dataDir));
  }

  /** Whether the disk is full: only what may use the reserve is written. Holds it again if it can. */
  isFull(): boolean {
    const isTried = performance.now() - this.#triedAt < AGAIN_MS;
    if (this.#isGivenUp && !isTried && freeBytesIn(this.#folder) >= 2 * RESERVE_BYTES) this.#hold();
    return this.#isGivenUp;
  }

  /** Gives it up; answers whether it was still held. */
  giveUp(): boolean {
    if (this.#isGivenUp) return false;
    this.#isGivenUp = true;
    rmSync(pathIn(this.#folder), { force: true });
    return true;
  }

  #hold(): void {
    const path = pathIn(this.#folder);
    let file: number | undefined;
    try {
      file = openSync(path, 'w', 0o600);
      // Written, not only made longer: a file with holes holds nothing.
      const chunk = Buffer.alloc(CHUNK_BYTES, 1);
      for (let held = 0; held < RESERVE_BYTES; ) held += writeSync(file, chunk);
      this.#isGivenUp = false;
    } catch {
      // Somebody else was faster in filling the disk, or there is a quota that statfs does not tell.
      rmSync(path, { force: true });
      this.#triedAt = performance.now();
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }
}
