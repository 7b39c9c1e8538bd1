import { Worker } from 'node:worker_threads';

const WATCH_MS = 50;
/** V8's room for what is new: left to itself, it takes 50 MB more for a file of 1,000 cards. */
const YOUNG_MEGABYTES = 16;

/** What a thread may take outside of V8, which its own limits do not count, and for how long. */
export interface ThreadLimits {
  readonly memory: number;
  /** Of the processor: what it takes says something of its work, however busy the machine is. */
  readonly cpuMs?: number;
  readonly ms: number;
}

/** What a thread took too much of; the clock goes on while others keep the machine busy. */
export type ThreadLimit = 'memory' | 'processor' | 'clock';

/** A thread took more than it may. */
export class ThreadLimitError extends Error {
  readonly limit: ThreadLimit;

  constructor(limit: ThreadLimit, options?: ErrorOptions) {
    super(`The thread took more than it may: ${limit}`, options);
    this.limit = limit;
    this.name = 'ThreadLimitError';
  }
}

interface Watched<Message, Answer> {
  readonly workerData: unknown;
  /** Of V8's own memory. */
  readonly heapMegabytes: number;
  readonly limits: ThreadLimits;
  readonly signal?: AbortSignal | undefined;
  /** Nothing that it writes goes into the log. */
  readonly isQuiet?: boolean;
  /** What the thread was started for, once a message says so. */
  readonly read: (message: Message) => Answer | undefined;
}

/** Those that run now. */
const running = new Set<ThreadLimits>();
let before = 0;

/**
 * What the process holds in memory; NaN, which is never too much, where the system does not tell, as in
 * a root without `/proc`: only V8's own limit and the time hold a thread there.
 */
function residentMemory(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return Number.NaN;
  }
}

/**
 * Whether the process has grown by more than all that run now may take together: it cannot tell
 * which of them took what, and one beside another does not make that one look heavy.
 */
function isTooHeavy(): boolean {
  const allowed = [...running].reduce((sum, { memory }) => sum + memory, 0);
  return residentMemory() - before > allowed;
}

function limitOf(error: Error): Error {
  const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull ? new ThreadLimitError('memory', { cause: error }) : error;
}

/** What a thread took of the processor until now, in milliseconds; 0 once it is over. */
async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

/**
 * Runs a program on a thread of its own until it answers, and ends it then, or as soon as `signal`
 * says so, or when it takes more than it may: this process goes on. ThreadLimitError, what the
 * thread failed with, or the signal's reason.
 */
export async function inWatchedThread<Message, Answer>(
  program: URL,
  { workerData, heapMegabytes, limits, signal, isQuiet = false, read }: Watched<Message, Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  if (running.size === 0) before = residentMemory();
  const own = { ...limits };
  const worker = new Worker(program, {
    ...{ workerData, stdout: isQuiet, stderr: isQuiet },
    resourceLimits: {
      maxOldGenerationSizeMb: heapMegabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  running.add(own);
  let watch: NodeJS.Timeout | undefined;
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const { cpuMs = Number.POSITIVE_INFINITY } = limits;
      watch = setInterval(async () => {
        if (isTooHeavy()) reject(new ThreadLimitError('memory'));
        else if ((await processorTime(worker)) > cpuMs) reject(new ThreadLimitError('processor'));
      }, WATCH_MS);
      clock = setTimeout(() => reject(new ThreadLimitError('clock')), limits.ms);
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
    clearInterval(watch);
    clearTimeout(clock);
    await worker.terminate();
    running.delete(own);
    // What it leaves behind, its answer among it, is none of the others' memory.
    before = residentMemory();
  }
}
