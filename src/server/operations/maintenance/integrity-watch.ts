import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import { ApiError } from '../../../domain/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import type { Watch } from '../../platform/scheduler/schedule.ts';
import type { RunTask } from './maintenance-tasks.ts';

const CHECK_EVERY_MS = 24 * 3_600_000;
/** After one that could not be made. */
const AGAIN_MS = 3_600_000;

/** The last result of checking the file. */
interface Integrity {
  readonly checked: Date;
  /** The fault, as SQLite says it. */
  readonly fault?: string | undefined;
}

/**
 * Watches over the SQLite file: one that is damaged may be read for as long as that goes, and gets no
 * worse by being written to.
 */
export class IntegrityWatch {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #run: RunTask;
  readonly #logPath: string;
  /** Of the log that this process writes to. */
  readonly #logInode: bigint | undefined;
  #found: Integrity | undefined;
  #lostLog = false;

  constructor(database: Database, { log, run }: { log: Logger; run: RunTask }) {
    this.#database = database;
    this.#log = log;
    this.#run = run;
    this.#logPath = `${databasePath(database.storage.dataDir)}-wal`;
    this.#logInode = inodeOf(this.#logPath);
  }

  /** Nothing before the first look. */
  get found(): Integrity | undefined {
    return this.#found;
  }

  get isDamaged(): boolean {
    return this.#found?.fault !== undefined;
  }

  /** Reads the whole file soon after the start, and each day, unless nothing that it says would count. */
  checking(clock: () => Date): Watch {
    let next = 0;
    return {
      name: 'the check of the database',
      look: async (ending) => {
        const now = clock().getTime();
        if (this.#lostLog || now < next) return;
        next = now + AGAIN_MS;
        const { dataDir } = this.#database.storage;
        const outcome = await this.#run({ kind: 'check', dataDir }, ending);
        if (ending.aborted) return;
        if ('failure' in outcome) throw new Error(outcome.failure);
        const checked = clock();
        next = checked.getTime() + CHECK_EVERY_MS;
        this.#note({ checked, fault: outcome.fault });
      },
    };
  }

  /**
   * Acknowledged writes stand in the log beside the file until they are written back: once somebody
   * took that away, they would be lost when the server does not end in order. Whoever opens the
   * file then begins another log, which this process never sees: only a restart mends that.
   */
  watchingLog(clock: () => Date): Watch {
    return {
      name: 'the look for the log of the database',
      look: async () => {
        if (this.#lostLog || inodeOf(this.#logPath) === this.#logInode) return;
        this.#lostLog = true;
        const fault = `${this.#logPath} was removed: stop the server in order, which writes back what it held`;
        this.#note({ checked: clock(), fault });
      },
    };
  }

  #note(found: Integrity): void {
    this.#found = found;
    const { fault } = found;
    this.#database.refuseWrites(
      fault === undefined ? undefined : new ApiError('database_damaged', { cause: fault }),
    );
    if (fault === undefined) this.#log.debug('the database is whole');
    else this.#log.error({ fault }, 'the database is damaged: nothing is saved any more');
  }
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
