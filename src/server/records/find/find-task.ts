/** The task of the search everywhere, on a thread of its own: a long list or an export never stands before it. */
import type { FoundGroup, FoundRecord } from '../../../domain/find/found.schema.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readerTask } from '../read/reader-task.ts';
import { countDeleted, findRecords, readFound } from './find-records.ts';

/** The search in one collection. */
type FindJob = { readonly collection: SearchedName } & (
  | { readonly kind: 'search'; readonly typed: string; readonly day: string }
  | { readonly kind: 'records'; readonly ids: readonly string[]; readonly day: string }
  | { readonly kind: 'deleted'; readonly typed: string }
);

/** The best of what was found, the records that were asked for, or how many there are. */
export type FindResult =
  | { readonly found: readonly FoundGroup[] }
  | { readonly records: readonly FoundRecord[] }
  | number;

async function find({ kysely: db, dialect }: Reader, job: FindJob): Promise<FindResult> {
  switch (job.kind) {
    case 'search':
      return { found: await findRecords({ db, dialect }, job.collection, job) };
    case 'records':
      return { records: await readFound({ db, dialect }, job.collection, job.ids, job.day) };
    case 'deleted':
      return countDeleted({ db, dialect }, job.collection, job.typed);
  }
}

export const findEverywhere = readerTask((reader) => (job: FindJob) => find(reader, job));
