import { COLLECTIONS } from '../../../domain/collections.ts';
import { openReader } from '../../platform/database/open.ts';
import { READING_TIME_MS } from '../../platform/database/sqlite/reading-time.ts';
import { chosenNumbers } from '../../records/read/choice.ts';
import { everything } from './everything.ts';
import type { ExportTask, RecordsTask } from './export-task.ts';
import { privacyFile } from './privacy/privacy-file.ts';
import { recordFile } from './record-file.ts';

/** The bytes of an export, read from connections of its own. */
export function exportFile(task: ExportTask): AsyncGenerator<Uint8Array> {
  if (task.kind === 'privacy') return privacyFile(task);
  return task.kind === 'records' ? chosenRecords(task) : everything(task);
}

async function* chosenRecords({ storage, wish, ...task }: RecordsTask): AsyncGenerator<Uint8Array> {
  const opened = openReader(storage);
  const reader = { db: opened.kysely, dialect: opened.dialect };
  const numbers = () => {
    opened.readUntil(performance.now() + READING_TIME_MS);
    return chosenNumbers(reader, COLLECTIONS[wish.collection], wish.choice, task.time);
  };
  try {
    yield* recordFile(reader, { ...wish, ...task, numbers });
  } finally {
    await opened.close();
  }
}
