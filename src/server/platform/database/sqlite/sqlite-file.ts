import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { ApiError } from '../../../../domain/errors.ts';
import { leavesConnectionStale, storageUnavailable } from '../storage-errors.ts';
import { IN_TIME } from './reading-time.ts';
import { addFunctions } from './sqlite-functions.ts';

/** Waiting for another process blocks this one, so only opening does it for long. */
const OPEN_TIMEOUT_MS = 5000;
const BUSY_TIMEOUT_MS = 100;
/**
 * The system keeps the file in memory, too: what a connection keeps saves it the asking. With four
 * times as much, creating a contact took longer.
 */
const CACHE_KIB = 4096;

/** The database file of a folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'bristol.db');
}

interface Use {
  readOnly: boolean;
  /** The file was opened before, and is not made anew when it is away. */
  isThere: boolean;
  /** How long it waits for the lock of another connection, and its whole thread with it. */
  busyTimeoutMs: number;
  /**
   * The journal of a single statement or savepoint fits in memory: in temporary files, which SQLite
   * makes for each, it takes a third of the time of an INSERT.
   */
  makesShortWrites?: boolean;
}

/**
 * One connection to the database file, in the shape that Kysely's SQLite driver expects.
 *
 * Failures of the file itself are thrown as `storage_unavailable`. The connection then opens again
 * by itself at its next use, and also when the file was moved away, came back or was replaced:
 * SQLite would go on for ever with the file that it has open, and lose what it acknowledges.
 */
export class SqliteFile implements SqliteDatabase {
  readonly #path: string;
  readonly #use: Use;
  #connection: DatabaseSync;
  #inode: number | undefined;
  #isChecked = false;
  #stale = false;
  #openings = 0;
  #versionStatement: StatementSync | undefined;
  #closed = false;
  #deadline = Number.POSITIVE_INFINITY;
  readonly #statements = new SqliteStatements();

  private constructor(path: string, use: Use) {
    this.#path = path;
    this.#use = use;
    this.#connection = this.#open(use.isThere ? this.#existing() : path);
  }

  /** Opens the file for writing, making it when there is none. */
  static writer(path: string): SqliteFile {
    return new SqliteFile(path, {
      readOnly: false,
      isThere: false,
      busyTimeoutMs: BUSY_TIMEOUT_MS,
      makesShortWrites: true,
    });
  }

  /** Opens a second connection, which sees what is committed and refuses to write. */
  static reader(path: string): SqliteFile {
    return new SqliteFile(path, { readOnly: true, isThere: true, busyTimeoutMs: BUSY_TIMEOUT_MS });
  }

  /** Opens a connection for writing on a thread where waiting for a lock keeps nobody else waiting. */
  static patientWriter(path: string): SqliteFile {
    return new SqliteFile(path, { readOnly: false, isThere: true, busyTimeoutMs: OPEN_TIMEOUT_MS });
  }

  get inTransaction(): boolean {
    return this.#connection.isOpen && this.#connection.isTransaction;
  }

  exec(sql: string): void {
    this.#guard(() => this.#fresh().exec(sql));
  }

