import { ApiError } from '../../../../domain/errors.ts';
import type { ImportCollection } from '../../../../domain/import/import-targets.ts';
import { threadBeside } from '../../../platform/threads/job-thread.ts';
import {
  inWatchedThread,
  ThreadLimitError,
  type ThreadLimits,
} from '../../../platform/threads/watched-thread.ts';
import type { ReadFile, ReadingJob, ReadingMessage } from './reading-messages.ts';
import type { ReadingOptions } from './table-row.ts';

const PROGRAM = threadBeside(import.meta.url, 'reading-thread');
/** V8 cleans up as it comes near: 50 million characters, the most that is read, take all of it. */
const HEAP_MEGABYTES = 160;
/** Somewhat below what a server has to spare for a file, 300 MB: the thread is looked at now and then. */
const LIMITS = { memory: 260 * 1024 * 1024, processorMs: 30_000, ms: 300_000 };
const RETRY_AFTER_SECONDS = 30;

interface FileToRead {
  readonly bytes: Uint8Array;
  readonly collection: ImportCollection;
  readonly options: ReadingOptions;
}

function answered(message: ReadingMessage): ReadFile {
  if (message.kind === 'read') return message;
  const cause = new Error(message.reason);
  throw new ApiError(message.code, { data: { ...message.data }, cause });
}

function limitReached(cause: ThreadLimitError): ApiError {
  return cause.limit === 'clock'
    ? new ApiError('import_too_slow', { cause, retryAfter: RETRY_AFTER_SECONDS })
    : new ApiError('import_too_heavy', { cause });
}

/**
 * Reads a file on a thread of its own, which ends with it, with whoever sent it, and when it takes
 * more than any table needs. ApiError for what cannot be read; the signal's reason.
 */
export async function readInThread(
  { bytes, collection, options }: FileToRead,
  { signal, limits = LIMITS }: { signal?: AbortSignal; limits?: ThreadLimits } = {},
): Promise<ReadFile> {
  const copy = new Uint8Array(bytes);
  const job: ReadingJob = { bytes: copy, collection, options };
  const moved = [copy.buffer];
  try {
    return await inWatchedThread<ReadingMessage, ReadFile>(PROGRAM, {
      ...{ workerData: job, moved, heapMegabytes: HEAP_MEGABYTES, limits, signal },
      read: answered,
    });
  } catch (error) {
    throw error instanceof ThreadLimitError ? limitReached(error) : error;
  }
}
