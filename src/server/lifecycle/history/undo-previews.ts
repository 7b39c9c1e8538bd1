import type { Database } from '../../platform/database/database.ts';
import { threadBeside } from '../../platform/threads/job-thread.ts';
import { ReadingLane } from '../../records/read/reading-lane.ts';
import type { UndoPreview } from './undo-preview.ts';
import type { PreviewJob } from './undo-preview-thread.ts';

const PROGRAM = threadBeside(import.meta.url, 'undo-preview-thread');
/** Starting takes a tenth of a second, which nobody notices of what is slow. */
const REST_MS = 5000;

/** Previews of large undos, on a thread of their own. */
export class UndoPreviews extends ReadingLane<PreviewJob, UndoPreview> {
  constructor(database: Pick<Database, 'storage' | 'dialect'>) {
    super(PROGRAM, database, REST_MS);
  }
}
