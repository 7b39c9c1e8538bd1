import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { ApiError } from '../../domain/errors.ts';
import { isConflict } from './storage-errors.ts';
import type { Tables } from './tables.ts';

/** Bounds how long one group keeps others waiting, and the event loop from answering reads. */
const GROUP_MAX = 128;
const ATTEMPTS_MAX = 5;
const RETRY_MS = 20;

const SAVEPOINT = CompiledQuery.raw('SAVEPOINT one_write');
const RELEASE = CompiledQuery.raw('RELEASE SAVEPOINT one_write');
const ROLL_BACK = CompiledQuery.raw('ROLLBACK TO SAVEPOINT one_write');

export type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

interface QueuedWrite {
  /** Does the work and answers what acknowledges it. */
  run(tx: Transaction<Tables>): Promise<() => void>;
  reject(reason: unknown): void;
}

/**
 * The writes of one process, one after the other, so that what a write checks first still holds
 * when it writes. Those that arrive in the same turn of the event loop, or while others are being
 * written, share one commit, which is what a durable write costs; each has its own savepoint, so a
 * refused one takes nothing of its neighbours along.
 */
export class WriteQueue {
  readonly #kysely: Kysely<Tables>;
  readonly #begin: Work<void>;
  #waiting: QueuedWrite[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  /** `begin` runs first in each transaction: it keeps the writes of other processes out. */
  constructor(kysely: Kysely<Tables>, begin: Work<void>) {
    this.#kysely = kysely;
    this.#begin = begin;
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
      const group = this.#waiting.splice(0, GROUP_MAX);
      try {
        for (const tell of await this.#commit(group)) tell();
      } catch (error) {
        for (const write of group) write.reject(error);
      }
    }
    this.#draining = undefined;
  }

  /** Answers, once the group is durable, what tells each writer its outcome. */
  async #commit(group: readonly QueuedWrite[]): Promise<(() => void)[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#kysely.transaction().execute(async (tx) => {
          await this.#begin(tx);
          const outcomes: (() => void)[] = [];
          for (const write of group) {
            outcomes.push(
              // Alone, a refused write takes the whole transaction back: nothing to keep apart.
              group.length === 1 ? await write.run(tx) : await this.#writeApart(tx, write),
            );
          }
          return outcomes;
        });
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (attempt === ATTEMPTS_MAX) throw new ApiError('storage_unavailable', { cause: error });
      }
      await pause(RETRY_MS * attempt);
    }
  }

  async #writeApart(tx: Transaction<Tables>, write: QueuedWrite): Promise<() => void> {
    await tx.executeQuery(SAVEPOINT);
    try {
      const acknowledge = await write.run(tx);
      await tx.executeQuery(RELEASE);
      return acknowledge;
    } catch (error) {
      if (isConflict(error)) throw error;
      await this.#takeBack(tx, error);
      return () => write.reject(error);
    }
  }

  /** Undoes one write of a group, or ends the group when its transaction is lost. */
  async #takeBack(tx: Transaction<Tables>, refusal: unknown): Promise<void> {
    try {
      await tx.executeQuery(ROLL_BACK);
      await tx.executeQuery(RELEASE);
    } catch (error) {
      // The connection broke, or SQLite rolled everything back itself, as it does on a full disk.
      const isReason = refusal instanceof ApiError && refusal.code === 'storage_unavailable';
      throw isReason ? refusal : new ApiError('storage_unavailable', { cause: error });
    }
  }
}
