import type { Reader, Storage } from '../../platform/database/database.ts';
import { openReader } from '../../platform/database/open.ts';
import { READING_TIME_MS } from '../../platform/database/sqlite/reading-time.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';

/**
 * Inside a thread: what reads from a connection of its own, each time for a while at most. Errors of
 * the database are those that the API answers.
 */
export function readerTask<Job, Result>(
  open: (reader: Reader) => (job: Job) => Promise<Result>,
): (storage: Storage) => (job: Job) => Promise<Result> {
  return (storage) => {
    const reader = openReader(storage);
    const read = open(reader);
    return async (job) => {
      reader.readUntil(performance.now() + READING_TIME_MS);
      try {
        return await read(job);
      } catch (error) {
        throw error instanceof Error ? apiErrorOf(error) : error;
      }
    };
  };
}
