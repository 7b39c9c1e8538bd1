import { ApiError } from '../../../domain/errors.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import { JobThread, threadBeside } from '../../threads/job-thread.ts';
import type { FileHead, ReadingJob, ReadingResult } from './reading-thread.ts';
import type { ReadingOptions } from './table-row.ts';

const PROGRAM = threadBeside(import.meta.url, 'reading-thread');
/** Nobody asks for rows after this long: whoever sent the file is gone. */
const REST_MS = 30_000;
const ROWS_PER_PART = 250;

/** A file that a thread has read. */
export interface ReadFile {
  readonly head: FileHead;
  /** Its rows as JSON, `[line, 0 or 1 when hidden, cells]`, some at a time. */
  parts(): AsyncGenerator<string>;
}

/**
 * Reads a file on a thread of its own, which ends with `use`: what reading takes is given back.
 * ApiError for what cannot be read.
 */
export async function readInThread<T>(
  file: { bytes: Uint8Array; collection: ImportCollection; options: ReadingOptions },
  use: (read: ReadFile) => Promise<T>,
): Promise<T> {
  const thread = new JobThread<ReadingJob, ReadingResult>(PROGRAM, undefined, REST_MS);
  try {
    const head = await thread.ask({ kind: 'read', ...file });
    if (typeof head === 'string') throw new ApiError('unexpected');
    return await use({
      head,
      async *parts() {
        for (let from = 0; from < head.total; from += ROWS_PER_PART) {
          const text = await thread.ask({ kind: 'rows', from, count: ROWS_PER_PART });
          if (typeof text === 'string') yield text;
        }
      },
    });
  } finally {
    await thread.close();
  }
}
