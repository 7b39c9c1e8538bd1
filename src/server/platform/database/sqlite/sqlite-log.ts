import type { SqliteFile } from './sqlite-file.ts';

/** In pages of the log. */
interface Lengths {
  /** So much waits before the log is written back. */
  readonly toWriteBack: number;
  /** From here on writes wait until all of it is, so that the next one begins it anew. */
  readonly longest: number;
}

/**
 * 64 MB before the log is written back: with 1,000,000 contacts each write changes pages far apart,
 * and writing them back at SQLite's usual 1,000 pages made writes less than half as fast.
 */
const WRITE_BACK_PAGES = 16_384;
/** After so long without a write the log goes into the file, whatever its length: somebody may copy it. */
const QUIET_MS = 5 * 60_000;
const LENGTHS: Lengths = { toWriteBack: WRITE_BACK_PAGES, longest: 4 * WRITE_BACK_PAGES };

/**
 * Has the write-ahead log of a file written back beside the thread that answers: for a long log the
 * disk is busy for a second and more.
 */
export class SqliteLog {
  readonly #file: SqliteFile;
  readonly #startWritingBack: () => Promise<unknown>;
  readonly #lengths: Lengths;
  #writingBack: Promise<unknown> | undefined;
  #quiet: NodeJS.Timeout | undefined;

  constructor(file: SqliteFile, writeBack: () => Promise<unknown>, lengths = LENGTHS) {
    this.#file = file;
    this.#startWritingBack = writeBack;
    this.#lengths = lengths;
  }

  /**
   * To be awaited while no transaction is open. SQLite begins the log anew only when all of it is
   * written back: writes that follow one another without a pause always add to its end meanwhile.
   */
  async keepShort(): Promise<void> {
    this.#quiet ??= setTimeout(() => this.#writeBackRest(), QUIET_MS).unref();
    this.#quiet.refresh();
    const { pages, waiting } = this.#state();
    const isTooLong = pages >= this.#lengths.longest && waiting > 0;
    if (waiting < this.#lengths.toWriteBack && !isTooLong) return;
    this.#writingBack ??= this.#writeBack();
    if (isTooLong) await this.#writingBack;
  }

  /** Nothing is written back any more. */
  close(): void {
    clearTimeout(this.#quiet);
  }

  #writeBackRest(): void {
    try {
      if (this.#file.inTransaction || this.#state().waiting === 0) return;
    } catch {
      // The file is away: thrown by a timer, that would end the process. The next write looks again.
      return;
    }
    this.#writingBack ??= this.#writeBack();
  }

  #state(): { pages: number; waiting: number } {
    const [state] = this.#file.prepare('PRAGMA wal_checkpoint(NOOP)').all([]);
    if (typeof state !== 'object' || state === null) return { pages: 0, waiting: 0 };
    const pages = Number(Reflect.get(state, 'log'));
    return { pages, waiting: pages - Number(Reflect.get(state, 'checkpointed')) };
  }

  async #writeBack(): Promise<void> {
    try {
      await this.#startWritingBack();
    } catch {
      // The log stays as it is: the next write tries again.
    } finally {
      this.#writingBack = undefined;
    }
  }
}
