import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../domain/errors.ts';
import type { Asked, Refusal, Told } from './thread-messages.ts';

/** A thread has objects of its own for the rest of its life: few young ones make it clean up early. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };

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
  #asked = 0;
  #isOver = false;

  /** Ends by itself, and gives its memory back, once nothing was asked for `restMs`. */
  constructor(program: URL, workerData: unknown, restMs: number) {
    this.#restMs = restMs;
    this.#worker = new Worker(program, { workerData, resourceLimits: LIMITS });
    this.#worker.on('message', (told: Told<Result>) => this.#hear(told));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread has ended')));
    this.#restOrWork();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Rejects with `storage_unavailable` when the thread ends before it answers. */
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
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    this.#restOrWork();
    if ('refusal' in told) waiting?.reject(errorOf(told.refusal));
    else waiting?.resolve(told.result);
  }

  #end(cause: unknown): void {
    this.#isOver = true;
    clearTimeout(this.#resting);
    for (const { reject } of this.#waiting.values()) {
      reject(new ApiError('storage_unavailable', { cause }));
    }
    this.#waiting.clear();
  }

  /** A thread that waits for work keeps no program from ending. */
  #restOrWork(): void {
    clearTimeout(this.#resting);
    if (this.#waiting.size > 0) {
      this.#worker.ref();
      return;
    }
    this.#worker.unref();
    this.#resting = setTimeout(() => void this.close(), this.#restMs).unref();
  }
}
