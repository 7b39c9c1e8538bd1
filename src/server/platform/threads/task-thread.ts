import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../../../domain/errors.ts';
import { watchMemory } from './memory-watch.ts';
import { TASKS, type TaskName, type ThreadLimits } from './task-table.ts';
import { type Asked, HandedOver, type Refusal, type Told } from './thread-messages.ts';

/** The program of a thread or a process that stands beside a module, as source or as built. */
export function programBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${extname(moduleUrl)}`, moduleUrl);
}

const PROGRAM = programBeside(import.meta.url, 'thread');
/** A thread that fills memory as fast as it can takes some 10 MB meanwhile. */
const LOOK_AT_MEMORY_MS = 10;
const LOOK_MS = 250;

/** A job took more than it may: of what. */
export class ThreadLimitError extends Error {
  readonly limit: 'memory' | 'processor' | 'clock';
  /** Not so of memory that another thread beside it may have taken. */
  readonly isCertain: boolean;

  constructor(
    limit: ThreadLimitError['limit'],
    { isCertain = true, ...options }: ErrorOptions & { isCertain?: boolean } = {},
  ) {
    super(`The thread took more than it may: ${limit}`, options);
    this.name = 'ThreadLimitError';
    this.limit = limit;
    this.isCertain = isCertain;
  }
}

/** A thread ended before it answered. */
export class ThreadEndedError extends Error {
  /** Several jobs were under way, of which one may be to blame. */
  readonly wasShared: boolean;

  constructor(cause: unknown, { wasShared = false } = {}) {
    super('The thread ended early', { cause });
    this.name = 'ThreadEndedError';
    this.wasShared = wasShared;
  }
}

export interface ThreadOptions {
  /** Others than the table says. */
  readonly limits?: ThreadLimits | undefined;
  /** Another program than that of the tasks, for tests. */
  readonly program?: URL;
  readonly restMs?: number | undefined;
}

interface Waiting<Result, Progress> {
  resolve(result: Result): void;
  reject(reason: unknown): void;
  tell(progress: Progress): void;
}

function errorOf({ code, data, reason }: Refusal): Error {
  const cause = new Error(reason);
  return code ? new ApiError(code, { data: { ...data }, cause }) : cause;
}

/** A thread does one task. Once it has ended, by a crash, a limit or a close, it is over. */
export class TaskThread<Job, Result, Progress = never> {
  readonly #worker: Worker;
  readonly #memory: ReturnType<typeof watchMemory> | undefined;
  readonly #waiting = new Map<number, Waiting<Result, Progress>>();
  readonly #limits: ThreadLimits | undefined;
  readonly #restMs: number | undefined;
  #resting: NodeJS.Timeout | undefined;
  #stopWatching: (() => void) | undefined;
  /** The processor time of the thread before the job; undefined until it is looked at. */
  #before: number | undefined = 0;
  #asked = 0;
  #closing: Promise<void> | undefined;
  #isOver = false;

  constructor(task: TaskName, setup: unknown, options: ThreadOptions = {}) {
    const { heap, limits, restMs, keepsCache = false } = TASKS[task];
    this.#limits = options.limits ?? limits;
    this.#restMs = options.restMs ?? restMs;
    this.#worker = new Worker(options.program ?? PROGRAM, {
      ...{ workerData: { task, setup }, resourceLimits: heap },
      ...{ stdout: keepsCache, stderr: keepsCache },
    });
    if (this.#limits && Number.isFinite(this.#limits.memory)) {
      this.#memory = watchMemory(this.#worker, this.#limits.memory);
    }
    this.#worker.on('message', (told: Told<Result, Progress>) => this.#handle(told));
    this.#worker.on('error', (error: Error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread has ended')));
    this.#restOrWork();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Does a job. ThreadLimitError when it takes more than it may, ThreadEndedError when the thread ends
   * before it answers, for another reason.
   */
  ask(job: Job | HandedOver<Job>, tell: (progress: Progress) => void = () => {}): Promise<Result> {
    if (this.#isOver) return Promise.reject(new ThreadEndedError(undefined));
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      const { value, moved } = job instanceof HandedOver ? job : new HandedOver(job, []);
      const asked: Asked<Job> = { id, job: value };
      this.#worker.postMessage(asked, [...moved]);
      this.#waiting.set(id, { resolve, reject, tell });
      this.#restOrWork();
    });
  }

  /** Ends the thread; what it still works on is refused. */
  close(): Promise<void> {
    this.#end(new Error('the thread was closed'));
    this.#closing ??= this.#worker.terminate().then(() => this.#memory?.end());
    return this.#closing;
  }

  #handle(told: Told<Result, Progress>): void {
    const waiting = this.#waiting.get(told.id);
    if ('progress' in told) {
      waiting?.tell(told.progress);
      return;
    }
    this.#before = undefined;
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#waiting.delete(told.id);
    this.#restOrWork();
    if ('refusal' in told) waiting?.reject(errorOf(told.refusal));
    else waiting?.resolve(told.result);
  }

  #end(error: Error): void {
    this.#isOver = true;
    clearTimeout(this.#resting);
    this.#stopWatching?.();
    const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const cause = isFull ? new ThreadLimitError('memory', { cause: error }) : error;
    const ended = new ThreadEndedError(cause, { wasShared: this.#waiting.size > 1 });
    for (const { reject } of this.#waiting.values()) reject(ended);
    this.#waiting.clear();
  }

  /** Ends the thread for the job that was asked for first: it has taken too much. */
  #over(error: ThreadLimitError): void {
    const [first] = this.#waiting;
    if (!first) return;
    this.#waiting.delete(first[0]);
    first[1].reject(error);
    void this.close();
  }

  /** A thread that waits for work keeps no program from ending. */
  #restOrWork(): void {
    clearTimeout(this.#resting);
    if (this.#waiting.size > 0) {
      this.#worker.ref();
      this.#stopWatching ??= this.#limits && this.#watch(this.#limits);
      return;
    }
    this.#worker.unref();
    if (this.#restMs !== undefined) {
      this.#resting = setTimeout(() => void this.close(), this.#restMs).unref();
    }
  }

  /** Looks now and then at what the thread takes, until the answer is called. */
  #watch({ processorMs, ms }: ThreadLimits): () => void {
    const memory = this.#memory;
    const lookAtMemory = oneAtATime(async () => {
      const weight = (await memory?.weight()) ?? 'fits';
      if (weight === 'fits') return;
      this.#over(new ThreadLimitError('memory', { isCertain: weight === 'too heavy' }));
    });
    const lookAtProcessor = oneAtATime(async () => {
      const spent = await this.#spent();
      if (spent === undefined) return;
      this.#before ??= spent;
      if (spent - this.#before > processorMs) this.#over(new ThreadLimitError('processor'));
    });
    const watch = setInterval(
      () => {
        void lookAtMemory();
        void lookAtProcessor();
      },
      memory ? LOOK_AT_MEMORY_MS : LOOK_MS,
    );
    const over = () => this.#over(new ThreadLimitError('clock'));
    const clock = Number.isFinite(ms) ? setTimeout(over, ms) : undefined;
    return () => {
      clearInterval(watch);
      clearTimeout(clock);
    };
  }

  /**
   * Milliseconds of a processor; undefined of a thread that has not begun, or has ended. While it is in
   * one long call of native code it does not answer.
   */
  async #spent(): Promise<number | undefined> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1000;
    } catch {
      return undefined;
    }
  }
}

/** Does work again only once it is over. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isUnderWay = false;
  return async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await work();
    isUnderWay = false;
  };
}
