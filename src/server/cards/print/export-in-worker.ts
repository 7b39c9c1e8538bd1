import { bytesInThread } from '../../platform/downloads/bytes-in-thread.ts';
import { threadBeside } from '../../platform/threads/job-thread.ts';
import type { ExportTask } from './export-task.ts';

const PROGRAM = threadBeside(import.meta.url, 'export-worker');

/** The bytes of an archive of codes, made on a thread of its own. */
export function exportInWorker(task: ExportTask): AsyncGenerator<Uint8Array> {
  return bytesInThread(PROGRAM, task);
}
