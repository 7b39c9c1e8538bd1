import { Semaphore } from './semaphore.ts';
import type { TaskName } from './task-table.ts';
import {
  TaskThread,
  ThreadEndedError,
  ThreadLimitError,
  type ThreadOptions,
} from './task-thread.ts';
import type { HandedOver, JobOf, ProgressOf, ResultOf, Work } from './thread-messages.ts';

export interface RunOptions<Progress = never> extends ThreadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly tell?: ((progress: Progress) => void) | undefined;
}

/** Those of which the memory is watched; who takes the whole room is alone. */
const WATCHED = new Semaphore({ size: 1000, waiting: Number.POSITIVE_INFINITY });

/**
 * Does one job on a thread of its own, which ends with it, with `signal`, and when it takes more than
 * it may: this process goes on. ThreadLimitError, what the job failed with, or the signal's reason.
 *
 * Where nothing tells which of several threads takes too much memory, one is ended and its job done
 * again with nobody beside it, where it is plain: `job` makes the job, each time.
 */
export async function runTask<W extends Work>(
  task: TaskName,
  job: () => JobOf<W> | HandedOver<JobOf<W>>,
  options: RunOptions<ProgressOf<W>> = {},
): Promise<ResultOf<W>> {
  const { signal } = options;
  const run = async (share: number) => {
    const leave = await WATCHED.take(share, signal).catch(() => signal?.throwIfAborted());
    try {
      signal?.throwIfAborted();
      return await runOnce<W>(task, job(), options);
    } finally {
      leave?.();
    }
  };
  try {
    return await run(1);
  } catch (error) {
    if (!(error instanceof ThreadLimitError) || error.isCertain) throw error;
    return await run(Number.POSITIVE_INFINITY);
  }
}

async function runOnce<W extends Work>(
  task: TaskName,
  job: JobOf<W> | HandedOver<JobOf<W>>,
  { signal, tell, ...options }: RunOptions<ProgressOf<W>>,
): Promise<ResultOf<W>> {
  const thread = new TaskThread<JobOf<W>, ResultOf<W>, ProgressOf<W>>(task, undefined, options);
  const left = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await Promise.race([thread.ask(job, tell), left]);
  } catch (error) {
    const { cause } = error instanceof ThreadEndedError ? error : {};
    throw cause instanceof ThreadLimitError ? cause : error;
  } finally {
    await thread.close();
  }
}

/**
 * The bytes of a file, made on a thread of its own: thousands of codes or records would keep everybody
 * else waiting. The thread works only when it is asked for more, and ends with whoever reads, or with
 * `signal`.
 */
export async function* streamTask<W extends Work>(
  task: TaskName,
  job: JobOf<W>,
  { signal, tell, ...options }: RunOptions<ProgressOf<W>> = {},
): AsyncGenerator<Uint8Array> {
  signal?.throwIfAborted();
  const thread = new TaskThread<'more', Uint8Array | undefined, ProgressOf<W>>(task, job, options);
  const end = () => void thread.close();
  signal?.addEventListener('abort', end, { once: true });
  try {
    for (;;) {
      const bytes = await thread.ask('more', tell);
      if (!bytes) return;
      yield bytes;
    }
  } finally {
    signal?.removeEventListener('abort', end);
    await thread.close();
  }
}
