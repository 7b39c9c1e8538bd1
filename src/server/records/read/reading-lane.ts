import { ApiError } from '../../../domain/errors.ts';
import type { Database, Storage } from '../../platform/database/database.ts';
import { JobThread } from '../../platform/threads/job-thread.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';

/** Beyond this, whoever asks would wait for longer than people do. */
const WAITING_MAX = 200;
const RETRY_AFTER_SECONDS = 2;
/** SQLite reads on the thread itself; PostgreSQL in a process for each connection. */
const AT_ONCE = { sqlite: 1, postgres: 5 };

/** One thread, and those who wait for it, in their order. */
export class ReadingLane<Job, Result> {
  readonly #program: URL;
  readonly #storage: Storage;
  readonly #restMs: number;
  readonly #places: Semaphore;
  #thread: JobThread<Job, Result> | undefined;
  #isClosed = false;

  /** The program opens a reader of the storage that it gets. It ends after a rest of so long. */
  constructor(
    program: URL,
    { storage, dialect }: Pick<Database, 'storage' | 'dialect'>,
    restMs: number,
  ) {
    this.#program = program;
    this.#storage = storage;
    this.#restMs = restMs;
    this.#places = new Semaphore({
      ...{ size: AT_ONCE[dialect], waiting: WAITING_MAX },
      busy: { code: 'too_busy', retryAfter: RETRY_AFTER_SECONDS },
    });
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#places.waiting;
  }

  /** Who is `gone` before the turn comes asks nothing. */
  async ask(job: Job, gone?: AbortSignal): Promise<Result> {
    const leave = await this.#places.take(1, gone);
    try {
      if (this.#isClosed) throw new ApiError('storage_unavailable');
      if (!this.#thread || this.#thread.isOver) {
        this.#thread = new JobThread(this.#program, this.#storage, this.#restMs);
      }
      return await this.#thread.ask(job);
    } finally {
      leave();
    }
  }

  /** Those under way are refused, and then those who wait for them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.close();
  }
}
