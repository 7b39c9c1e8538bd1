import type { SqliteStatement } from 'kysely';

declare module 'node:sqlite' {
  interface StatementSync {
    /** Its types do not know it yet, and neither does a Node 26 before 26.10. */
    close?(): void;
  }
}

/** Filters make many different statements; the least recently prepared one goes first. */
export const STATEMENTS_MAX = 500;

export interface PreparedStatement extends SqliteStatement {
  /** Gives back what SQLite holds for it. */
  close(): void;
}

/**
 * The statements of a connection that are kept for their next use, which each has at once after it
 * was asked for. One that goes is closed: SQLite holds some 25 KB for it, of which V8 knows nothing,
 * so that a server at work came to hold those of many thousand filters before V8 cleaned up.
 */
export class SqliteStatements {
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
