import { Worker } from 'node:worker_threads';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { threadBeside } from '../../threads/job-thread.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { PressMessage } from './press-messages.ts';
import type { PressOutcome, PressTask } from './press-run.ts';

const PROGRAM = threadBeside(import.meta.url, 'press-thread');

/** 1,000 people with two sides take a third of it. */
const LIMITS = { maxOldGenerationSizeMb: 300 };

/**
 * Makes a file of cards on a thread of its own. Whoever no longer wants it ends it at once by
 * `signal`, and gets its reason.
 */
export async function pressInThread(
  task: PressTask,
  options: {
    readonly signal?: AbortSignal;
    readonly tell?: (progress: PressProgress) => void;
  } = {},
): Promise<PressOutcome> {
  const { signal, tell } = options;
  signal?.throwIfAborted();
  const worker = new Worker(PROGRAM, { workerData: task, resourceLimits: LIMITS });
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of a file ended early')));
      worker.on('message', (message: PressMessage) => {
        if (message.kind === 'progress') tell?.(message.progress);
        else if (message.kind === 'outcome') resolve(message.outcome);
        else reject(new FaultyPressFileError(message.faults));
      });
    });
  } finally {
    await worker.terminate();
  }
}
