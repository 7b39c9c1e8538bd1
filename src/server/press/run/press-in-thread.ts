import { Worker } from 'node:worker_threads';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { threadBeside } from '../../threads/job-thread.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { PressMessage, PressRequest } from './press-messages.ts';
import type { PressOutcome, PressTask, ProofTask } from './press-task.ts';

const PROGRAM = threadBeside(import.meta.url, 'press-thread');

/** 1,000 people with two sides take a third of it. */
const LIMITS = { maxOldGenerationSizeMb: 300 };

interface Waiting<T> {
  /** What the thread was started for, once it says so; undefined of anything else. */
  readonly read: (message: PressMessage) => T | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly tell?: ((progress: PressProgress) => void) | undefined;
}

async function answerOf<T>(request: PressRequest, { read, signal, tell }: Waiting<T>): Promise<T> {
  signal?.throwIfAborted();
  const worker = new Worker(PROGRAM, { workerData: request, resourceLimits: LIMITS });
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of a file ended early')));
      worker.on('message', (message: PressMessage) => {
        if (message.kind === 'progress') tell?.(message.progress);
        if (message.kind === 'faulty') reject(new FaultyPressFileError(message.faults));
        const answer = read(message);
        if (answer !== undefined) resolve(answer);
      });
    });
  } finally {
    await worker.terminate();
  }
}

/**
 * Makes a file of cards on a thread of its own. Whoever no longer wants it ends it at once by
 * `signal`, and gets its reason.
 */
export function pressInThread(
  task: PressTask,
  options: Pick<Waiting<PressOutcome>, 'signal' | 'tell'> = {},
): Promise<PressOutcome> {
  const read = (message: PressMessage) =>
    message.kind === 'outcome' ? message.outcome : undefined;
  return answerOf({ kind: 'file', task }, { ...options, read });
}

/** Makes a proof on a thread of its own, which `signal` ends. */
export function proofInThread(task: ProofTask, signal?: AbortSignal): Promise<Uint8Array> {
  const read = (message: PressMessage) => (message.kind === 'proof' ? message.bytes : undefined);
  return answerOf({ kind: 'proof', task }, { read, signal });
}
