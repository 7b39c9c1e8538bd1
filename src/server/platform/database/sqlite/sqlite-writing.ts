import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { KeptThread, toUnavailable } from '../../threads/kept-thread.ts';
import type { TaskThread } from '../../threads/task-thread.ts';
import type { Executed, Statement, writeStatements } from './sqlite-writing-task.ts';

/** Takes the write lock at once: taken later, it could be refused in the middle of the work. */
export const BEGIN_WRITING = CompiledQuery.raw('BEGIN IMMEDIATE');
const COMMIT = CompiledQuery.raw('COMMIT');

/**
 * A writing connection on a thread of its own. A message for each statement costs more than a short
 * statement does, so it is for writes that touch many records and for what keeps the disk busy.
 */
export class WritingThread {
  readonly #thread: KeptThread<typeof writeStatements>;

  constructor(path: string) {
    this.#thread = new KeptThread<typeof writeStatements>('large-writes', path);
  }

  /** The running thread, started again when the last one has ended. */
  running(): TaskThread<Statement, Executed> {
    return this.#thread.running();
  }

  /** Moves what the log holds into the file, as far as no reader is in the way. */
  async writeLogBack(): Promise<void> {
    await this.#thread.ask({ sql: 'PRAGMA wal_checkpoint(PASSIVE)', parameters: [] });
  }

  /**
   * Writes the whole file anew, without what lies between its rows, and empties the log. Answers
   * whether nobody who reads kept the log from being emptied.
   */
  async rewrite(): Promise<boolean> {
    await this.#thread.ask({ sql: 'VACUUM', parameters: [] });
    const emptied = await this.#thread.ask({
      sql: 'PRAGMA wal_checkpoint(TRUNCATE)',
      parameters: [],
    });
    const [state] = emptied.rows;
    return typeof state === 'object' && state !== null && Reflect.get(state, 'busy') === 0;
  }

  /** For one transaction at a time, as the write queue has it. */
  dialect(): Dialect {
    return sqliteDialect(() => new WritingDriver(this));
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}

/** Kysely's dialect for SQLite, with another driver than its own. */
export function sqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** As everywhere in Kysely, who writes a statement says what its rows hold. */
function areRows<R>(rows: unknown[]): rows is R[] {
  return rows.every((row) => typeof row === 'object' && row !== null);
}

/** Stays with the thread on which its transaction began: no other one knows of that. */
class WritingConnection implements DatabaseConnection {
  readonly #thread: TaskThread<Statement, Executed>;

  constructor(thread: TaskThread<Statement, Executed>) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changed } = await this.#thread.ask({ sql, parameters }).catch(toUnavailable);
    if (!areRows<R>(rows)) throw new TypeError('a statement answers rows');
    return changed === undefined ? { rows } : { rows, numAffectedRows: BigInt(changed) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a large write does not read row by row');
  }

  async rollback(): Promise<void> {
    if (!this.#thread.isOver) await this.#thread.ask('rollback').catch(toUnavailable);
  }
}

class WritingDriver implements Driver {
  readonly #thread: WritingThread;

  constructor(thread: WritingThread) {
    this.#thread = thread;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WritingConnection(this.#thread.running());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN_WRITING);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(COMMIT);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof WritingConnection) await connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