  prepare(sql: string): SqliteStatement {
    return this.#guard(() => {
      const connection = this.#fresh();
      return this.#statements.get(sql, () => this.#statement(connection, sql));
    });
  }

  /**
   * Changes with each commit of another connection, whichever process it belongs to. A connection
   * does not see its own, and each counts in its own way.
   */
  version(): string {
    return this.#guard(() => {
      const connection = this.#fresh();
      this.#versionStatement ??= connection.prepare('PRAGMA data_version');
      return `${this.#openings}.${this.#versionStatement.get()?.data_version}`;
    });
  }

  /** Lets the statements that ask `in_time` run until then; `bad_request` afterwards. */
  readUntil(deadline: number): void {
    this.#deadline = deadline;
    // Messages to a thread may follow each other in one turn of its loop.
    this.#isChecked = false;
  }

  /** Ends the connection for good. */
  close(): void {
    this.#closed = true;
    this.#release();
  }

  #release(): void {
    this.#isChecked = false;
    this.#statements.clear();
    this.#versionStatement = undefined;
    if (this.#connection.isOpen) this.#guard(() => this.#connection.close());
  }

  #statement(connection: DatabaseSync, sql: string): PreparedStatement {
    const statement: StatementSync = connection.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => this.#guard(() => statement.all(...parameters.map(sqliteValue))),
      run: (parameters) => this.#guard(() => statement.run(...parameters.map(sqliteValue))),
      // A statement of its own: another use of the shared one would restart a running iteration.
      iterate: (parameters) =>
        this.#guard(() => connection.prepare(sql).iterate(...parameters.map(sqliteValue))),
      close: () => statement.close?.(),
    };
  }

  /** The connection, opened again when the last failure or a change of the file asks for it. */
  #fresh(): DatabaseSync {
    if (this.inTransaction) return this.#connection;
    if (this.#closed) throw new Error('the database is closed');
    if (this.#isChecked && !this.#stale) return this.#connection;
    const inode = inodeOf(this.#path);
    if (!this.#stale && inode === this.#inode && this.#connection.isOpen) {
      this.#checkAgainNextTurn();
      return this.#connection;
    }
    this.#release();
    if (inode === undefined) {
      throw new ApiError('storage_unavailable', { cause: new Error(`${this.#path} is missing`) });
    }
    this.#connection = this.#open(this.#existing());
    this.#stale = false;
    return this.#connection;
  }

  /** One look at the file does for all statements of one turn of the event loop. */
  #checkAgainNextTurn(): void {
    this.#isChecked = true;
    setImmediate(() => {
      this.#isChecked = false;
    });
  }

  /** mode=rw, so that a file that vanishes right now is not made anew, empty. */
  #existing(): URL {
    return new URL(`${pathToFileURL(this.#path).href}?mode=rw`);
  }

  #open(path: string | URL): DatabaseSync {
    return this.#guard(() => {
      const connection = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
      try {
        addFunctions(connection);
        connection.exec(`
          PRAGMA journal_mode = WAL;
          PRAGMA synchronous = FULL;
          PRAGMA foreign_keys = ON;
          PRAGMA cache_size = -${CACHE_KIB};
          PRAGMA journal_size_limit = 67108864;
          PRAGMA wal_autocheckpoint = 0;
          PRAGMA busy_timeout = ${this.#use.busyTimeoutMs};
          PRAGMA temp_store = ${this.#use.makesShortWrites ? 'MEMORY' : 'DEFAULT'};
          PRAGMA query_only = ${this.#use.readOnly ? 'ON' : 'OFF'};
        `);
        // SQLite cannot be interrupted from here, but stops where a function of ours throws.
        connection.function(IN_TIME, { varargs: true }, () => {
          if (performance.now() > this.#deadline) {
            throw new ApiError('bad_request', { cause: new Error('the reading takes too long') });
          }
          return 1;
        });
      } catch (error) {
        connection.close();
        throw error;
      }
      this.#inode = inodeOf(this.#path);
      this.#openings += 1;
      return connection;
    });
  }

  #guard<T>(use: () => T): T {
    try {
      return use();
    } catch (error) {
      if (leavesConnectionStale(error)) this.#stale = true;
      throw storageUnavailable(error) ?? error;
    }
  }
}

function inodeOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.ino;
  } catch (error) {
    throw new ApiError('storage_unavailable', { cause: error });
  }
}

function sqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}

declare module 'node:sqlite' {
  interface StatementSync {
    /** Its types do not know it yet, and neither does a Node 26 before 26.10. */
    close?(): void;
  }
}

/** Filters make many different statements; the least recently prepared one goes first. */
export const STATEMENTS_MAX = 500;

interface PreparedStatement extends SqliteStatement {
  /** Gives back what SQLite holds for it. */
  close(): void;
}

/**
 * The statements of a connection that are kept for their next use, which each has at once after it
 * was asked for. One that goes is closed: SQLite holds some 25 KB for it, of which V8 knows nothing,
 * so that a server at work came to hold those of many thousand filters before V8 cleaned up.
 */
class SqliteStatements {
  readonly #kept = new Map<string, PreparedStatement>();

  /** The one that is kept, or else a new one. */
  get(sql: string, prepare: () => PreparedStatement): PreparedStatement {
    const known = this.#kept.get(sql);
    if (known) this.#kept.delete(sql);
    const statement = known ?? prepare();
    this.#kept.set(sql, statement);
    if (this.#kept.size > STATEMENTS_MAX) this.#closeOldest();
    return statement;
  }

  /** Forgets those of a connection that ends, and closes them itself. */
  clear(): void {
    this.#kept.clear();
  }

  #closeOldest(): void {
    const [oldest] = this.#kept;
    if (!oldest) return;
    const [sql, statement] = oldest;
    this.#kept.delete(sql);
    statement.close();
  }
}
