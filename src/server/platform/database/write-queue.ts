import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { Pace } from '../threads/pace.ts';
import type { Announce } from './announcements.ts';
import type { WriteOptions } from './database.ts';
import { isConflict, isDiskFull } from './storage-errors.ts';
import type { Tables } from './tables.ts';

/** Bounds how long one group keeps others waiting. */
const GROUP_MAX = 128;
const ATTEMPTS_MAX = 5;
/** Refusals come in rows, and each that is met unprepared has its whole group written twice. */
const GROUPS_KEPT_APART = 20;
const RETRY_MS = 20;

const SAVEPOINT = CompiledQuery.raw('SAVEPOINT one_write');
const RELEASE = CompiledQuery.raw('RELEASE SAVEPOINT one_write');
const ROLL_BACK = CompiledQuery.raw('ROLLBACK TO SAVEPOINT one_write');

export type Work<T> = (tx: Transaction<Tables>, announce: Announce) => Promise<T>;

/** The end of one write of a group, once the group is durable. */
interface Outcome {
  tell(): void;
  readonly announced: readonly string[];
}

interface QueuedWrite {
  readonly isLarge: boolean;
  readonly keepsCache: boolean;
  readonly usesReserve: boolean;
  run(tx: Transaction<Tables>): Promise<Outcome>;
  reject(reason: unknown): void;
}

interface WriteQueueOptions {
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
  /** Room that is given up once the disk is full, for the writes that may use it. */
  reserve?: { isFull(): boolean; giveUp(): boolean } | undefined;
  /** Runs before each transaction, which waits for it. */
  beforeNext?(): Promise<void>;
}

/**
 * The writes of one process, one after the other, so that what a write checks first still holds
 * when it writes. Those that arrive in the same turn of the event loop, or while others are being
 * written, share one commit, which is what a durable write costs. A refused one takes nothing of its
 * neighbours along: its group is undone and written again, each write in a savepoint of its own.
 * So a write may run more than once, and must leave nothing behind outside its transaction.
 */
export class WriteQueue {
  readonly #kysely: Kysely<Tables>;
  readonly #options: WriteQueueOptions;
  #waiting: QueuedWrite[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;
  #refusal: ApiError | undefined;
  #groupsToKeepApart = 0;

  constructor(kysely: Kysely<Tables>, options: WriteQueueOptions) {
    this.#kysely = kysely;
    this.#options = options;
  }

  write<T>(
    work: Work<T>,
    { isLarge = false, keepsCache = false, usesReserve = false }: WriteOptions = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) {
        reject(new ApiError('storage_unavailable', { cause: new Error('the database is closed') }));
        return;
      }
      if (this.#refusal) {
        reject(this.#refusal);
        return;
      }
      if (!usesReserve && this.#options.reserve?.isFull()) {
        reject(new ApiError('disk_full'));
        return;
      }
      this.#waiting.push({
        isLarge: isLarge && this.#options.largeKysely !== undefined,
        keepsCache,
        usesReserve,
        run: async (tx) => {
          const announced: string[] = [];
          const value = await work(tx, (line) => announced.push(line));
          return { tell: () => resolve(value), announced };
        },
        reject,
      });
      this.#draining ??= this.#drain();
    });
  }

  /** How many writes wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Refuses what comes from now on for a reason, or takes it again. */
  refuse(reason: ApiError | undefined): void {
    this.#refusal = reason;
  }

  /** Throws what writes are refused for. */
  requireWriting(): void {
    if (this.#refusal) throw this.#refusal;
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
      const group = this.#nextGroup();
      try {
        await this.#options.beforeNext?.();
        const outcomes = await this.#commit(group);
        this.#options.announceAfter?.(outcomes.flatMap(({ announced }) => announced));
        for (const { tell } of outcomes) tell();
      } catch (error) {
        this.#refuse(group, error);
      }
    }
    this.#draining = undefined;
  }

  /** Of those that found the disk full, whichever may use the reserve come again, once. */
  #refuse(group: readonly QueuedWrite[], error: unknown): void {
    const again = isDiskFull(error) && this.#options.reserve?.giveUp() === true;
    this.#waiting.unshift(...group.filter(({ usesReserve }) => again && usesReserve));
    for (const write of group) if (!again || !write.usesReserve) write.reject(error);
  }

  /** The writes that come next, in their order: a large one alone, or those before the next kind. */
  #nextGroup(): QueuedWrite[] {
    const keepsCache = this.#waiting[0]?.keepsCache;
    const apart = this.#waiting.findIndex(
      (write) => write.isLarge || write.keepsCache !== keepsCache,
    );
    const length = apart === -1 ? GROUP_MAX : Math.max(1, Math.min(apart, GROUP_MAX));
    return this.#waiting.splice(0, length);
  }

  /** Answers, once the group is durable, what becomes of each write. */
  async #commit(group: readonly QueuedWrite[]): Promise<Outcome[]> {
    if (group.length === 1) return this.#transact(group, writeAlone);
    if (this.#groupsToKeepApart === 0) {
      try {
        return await this.#transact(group, writeTogether);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.#groupsToKeepApart = GROUPS_KEPT_APART;
      }
    }
    this.#groupsToKeepApart -= 1;
    return this.#transact(group, writeApart);
  }

  /** Does the writes of a group in one transaction, again when another one was in its way. */
  async #transact(group: readonly QueuedWrite[], write: WriteOne): Promise<Outcome[]> {
    const [first] = group;
    const kysely = this.#kyselyFor(first);
    for (let attempt = 1; ; attempt++) {
      try {
        return await kysely.transaction().execute(async (tx) => {
          await this.#options.begin(tx);
          const pace = new Pace();
          const outcomes: Outcome[] = [];
          for (const queued of group) {
            await pace.yieldIfDue();
            outcomes.push(await write(tx, queued));
          }
          if (first?.keepsCache) await this.#options.quietIn?.(tx);
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
    return (first?.isLarge && largeKysely) || (first?.keepsCache && quietKysely) || this.#kysely;
  }
}

type WriteOne = (tx: Transaction<Tables>, write: QueuedWrite) => Promise<Outcome>;

/** Of a group whose writes stood together, one was refused: all are undone. */
class Refusal extends Error {}

/** A refused write takes the whole transaction back: there is nothing to keep apart. */
const writeAlone: WriteOne = (tx, write) => write.run(tx);

/** Two savepoints for each write would take as long as its INSERT, on PostgreSQL as two of them. */
const writeTogether: WriteOne = async (tx, write) => {
  try {
    return await write.run(tx);
  } catch (error) {
    if (isConflict(error) || isDiskFull(error)) throw error;
    throw new Refusal('one write of a group', { cause: error });
  }
};

const writeApart: WriteOne = async (tx, write) => {
  await tx.executeQuery(SAVEPOINT);
  try {
    const outcome = await write.run(tx);
    await tx.executeQuery(RELEASE);
    return outcome;
  } catch (error) {
    if (isConflict(error) || isDiskFull(error)) throw error;
    await takeBack(tx, error);
    return { tell: () => write.reject(error), announced: [] };
  }
};

/** Undoes one write of a group, or ends the group when its transaction is lost. */
async function takeBack(tx: Transaction<Tables>, refusal: unknown): Promise<void> {
  try {
    await tx.executeQuery(ROLL_BACK);
    await tx.executeQuery(RELEASE);
  } catch (error) {
    // The connection broke, or SQLite rolled everything back itself, as it does on a full disk.
    const isReason = refusal instanceof ApiError && refusal.code === 'storage_unavailable';
    throw isReason ? refusal : new ApiError('storage_unavailable', { cause: error });
  }
}
