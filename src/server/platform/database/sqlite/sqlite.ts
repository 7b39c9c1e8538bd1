import { mkdirSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, sql } from 'kysely';
import { Announcements } from '../announcements.ts';
import { keepForOwner, makeForOwner } from '../backup/copy-database.ts';
import { type BeforeChange, bringUpToDate } from '../bring-up-to-date.ts';
import type { Database, Reader } from '../database.ts';
import { sharedReading } from '../shared-reading.ts';
import { startReason } from '../start-reasons.ts';
import { DatabaseStartError, isLocked } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';
import { WriteQueue } from '../write-queue.ts';
import { DiskReserve } from './disk-reserve.ts';
import { forgetWords, indexPending } from './search-pending.ts';
import { databasePath, SqliteFile } from './sqlite-file.ts';
import { SqliteLog } from './sqlite-log.ts';
import { BEGIN_WRITING, sqliteDialect, WritingThread } from './sqlite-writing.ts';

const LOCK_TIMEOUT_MS = 5000;
const LOCK_RETRY_MS = 20;

interface SqliteOptions {
  readonly beforeChange?: BeforeChange;
  readonly keepsReserve?: boolean;
}

/**
 * Opens, and makes when needed, the database file of a folder. `beforeChange` comes before its tables
 * are brought to another schema.
 */
export async function openSqlite(dataDir: string, options: SqliteOptions = {}): Promise<Database> {
  const path = databasePath(dataDir);
  const files: SqliteFile[] = [];
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeUnlessThere(path);
    return await openFiles(dataDir, files, options);
  } catch (error) {
    for (const file of files) file.close();
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `Impossible d’ouvrir la base de données «\u00a0${path}\u00a0»\u00a0: ${startReason(error)}`,
      { cause: error },
    );
  }
}

/** Each file is noted as it is opened: what fails later has them closed. */
async function openFiles(
  dataDir: string,
  files: SqliteFile[],
  { beforeChange, keepsReserve = false }: SqliteOptions,
): Promise<Database> {
  const path = databasePath(dataDir);
  const writerFile = SqliteFile.writer(path);
  files.push(writerFile);
  // Earlier versions left it to everybody on the machine, as far as the folder did.
  keepForOwner(path);
  const writer = writing(writerFile);
  await bringUpToDate(writer, 'sqlite', beforeChange);
  const readerFile = SqliteFile.reader(path);
  files.push(readerFile);
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: readerFile }) });
  const announcements = new Announcements();
  const writingThread = new WritingThread(path);
  const log = new SqliteLog(writerFile, () => writingThread.writeLogBack());
  let scrubbing: Promise<boolean> | undefined;
  const version = new SqliteVersion(readerFile, writerFile);
  const reserve = keepsReserve ? new DiskReserve(dataDir) : undefined;
  // Held from now on, if there is room.
  reserve?.isFull();
  const writes = new WriteQueue(writer, {
    reserve,
    largeKysely: new Kysely<Tables>({ dialect: writingThread.dialect() }),
    quietKysely: writing(writerFile, version),
    // BEGIN IMMEDIATE already keeps the writes of other processes out.
    begin: async () => {},
    finish: indexPending,
    announceAfter: (lines) => announcements.tell(lines),
    beforeNext: async () => {
      // Without it, each would ask for the lock again and again, and give up.
      await scrubbing?.catch(() => undefined);
      await log.keepShort();
    },
  });
  return {
    dialect: 'sqlite',
    storage: { dataDir },
    kysely: reader,
    write: (work, options) => writes.write(work, options),
    announce: async (lines) => announcements.tell(lines),
    listen: async (listener) => announcements.add(listener),
    scrub: async (atMostBytes = Number.POSITIVE_INFINITY) => {
      if (statSync(path).size > atMostBytes) return false;
      await writes.write(forgetWords, { isLarge: true, keepsCache: true });
      scrubbing = writingThread.rewrite().finally(() => {
        scrubbing = undefined;
      });
      return scrubbing;
    },
    version: sharedReading(async () => version.current()),
    isDiskFull: () => reserve?.isFull() ?? false,
    writesWaiting: () => writes.waiting,
    refuseWrites: (reason) => writes.refuse(reason),
    ping: async () => {
      writes.requireWriting();
      await sql`SELECT COUNT(*) FROM migrations`.execute(reader);
    },
    close: async () => {
      await writes.close();
      log.close();
      announcements.lose();
      await writingThread.close();
      // The writer last: the last connection to close empties the write-ahead log.
      readerFile.close();
      writerFile.close();
    },
  };
}

/** Of several processes that start together on an empty folder, one makes the file. */
function makeUnlessThere(path: string): void {
  try {
    makeForOwner(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Opens the file of a folder for reading alone, on another thread than the one that migrated it. */
export function openSqliteReader(dataDir: string): Reader {
  const file = SqliteFile.reader(databasePath(dataDir));
  return {
    dialect: 'sqlite',
    kysely: new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) }),
    readUntil: (deadline) => file.readUntil(deadline),
    close: async () => file.close(),
  };
}

/** With a version, its commits leave that as it is. */
function writing(file: SqliteFile, version?: SqliteVersion): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: sqliteDialect(() => new WriterDriver(file, version)) });
}

class WriterDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  readonly #version: SqliteVersion | undefined;

  constructor(file: SqliteFile, version: SqliteVersion | undefined) {
    super({ database: file });
    this.#file = file;
    this.#version = version;
  }

  /**
   * Takes the write lock at once: taken later, it could be refused in the middle of the work. While
   * another process holds it, reads go on being answered here.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = performance.now() + LOCK_TIMEOUT_MS;
    for (;;) {
      try {
        await connection.executeQuery(BEGIN_WRITING);
        return;
      } catch (error) {
        if (!isLocked(error) || performance.now() > giveUpAt) throw error;
      }
      await pause(LOCK_RETRY_MS);
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#version) return super.commitTransaction(connection);
    this.#version.commitQuietly(() => this.#file.exec('COMMIT'));
  }

  /** After a full disk or an I/O error, SQLite may have rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * The version of the data in a SQLite file, as its reading connection sees it: every commit changes
 * it, but for those that are made here quietly. Decision 0017 tells why that is exact.
 */
class SqliteVersion {
  readonly #reader: SqliteFile;
  readonly #writer: SqliteFile;
  /** The version that the reader sees since the last quiet commit, and the one that is told. */
  #quiet: { readonly seen: string; readonly told: string } | undefined;

  constructor(reader: SqliteFile, writer: SqliteFile) {
    this.#reader = reader;
    this.#writer = writer;
  }

  /** The reader writes nothing, so every commit is another connection's to it. */
  current(): string {
    const seen = this.#reader.version();
    return seen === this.#quiet?.seen ? this.#quiet.told : seen;
  }

  /**
   * Commits what the writer has under way and, unless somebody else did at the same time, leaves
   * the version as it is. `commit` has to be done when it returns.
   */
  commitQuietly(commit: () => void): void {
    // The writer holds the only write lock: nothing is committed between these and its own commit.
    const told = this.current();
    const others = this.#writer.version();
    commit();
    try {
      const seen = this.#reader.version();
      // A connection sees the commits of all others, and never its own.
      if (this.#writer.version() === others) this.#quiet = { seen, told };
    } catch {
      // It is committed all the same; the version then changes, as with any other commit.
    }
  }
}
