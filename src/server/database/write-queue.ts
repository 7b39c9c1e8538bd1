import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../domain/errors.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { isConflict } from './storage-errors.ts';
import type { Tables } from './tables.ts';

/** Bounds how long one group keeps the event loop from answering reads. */
const GROUP_MAX = 128;
/** Conflicts need another write to have won, so this many in a row means a storm, not bad luck. */
const ATTEMPTS_MAX = 40;
const PAUSE_MAX_MS = 40;

export type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

interface QueuedWrite {
  /** Does the work and answers what acknowledges it. */
  run(tx: Transaction<Tables>): Promise<() => void>;
  reject(reason: unknown): void;
}

/**
 * The writes of one SQLite file, one after the other. Those that arrive in the same turn of the
 * event loop, or while others are being written, share one commit, which is what a durable write
 * costs; each has its own savepoint, so a refused one takes nothing of its neighbours along.
 */
export class GroupedWrites {
  readonly #kysely: Kysely<Tables>;
  readonly #file: SqliteFile;
  #waiting: QueuedWrite[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(kysely: Kysely<Tables>, file: SqliteFile) {
    this.#kysely = kysely;
    this.#file = file;
  }

  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) {
        reject(new ApiError('storage_unavailable', { cause: new Error('the database is closed') }));
        return;
      }
      this.#waiting.push({
        run: async (tx) => {
          const value = await work(tx);
          return () => resolve(value);
        },
        reject,
      });
      this.#draining ??= this.#drain();
    });
  }

  /** Refuses what comes from now on, and resolves once everything before it is written. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // The requests that the sockets deliver in this turn all join before it ends.
      await nextTurn();
      await this.#writeGroup(this.#waiting.splice(0, GROUP_MAX));
    }
    this.#draining = undefined;
  }

  async #writeGroup(group: readonly QueuedWrite[]): Promise<void> {
    const outcomes: (() => void)[] = [];
    try {
      await this.#kysely.transaction().execute(async (tx) => {
        for (const write of group) outcomes.push(await this.#writeOne(tx, write));
      });
    } catch (error) {
      for (const write of group) write.reject(error);
      return;
    }
    for (const tell of outcomes) tell();
  }

  async #writeOne(tx: Transaction<Tables>, write: QueuedWrite): Promise<() => void> {
    this.#file.prepare('SAVEPOINT one_write').run([]);
    try {
      const acknowledge = await write.run(tx);
      this.#file.prepare('RELEASE one_write').run([]);
      return acknowledge;
    } catch (error) {
      // Some failures make SQLite roll back everything: then nothing of the group is left to commit.
      if (!this.#file.inTransaction) throw error;
      this.#file.prepare('ROLLBACK TO one_write').run([]);
      this.#file.prepare('RELEASE one_write').run([]);
      return () => write.reject(error);
    }
  }
}

/**
 * Runs a write on PostgreSQL as if it were alone (serializable), again when writes beside it made
 * that impossible: what the code checks before it writes then holds, as it does on SQLite.
 */
export async function writeAlone<T>(kysely: Kysely<Tables>, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === ATTEMPTS_MAX) throw new ApiError('storage_unavailable', { cause: error });
    }
    await pause(Math.random() * Math.min(PAUSE_MAX_MS, 2 ** attempt));
  }
}
