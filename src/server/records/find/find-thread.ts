/** The thread of the search everywhere: a long list or an export never stands before it. */
import { workerData } from 'node:worker_threads';
import type { FoundGroup, FoundRecord } from '../../../domain/find/found.schema.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import type { Storage } from '../../platform/database/database.ts';
import { openReader } from '../../platform/database/open.ts';
import { READING_TIME_MS } from '../../platform/database/sqlite/reading-time.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';
import { serveJobs } from '../../platform/threads/serve-jobs.ts';
import { countDeleted, findRecords, readFound } from './find-records.ts';

/** What is looked for in one collection. */
export type FindJob = { readonly collection: SearchedName } & (
  | { readonly kind: 'search'; readonly typed: string; readonly day: string }
  | { readonly kind: 'records'; readonly ids: readonly string[]; readonly day: string }
  | { readonly kind: 'deleted'; readonly typed: string }
);

/** The best of what was found, the records that were asked for, or how many there are. */
export type FindResult =
  | { readonly found: readonly FoundGroup[] }
  | { readonly records: readonly FoundRecord[] }
  | number;

const storage: Storage = workerData;
const reader = openReader(storage);

async function find(job: FindJob): Promise<FindResult> {
  const { kysely: db, dialect } = reader;
  switch (job.kind) {
    case 'search':
      return { found: await findRecords({ db, dialect }, job.collection, job) };
    case 'records':
      return { records: await readFound({ db, dialect }, job.collection, job.ids, job.day) };
    case 'deleted':
      return countDeleted({ db, dialect }, job.collection, job.typed);
  }
}

serveJobs(async (job: FindJob) => {
  reader.readUntil(performance.now() + READING_TIME_MS);
  try {
    return { result: await find(job) };
  } catch (error) {
    throw error instanceof Error ? apiErrorOf(error) : error;
  }
});
