import { ApiError } from '../../../domain/errors.ts';
import type { PressProgress } from '../../../domain/press/press-run.ts';
import { threadBeside } from '../../platform/threads/job-thread.ts';
import {
  inWatchedThread,
  ThreadLimitError,
  type ThreadLimits,
} from '../../platform/threads/watched-thread.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import type { PressMessage, PressRequest } from './press-messages.ts';
import type { PressOutcome, PressTask, ProofTask } from './press-task.ts';

const PROGRAM = threadBeside(import.meta.url, 'press-thread');

/** 1,000 people with two sides take a third of it. */
const HEAP_MEGABYTES = 300;
/** Pictures lie outside of that: as many as a file may show, each as large as a card, take half. */
const LIMITS = { memory: 1500 * 1024 * 1024, processorMs: 300_000, ms: 300_000 };

interface Waiting<T> {
  /** What the thread was started for, once it says so; undefined of anything else. */
  readonly read: (message: PressMessage) => T | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly tell?: ((progress: PressProgress) => void) | undefined;
  readonly limits?: ThreadLimits | undefined;
}

export type PressOptions = Omit<Waiting<PressOutcome>, 'read'>;

/** Makes files of cards: `pressInThread`, but where a test looks at who may have them. */
export type PressFileMaker = (task: PressTask, options: PressOptions) => Promise<PressOutcome>;

async function answerOf<T>(
  request: PressRequest,
  { read, signal, tell, limits = LIMITS }: Waiting<T>,
): Promise<T> {
  try {
    return await inWatchedThread<PressMessage, T>(PROGRAM, {
      ...{ workerData: request, heapMegabytes: HEAP_MEGABYTES, limits, signal },
      read: (message) => {
        if (message.kind === 'progress') tell?.(message.progress);
        if (message.kind === 'faulty') throw new FaultyPressFileError(message.faults);
        return read(message);
      },
    });
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new ApiError('press_too_heavy', { cause: error });
  }
}

/**
 * Makes a file of cards on a thread of its own. Whoever no longer wants it ends it at once by
 * `signal`, and gets its reason. ApiError `press_too_heavy`.
 */
export function pressInThread(task: PressTask, options: PressOptions = {}): Promise<PressOutcome> {
  const read = (message: PressMessage) =>
    message.kind === 'outcome' ? message.outcome : undefined;
  return answerOf({ kind: 'file', task }, { ...options, read });
}

/** Makes a proof on a thread of its own, which `signal` ends. ApiError `press_too_heavy`. */
export function proofInThread(task: ProofTask, signal?: AbortSignal): Promise<Uint8Array> {
  const read = (message: PressMessage) => (message.kind === 'proof' ? message.bytes : undefined);
  return answerOf({ kind: 'proof', task }, { read, signal });
}
