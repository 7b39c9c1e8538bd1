import type { SqliteFile } from './sqlite-file.ts';

/**
 * The version of the data in a SQLite file, as its reading connection sees it: every commit changes
 * it, but for those that are made here quietly. Decision 0017 tells why that is exact.
 */
export class SqliteVersion {
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
