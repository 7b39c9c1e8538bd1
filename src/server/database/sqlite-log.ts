import type { SqliteFile } from './sqlite-file.ts';
import type { WritingThread } from './sqlite-writing.ts';

/**
 * 64 MB of pages before the log is written back: with 1,000,000 contacts each write changes pages
 * far apart, and writing them back at SQLite's usual 1,000 pages made writes less than half as fast.
 */
const LOG_PAGES = 16_384;
/** From here on writes wait until it is: otherwise a log that never comes to rest grows for ever. */
const LOG_PAGES_MAX = 4 * LOG_PAGES;

/**
 * Has the write-ahead log of a file written back by another thread than the one that answers: for a
 * long log the disk is busy for a second and more.
 */
export class SqliteLog {
  readonly #file: SqliteFile;
  readonly #thread: WritingThread;
  #writingBack: Promise<unknown> | undefined;

  constructor(file: SqliteFile, thread: WritingThread) {
    this.#file = file;
    this.#thread = thread;
  }

  /** To be awaited while no transaction is open. */
  async keepShort(): Promise<void> {
    const waiting = this.#pagesWaiting();
    if (waiting < LOG_PAGES) return;
    this.#writingBack ??= this.#writeBack();
    if (waiting > LOG_PAGES_MAX) await this.#writingBack;
  }

  #pagesWaiting(): number {
    const [state] = this.#file.prepare('PRAGMA wal_checkpoint(NOOP)').all([]);
    if (typeof state !== 'object' || state === null) return 0;
    return Number(Reflect.get(state, 'log')) - Number(Reflect.get(state, 'checkpointed'));
  }

  async #writeBack(): Promise<void> {
    try {
      const thread = this.#thread.running();
      await thread.ask({ sql: 'PRAGMA wal_checkpoint(PASSIVE)', parameters: [] });
    } catch {
      // The log stays as it is: the next write tries again.
    } finally {
      this.#writingBack = undefined;
    }
  }
}
