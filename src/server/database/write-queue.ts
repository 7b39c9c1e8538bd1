import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { ApiError } from '../../domain/errors.ts';
import { Pace } from '../threads/pace.ts';
import type { Announce } from './announcements.ts';
import type { WriteOptions } from './database.ts';
import { isConflict } from './storage-errors.ts';
import type { Tables } from './tables.ts';

/** Bounds how long one group keeps others waiting. */
const GROUP_MAX = 128;
const ATTEMPTS_MAX = 5;
const RETRY_MS = 20;

const SAVEPOINT = CompiledQuery.raw('SAVEPOINT one_write');
const RELEASE = CompiledQuery.raw('RELEASE SAVEPOINT one_write');
const ROLL_BACK = CompiledQuery.raw('ROLLBACK TO SAVEPOINT one_write');

export type Work<T> = (tx: Transaction<Tables>, announce: Announce) => Promise<T>;

/** What another connection committed, and the lines that announce it. */
export interface Committed<T> {
  readonly value: T;
  readonly announced: readonly string[];
}

export type Turn<T> = () => Promise<Committed<T>>;

/** What becomes of one write of a group once the group is durable. */
interface Outcome {
  tell(): void;
  readonly announced: readonly string[];
}

interface QueuedWrite {
  readonly kind: 'usual' | 'large' | 'quiet';
  run(tx: Transaction<Tables>): Promise<Outcome>;
  reject(reason: unknown): void;
}

/** Writes that another connection commits, once their turn has come. */
interface QueuedTurn {
  readonly kind: 'turn';
  take(): Promise<Outcome>;
  reject(reason: unknown): void;
}

export interface WriteQueueOptions {
  /** Where large writes happen, each in a transaction of its own; otherwise among the others. */
  largeKysely?: Kysely<Tables>;
  /** Where quiet writes happen, when that is what keeps the version as it is. */
  quietKysely?: Kysely<Tables>;
  /** Runs in a transaction of quiet writes. */
  quietIn?(tx: Transaction<Tables>): Promise<void>;
  /** Runs first in each transaction: it keeps the writes of other processes out. */
  begin(tx: Transaction<Tables>): Promise<void>;
  /** Runs in each transaction once all its writes are done, but for quiet ones. */
  finish?(tx: Transaction<Tables>): Promise<void>;
  /** Runs last in a transaction whose writes announced something. */
  announceIn?(tx: Transaction<Tables>, lines: readonly string[]): Promise<void>;
  /** Runs after the commit, before the writers are answered. */
  announceAfter?(lines: readonly string[]): void;
  /** Runs before each transaction, which waits for it. */
  beforeNext?(): Promise<void>;
}

/**
 * The writes of one process, one after the other, so that what a write checks first still holds
 * when it writes. Those that arrive in the same turn of the event loop, or while others are being
 * written, share one commit, which is what a durable write costs; each has its own savepoint, so a
 * refused one takes nothing of its neighbours along.
 */
export class WriteQueue {
  readonly #kysely: Kysely<Tables>;
  readonly #options: WriteQueueOptions;
  readonly #waiting: (QueuedWrite | QueuedTurn)[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(kysely: Kysely<Tables>, options: WriteQueueOptions) {
    this.#kysely = kysely;
    this.#options = options;
  }

  write<T>(work: Work<T>, { isLarge = false, isQuiet = false }: WriteOptions = {}): Promise<T> {
    const isApart = isLarge && this.#options.largeKysely !== undefined;
    const kind = isApart ? 'large' : isQuiet ? 'quiet' : 'usual';
    return new Promise<T>((resolve, reject) => {
      const run = async (tx: Transaction<Tables>): Promise<Outcome> => {
        const announced: string[] = [];
        const value = await work(tx, (line) => announced.push(line));
        return { tell: () => resolve(value), announced };
      };
      this.#add({ kind, run, reject });
    });
  }

  /** See `Database.turn`. */
  turn<T>(work: Turn<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const take = async (): Promise<Outcome> => {
        const { value, announced } = await work();
        return { tell: () => resolve(value), announced };
      };
      this.#add({ kind: 'turn', take, reject });
    });
  }

  /** Refuses what comes from now on, and resolves once everything before it is written. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  #add(queued: QueuedWrite | QueuedTurn): void {
    if (this.#closed) {
      const cause = new Error('the database is closed');
      queued.reject(new ApiError('storage_unavailable', { cause }));
      return;
    }
    this.#waiting.push(queued);
    this.#draining ??= this.#drain();
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // The requests that the sockets deliver in this turn all join before it ends.
      await nextTurn();
      const next = this.#next();
      try {
        await this.#options.beforeNext?.();
        const outcomes = Array.isArray(next) ? await this.#commit(next) : [await next.take()];
        this.#options.announceAfter?.(outcomes.flatMap(({ announced }) => announced));
        for (const { tell } of outcomes) tell();
      } catch (error) {
        for (const { reject } of Array.isArray(next) ? next : [next]) reject(error);
      }
    }
    this.#draining = undefined;
  }

  /** What comes next: usual writes together, anything else alone. */
  #next(): QueuedWrite[] | QueuedTurn {
    const group: QueuedWrite[] = [];
    for (const queued of this.#waiting) {
      if (queued.kind !== 'usual' && group.length > 0) break;
      if (queued.kind === 'turn') return this.#taken(1, queued);
      group.push(queued);
      if (queued.kind !== 'usual' || group.length === GROUP_MAX) break;
    }
    return this.#taken(group.length, group);
  }

  #taken<T>(count: number, taken: T): T {
    this.#waiting.splice(0, count);
    return taken;
  }

  /** Answers, once the group is durable, what becomes of each write. */
  async #commit(group: readonly QueuedWrite[]): Promise<Outcome[]> {
    const [first] = group;
    const kysely = this.#kyselyFor(first);
    for (let attempt = 1; ; attempt++) {
      try {
        return await kysely.transaction().execute(async (tx) => {
          await this.#options.begin(tx);
          const pace = new Pace();
          const outcomes: Outcome[] = [];
          for (const write of group) {
            await pace.breathe();
            outcomes.push(
              // Alone, a refused write takes the whole transaction back: nothing to keep apart.
              group.length === 1 ? await write.run(tx) : await this.#writeApart(tx, write),
            );
          }
          if (first?.kind === 'quiet') await this.#options.quietIn?.(tx);
          else await this.#options.finish?.(tx);
          const announced = outcomes.flatMap((outcome) => outcome.announced);
          if (announced.length > 0) await this.#options.announceIn?.(tx, announced);
          return outcomes;
        });
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (attempt === ATTEMPTS_MAX) throw new ApiError('storage_unavailable', { cause: error });
      }
      await pause(RETRY_MS * attempt);
    }
  }

  #kyselyFor(first: QueuedWrite | undefined): Kysely<Tables> {
    const { largeKysely, quietKysely } = this.#options;
    if (first?.kind === 'large') return largeKysely ?? this.#kysely;
    return (first?.kind === 'quiet' && quietKysely) || this.#kysely;
  }

  async #writeApart(tx: Transaction<Tables>, write: QueuedWrite): Promise<Outcome> {
    await tx.executeQuery(SAVEPOINT);
    try {
      const outcome = await write.run(tx);
      await tx.executeQuery(RELEASE);
      return outcome;
    } catch (error) {
      if (isConflict(error)) throw error;
      await this.#takeBack(tx, error);
      return { tell: () => write.reject(error), announced: [] };
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
