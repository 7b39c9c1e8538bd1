import { ApiError } from '../../../../domain/errors.ts';
import type { ImportCollection } from '../../../../domain/import/import-targets.ts';
import { type RunOptions, runTask } from '../../../platform/threads/run-task.ts';
import { ThreadLimitError } from '../../../platform/threads/task-thread.ts';
import { HandedOver } from '../../../platform/threads/thread-messages.ts';
import type { ReadFile, ReadingJob, readImportFile } from './reading-task.ts';
import type { ReadingOptions } from './table-row.ts';

const RETRY_AFTER_SECONDS = 30;

interface FileToRead {
  readonly bytes: Uint8Array;
  readonly collection: ImportCollection;
  readonly options: ReadingOptions;
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
  run: Pick<RunOptions, 'signal' | 'limits'> = {},
): Promise<ReadFile> {
  try {
    return await runTask<typeof readImportFile>(
      'read-import',
      () => {
        const copy = new Uint8Array(bytes);
        return new HandedOver<ReadingJob>({ bytes: copy, collection, options }, [copy.buffer]);
      },
      run,
    );
  } catch (error) {
    throw error instanceof ThreadLimitError ? limitReached(error) : error;
  }
}
