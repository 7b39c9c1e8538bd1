import type { Database, Storage } from '../../platform/database/database.ts';
import { KeptThread } from '../../platform/threads/kept-thread.ts';
import type { TaskName } from '../../platform/threads/task-table.ts';
import type { Work } from '../../platform/threads/thread-messages.ts';

/** SQLite reads on the thread itself; PostgreSQL in a process for each connection. */
const AT_ONCE = { sqlite: 1, postgres: 5 };

/** A thread that reads from a connection of its own, by a task that is a `readerTask`. */
export function readingThread<W extends (storage: Storage) => Work>(
  task: TaskName,
  { storage, dialect }: Pick<Database, 'storage' | 'dialect'>,
): KeptThread<W> {
  return new KeptThread<W>(task, storage, { atOnce: AT_ONCE[dialect] });
}
