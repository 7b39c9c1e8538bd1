import { bytesInThread } from '../../../platform/downloads/bytes-in-thread.ts';
import { threadBeside } from '../../../platform/threads/job-thread.ts';
import type { RejectsTask } from './rejects-file.ts';

const PROGRAM = threadBeside(import.meta.url, 'rejects-thread');

/** The bytes of the file of the rows that were put aside, made on a thread of its own. */
export function rejectsInThread(task: RejectsTask): AsyncGenerator<Uint8Array> {
  return bytesInThread(PROGRAM, task);
}
