import { ApiError } from '../../../domain/errors.ts';
import { Semaphore } from './semaphore.ts';
import { TASKS, type TaskName } from './task-table.ts';
import { TaskThread, ThreadEndedError, type ThreadOptions } from './task-thread.ts';
import type { JobOf, KeptWork, ResultOf } from './thread-messages.ts';

interface KeptOptions extends ThreadOptions {
  /** More jobs at a time than the table says. */
  readonly atOnce?: number;
}

/** A thread that stays for the next job, started when there is one, and those who wait for it, in order. */
export class KeptThread<W extends KeptWork> {
  readonly #task: TaskName;
  readonly #setup: Parameters<W>[0];
  readonly #options: KeptOptions;
  readonly #places: Semaphore;
  #thread: TaskThread<JobOf<ReturnType<W>>, ResultOf<ReturnType<W>>> | undefined;
  #isClosed = false;

  constructor(task: TaskName, setup: Parameters<W>[0], options: KeptOptions = {}) {
    const { places } = TASKS[task];
    this.#task = task;
    this.#setup = setup;
    this.#options = options;
    this.#places = new Semaphore({ ...places, size: options.atOnce ?? places.size });
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#places.waiting;
  }

  /**
   * Does a job in its turn. A client that is `gone` before asks nothing. ThreadLimitError when it
   * takes more than it may, ApiError `storage_unavailable` when its thread ends for another reason.
   */
  async ask(job: JobOf<ReturnType<W>>, gone?: AbortSignal): Promise<ResultOf<ReturnType<W>>> {
    const leave = await this.#places.take(1, gone);
    try {
      return await this.running().ask(job);
    } catch (error) {
      const mayBeInnocent = error instanceof ThreadEndedError && error.wasShared;
      if (this.#isClosed || !mayBeInnocent) return toUnavailable(error);
    } finally {
      leave();
    }
    return this.#askAlone(job, gone);
  }

  /** Once more, of a job whose thread may have ended because of another one: alone, on a new thread. */
  async #askAlone(
    job: JobOf<ReturnType<W>>,
    gone: AbortSignal | undefined,
  ): Promise<ResultOf<ReturnType<W>>> {
    const leave = await this.#places.take(Number.POSITIVE_INFINITY, gone);
    try {
      return await this.running().ask(job);
    } catch (error) {
      return toUnavailable(error);
    } finally {
      leave();
    }
  }

  /** The thread, started again when the last one has ended, for whoever stays with one for a while. */
  running(): TaskThread<JobOf<ReturnType<W>>, ResultOf<ReturnType<W>>> {
    if (this.#isClosed) throw new ApiError('storage_unavailable');
    if (!this.#thread || this.#thread.isOver) {
      this.#thread = new TaskThread(this.#task, this.#setup, this.#options);
    }
    return this.#thread;
  }

  /** Those under way are refused, and then those who wait for them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.close();
  }
}

/** Throws what a job failed with: `storage_unavailable` where its thread has ended. */
export function toUnavailable(error: unknown): never {
  if (!(error instanceof ThreadEndedError)) throw error;
  throw new ApiError('storage_unavailable', { cause: error.cause ?? error });
}
