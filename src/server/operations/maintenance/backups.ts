import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Author, BY_ITSELF } from '../../../domain/history/history.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { instantOf } from '../../../domain/time.ts';
import { noteEvent } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { backupFolder } from '../../platform/database/backup/backup-folder.ts';
import type { Database } from '../../platform/database/database.ts';
import { freeBytesIn } from '../../platform/database/disk-space.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import {
  type BackupFile,
  type BackupKind,
  backupName,
  backupsIn,
  beyondNumber,
  crowdedOut,
  keptBeside,
  removeBackups,
  removeLeftovers,
} from './backup-files.ts';
import { bytesOf } from './disk.ts';
import { lastTry, noteTry } from './last-try.ts';
import type { RunTask } from './maintenance-tasks.ts';

const HOUR_MS = 3_600_000;
const TRY_EVERY_MS = 7 * 24 * HOUR_MS;

/** There is no room for a backup; nothing was done. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

interface BackupDeps extends Pick<Deps, 'clock' | 'log' | 'config'> {
  readonly database: Database;
  readonly run: RunTask;
  readonly freeBytes?: ((folder: string) => number) | undefined;
}

/**
 * The backups that the server makes of its SQLite file by itself. Which there are is told by the
 * folder alone: whoever takes one away or puts one back has nothing else to change.
 */
export class Backups {
  readonly folder: string;
  readonly #deps: BackupDeps;

  constructor(deps: BackupDeps) {
    const { config, database } = deps;
    this.#deps = deps;
    const { storage } = database;
    this.folder = backupFolder({ storage, backupDir: config.backupDir }) ?? storage.dataDir;
  }

  /** The newest first. */
  files(): BackupFile[] {
    return backupsIn(this.folder);
  }

  /** How much may still be written beside them. */
  freeBytes(): number {
    return (this.#deps.freeBytes ?? freeBytesIn)(this.folder);
  }

  /**
   * When the last backup goes that holds what is there now; undefined when one stays until somebody
   * takes it away: made by hand, or beside a database that was replaced or brought up to date.
   */
  heldUntil(now: Date): Date | undefined {
    const { config, database } = this.#deps;
    const stays = this.files().some(({ kind }) => kind === 'demande');
    if (config.backupEvery === 0 || stays) return undefined;
    if (keptBeside(database.storage.dataDir).length > 0) return undefined;
    return new Date(now.getTime() + config.backupKeep * config.backupEvery * HOUR_MS);
  }

  /** Makes one as often as the setting says, the first an hour after the first record. */
  making(): Task {
    const everyMs = this.#deps.config.backupEvery * HOUR_MS;
    return {
      name: 'backup',
      isWanted: async (now) => {
        if (everyMs === 0) return false;
        const newest = this.files().find(({ kind }) => kind === 'auto');
        if (newest) return now.getTime() - newest.made >= everyMs;
        // The first day would be kept by a backup of nothing, and the next one be a day away.
        const begun = await firstRecordTime(this.#deps.database.kysely);
        return begun !== undefined && now.getTime() - begun.getTime() >= HOUR_MS;
      },
      run: async (ending) => void (await this.make('auto', ending)),
    };
  }

  /** Puts the newest one back for a try, each week. */
  trying(): Task {
    return {
      name: 'backup-try',
      isWanted: async (now) => {
        const [newest] = this.files();
        if (!newest || this.freeBytes() < 2 * newest.bytes) return false;
        const before = await lastTry(this.#deps.database.kysely);
        return !before || now.getTime() - Date.parse(before.time) >= TRY_EVERY_MS;
      },
      run: (ending) => this.#try(ending),
    };
  }

  /**
   * Makes a backup now, then takes away those that are too many. NoRoom when there is none for it.
   * Either is traced.
   */
  async make(kind: BackupKind, ending: AbortSignal, by: Author = BY_ITSELF): Promise<BackupFile> {
    try {
      const made = await this.#copy(kind, ending);
      const details = { file: basename(made.path), bytes: made.bytes };
      await noteEvent(this.#deps, by, { kind: 'backup-made', details });
      return made;
    } catch (error) {
      if (ending.aborted) throw error;
      const outcome = error instanceof NoRoom ? 'backup-skipped' : 'backup-failed';
      await noteEvent(this.#deps, by, { kind: outcome });
      throw error;
    }
  }

  async #copy(kind: BackupKind, ending: AbortSignal): Promise<BackupFile> {
    const { clock, log, run, database, config } = this.#deps;
    const { dataDir } = database.storage;
    removeLeftovers(this.folder, clock());
    this.#makeRoom(dataDir);
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const target = this.#freeTarget(kind);
    const outcome = await run({ kind: 'back-up', dataDir, target }, ending);
    if ('failure' in outcome) throw new Error(outcome.failure);
    removeBackups(beyondNumber(this.files(), config.backupKeep));
    const made = this.files().find(({ path }) => path === target);
    if (!made) throw new Error(`${target} is missing`);
    log.info({ file: target, bytes: made.bytes }, 'a backup was made');
    return made;
  }

  /** Names tell seconds: of two in one second, the later one is called after the next. */
  #freeTarget(kind: BackupKind): string {
    const moment = this.#deps.clock();
    for (;;) {
      const target = join(this.folder, backupName(kind, moment));
      if (!existsSync(target)) return target;
      moment.setSeconds(moment.getSeconds() + 1);
    }
  }

  #makeRoom(dataDir: string): void {
    const path = databasePath(dataDir);
    const bytes = bytesOf(path) + bytesOf(`${path}-wal`);
    const leaving = crowdedOut(this.files(), { bytes, freeBytes: this.freeBytes() });
    if (!leaving) throw new NoRoom(`${this.folder} has too little room for ${bytes} bytes more`);
    removeBackups(leaving);
  }

  async #try(ending: AbortSignal): Promise<void> {
    const { clock, run, database, log } = this.#deps;
    const [newest] = this.files();
    if (!newest) return;
    const outcome = await run({ kind: 'try', file: newest.path, within: this.folder }, ending);
    if (ending.aborted) return;
    const found = 'failure' in outcome ? { fault: outcome.failure } : outcome;
    await noteTry(database, {
      time: clock().toISOString(),
      file: basename(newest.path),
      ...found,
    });
    if (found.fault === undefined)
      log.info({ file: newest.path }, 'a backup was put back for a try');
    else log.error({ file: newest.path, fault: found.fault }, 'a backup cannot be put back');
  }
}

/** When the first record was made that is still stored, the bin included; undefined without any. */
async function firstRecordTime(db: Kysely<Tables>): Promise<Date | undefined> {
  const times = await Promise.all(
    RECORD_COLLECTIONS.map((table) =>
      db.selectFrom(table).select('created').orderBy('seq').limit(1).executeTakeFirst(),
    ),
  );
  const [first] = times.flatMap((row) => row?.created ?? []).sort();
  return first === undefined ? undefined : instantOf(first);
}
