import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../domain/errors.ts';
import type { Asked, Refusal, Told } from './thread-messages.ts';

/** A thread has objects of its own for the rest of its life: few young ones make it clean up early. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

/** How often a thread is looked at that may take so much and no more. */
const LOOK_MS = 250;

/** One piece of work took more of a processor than it may. */
export class JobTooLongError extends Error {
  constructor() {
    super('the job took more of a processor than it may');
    this.name = 'JobTooLongError';
  }
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/** The program of a thread that stands beside a module, in the sources as in the built server. */
export function threadBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${extname(moduleUrl)}`, moduleUrl);
}

function errorOf({ code, data, reason }: Refusal): Error {
  const cause = new Error(reason);
  return code ? new ApiError(code, { data: { ...data }, cause }) : cause;
}

/** A thread that does one kind of work. Once it has ended, by a crash or a close, it is over. */
export class JobThread<Job, Result> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting<Result>>();
  readonly #restMs: number;
  #resting: NodeJS.Timeout | undefined;
  readonly #jobMs: number;
  #watch: NodeJS.Timeout | undefined;
  /** What the thread had taken of a processor when it began what it does now; undefined until a look. */
  #begun: number | undefined;
  #asked = 0;
  #isOver = false;

  /**
   * Ends by itself, and gives its memory back, once nothing was asked for `restMs`, and when a piece of
   * work takes more than `jobMs` of a processor.
   */
  constructor(program: URL, workerData: unknown, restMs: number, jobMs = Number.POSITIVE_INFINITY) {
    this.#restMs = restMs;
    this.#jobMs = jobMs;
    this.#worker = new Worker(program, { workerData, resourceLimits: LIMITS });
    this.#worker.on('message', (told: Told<Result>) => this.#hear(told));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread has ended')));
    this.#restOrWork();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Rejects with `storage_unavailable` when the thread ends before it answers, with JobTooLongError when
   * it ended because of this one.
   */
  ask(job: Job): Promise<Result> {
    if (this.#isOver) return Promise.reject(new ApiError('storage_unavailable'));
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      const asked: Asked<Job> = { id, job };
      this.#worker.postMessage(asked);
      this.#waiting.set(id, { resolve, reject });
      this.#restOrWork();
    });
  }

  /** Ends the thread; what it still works on is refused. */
  async close(): Promise<void> {
    this.#end(new Error('the thread was closed'));
    await this.#worker.terminate();
  }

  #hear(told: Told<Result>): void {
    this.#begun = undefined;
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    this.#restOrWork();
    if ('refusal' in told) waiting?.reject(errorOf(told.refusal));
    else waiting?.resolve(told.result);
  }

  #end(cause: unknown): void {
    this.#isOver = true;
    clearTimeout(this.#resting);
    clearInterval(this.#watch);
    for (const { reject } of this.#waiting.values()) {
      reject(new ApiError('storage_unavailable', { cause }));
    }
    this.#waiting.clear();
  }

  /** Ends the thread when what it does, the first of what was asked, has taken too much. */
  async #look(): Promise<void> {
    let spent: number;
    try {
      const { user, system } = await this.#worker.cpuUsage();
      spent = (user + system) / 1000;
    } catch {
      // One that has not begun, or has ended, tells nothing.
      return;
    }
    this.#begun ??= spent;
    const [first] = this.#waiting;
    if (!first || spent - this.#begun <= this.#jobMs) return;
    const [id, { reject }] = first;
    this.#waiting.delete(id);
    reject(new JobTooLongError());
    await this.close();
  }

  /** A thread that waits for work keeps no program from ending. */
  #restOrWork(): void {
    clearTimeout(this.#resting);
    if (this.#waiting.size > 0) {
      this.#worker.ref();
      if (Number.isFinite(this.#jobMs))
        this.#watch ??= setInterval(() => void this.#look(), LOOK_MS);
      return;
    }
    clearInterval(this.#watch);
    this.#watch = undefined;
    this.#worker.unref();
    this.#resting = setTimeout(() => void this.close(), this.#restMs).unref();
  }
}
