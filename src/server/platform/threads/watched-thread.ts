import { Worker } from 'node:worker_threads';
import { watchMemory } from './memory-watch.ts';

/** A thread that fills memory as fast as it can takes some 10 MB meanwhile. */
const WATCH_MS = 10;
/** V8's room for what is new: left to itself, it takes 50 MB more for a file of 1,000 cards. */
const YOUNG_MEGABYTES = 16;

/** What a thread may take. */
export interface ThreadLimits {
  /** By how many bytes the process may grow, V8's own memory and all that its limits do not count. */
  readonly memory: number;
  /** Of a processor: what a thread waits for on a busy machine is not its fault. */
  readonly processorMs: number;
  /** By the clock, whatever it does meanwhile. */
  readonly ms: number;
}

/** A thread took more than it may: of what. */
export class ThreadLimitError extends Error {
  readonly limit: 'memory' | 'processor' | 'clock';

  constructor(limit: ThreadLimitError['limit'], options?: ErrorOptions) {
    super(`The thread took more than it may: ${limit}`, options);
    this.name = 'ThreadLimitError';
    this.limit = limit;
  }
}

interface Watched<Message, Answer> {
  readonly workerData: unknown;
  /** The bytes in it that move to the thread instead of being copied. */
  readonly moved?: readonly ArrayBuffer[];
  /** Of V8's own memory. */
  readonly heapMegabytes: number;
  readonly limits: ThreadLimits;
  readonly signal?: AbortSignal | undefined;
  /** Nothing that it writes goes into the log. */
  readonly keepsCache?: boolean;
  /** What the thread was started for, once a message says so. */
  readonly read: (message: Message) => Answer | undefined;
}

function limitOf(error: Error): Error {
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull ? new ThreadLimitError('memory', { cause: error }) : error;
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

/** Looks now and then at what a thread takes, until the answer is called; `over` hears of too much. */
function watchOver(
  worker: Worker,
  isTooHeavy: () => Promise<boolean>,
  { processorMs, ms }: ThreadLimits,
  over: (error: ThreadLimitError) => void,
): () => void {
  const lookAtMemory = oneAtATime(async () => {
    if (await isTooHeavy()) over(new ThreadLimitError('memory'));
  });
  // While the thread is in one long call of native code it does not answer.
  const lookAtProcessor = oneAtATime(async () => {
    try {
      const { user, system } = await worker.cpuUsage();
      if ((user + system) / 1000 > processorMs) over(new ThreadLimitError('processor'));
    } catch {
      // A thread that has not begun, or has ended, tells nothing.
    }
  });
  const watch = setInterval(() => {
    void lookAtMemory();
    void lookAtProcessor();
  }, WATCH_MS);
  const clock = setTimeout(() => over(new ThreadLimitError('clock')), ms);
  return () => {
    clearInterval(watch);
    clearTimeout(clock);
  };
}

/**
 * Runs a program on a thread of its own until it answers, and ends it then, or as soon as `signal`
 * says so, or when it takes more than it may: this process goes on. ThreadLimitError, what the
 * thread failed with, or the signal's reason.
 */
export async function inWatchedThread<Message, Answer>(
  program: URL,
  watched: Watched<Message, Answer>,
): Promise<Answer> {
  const {
    workerData,
    moved = [],
    heapMegabytes,
    limits,
    signal,
    keepsCache = false,
    read,
  } = watched;
  signal?.throwIfAborted();
  const worker = new Worker(program, {
    ...{ workerData, transferList: [...moved], stdout: keepsCache, stderr: keepsCache },
    resourceLimits: {
      maxOldGenerationSizeMb: heapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  const memory = watchMemory(worker, limits.memory);
  let stopWatching: (() => void) | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      stopWatching = watchOver(worker, memory.isTooHeavy, limits, reject);
      worker.once('error', (error: Error) => reject(limitOf(error)));
      worker.once('exit', () => reject(new Error('The thread ended early')));
      worker.on('message', (message: Message) => {
        try {
          const answer = read(message);
          if (answer !== undefined) resolve(answer);
        } catch (error) {
          reject(error);
        }
      });
    });
  } finally {
    stopWatching?.();
    await worker.terminate();
    await memory.end();
  }
}
