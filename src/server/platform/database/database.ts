import type { Kysely, Transaction } from 'kysely';
import type { ApiError } from '../../../domain/errors.ts';
import type { Announce, AnnouncementListener } from './announcements.ts';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

/** Where records are stored: an address of PostgreSQL, or else a folder. */
export interface Storage {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** A connection of another thread, for reads alone. */
export interface Reader {
  readonly dialect: Dialect;
  /** Sees every write that was acknowledged before the read began. */
  readonly kysely: Kysely<Tables>;
  /**
   * Ends readings that take longer, with ApiError `bad_request`; in milliseconds, as
   * `performance.now()` tells them.
   */
  readUntil(deadline: number): void;
  close(): Promise<void>;
}

export interface WriteOptions {
  /** It touches so many records that it would keep the requests of others waiting. */
  readonly isLarge?: boolean;
  /** No answer that is kept under a version shows what it writes, so the version stays. */
  readonly keepsCache?: boolean;
  /** It goes on while the disk is full; see using-reserve.ts. */
  readonly usesReserve?: boolean;
}

/** One store of records, in SQLite or PostgreSQL, already migrated. */
export interface Database {
  readonly dialect: Dialect;
  /** From where other threads open readers of their own. */
  readonly storage: Storage;
  /** For short reads. They see every acknowledged write and nothing of one that is under way. */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs `work` in the write queue and resolves once the commit that holds it is durable. Whatever
   * it throws rolls back its own changes only, and is thrown on. Storage that does not answer
   * (read-only folder, lost server) is an ApiError `storage_unavailable`, or `unconfirmed` when it may
   * have committed; a full disk is `disk_full`.
   *
   * Writes happen one after the other, those of other processes included: what `work` checks stays
   * true until it has written. It changes nothing outside `tx`, because it may run again after a
   * deadlock; and it never calls `write` itself, which would wait for itself.
   *
   * What it announces is heard after the commit, in the order of commits, or never when the write
   * is rolled back.
   */
  write<T>(
    work: (tx: Transaction<Tables>, announce: Announce) => Promise<T>,
    options?: WriteOptions,
  ): Promise<T>;
  /** Announces lines that belong to no write. */
  announce(lines: readonly string[]): Promise<void>;
  /**
   * Resolves once `listener` hears everything that is announced from then on: by every process on
   * PostgreSQL, by this one on SQLite, whose file is meant for one server process at a time.
   */
  listen(listener: AnnouncementListener): Promise<void>;
  /**
   * Takes what was erased off the disk, too: SQLite's file is written anew, unless it is longer than
   * `atMostBytes`, while other writes wait; PostgreSQL gives up the rows that were there before.
   * Answers whether all of it is gone.
   */
  scrub(atMostBytes?: number): Promise<boolean>;
  /**
   * Which state the data is in: two equal versions mean that nothing but quiet writes was committed
   * between the two calls, in this process or any other, by this program or another. Read it before
   * the data: what is computed afterwards may then be kept for as long as the version stays the same.
   */
  version(): Promise<string>;
  /** Whether the disk is full, so that only what may use the reserve is written. */
  isDiskFull(): boolean;
  /** How many writes wait for their turn. */
  writesWaiting(): number;
  /** Refuses all writes from now on for a reason, or takes them again; reads go on. */
  refuseWrites(reason: ApiError | undefined): void;
  /** Throws ApiError `storage_unavailable` when the store does not answer, or why it takes no writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
