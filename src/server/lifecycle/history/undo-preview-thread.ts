/** The thread of previews: undoing a large operation is foreseen there, beside whoever else reads. */
import { workerData } from 'node:worker_threads';
import type { Storage } from '../../platform/database/database.ts';
import { openReader } from '../../platform/database/open.ts';
import { READING_TIME_MS } from '../../platform/database/sqlite/reading-time.ts';
import { apiErrorOf } from '../../platform/http/answers/api-error-of.ts';
import { serveJobs } from '../../platform/threads/serve-jobs.ts';
import { previewUndo } from './undo-preview.ts';

/** An operation that would be undone. */
export interface PreviewJob {
  readonly operation: number;
}

const storage: Storage = workerData;
const reader = openReader(storage);

serveJobs(async ({ operation }: PreviewJob) => {
  reader.readUntil(performance.now() + READING_TIME_MS);
  try {
    return { result: await previewUndo({ tx: reader.kysely, dialect: reader.dialect }, operation) };
  } catch (error) {
    throw error instanceof Error ? apiErrorOf(error) : error;
  }
});
