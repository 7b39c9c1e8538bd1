/** The thread of the duplicates: comparing the keys of all records takes longer than anybody may be held up. */
import { workerData } from 'node:worker_threads';
import type { DuplicateGroup } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import type { Storage } from '../../platform/database/database.ts';
import { openReader } from '../../platform/database/open.ts';
import { READING_TIME_MS } from '../../platform/database/sqlite/reading-time.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';
import { serveJobs } from '../../platform/threads/serve-jobs.ts';
import { type AlikeIds, findGroups, readGroups } from './find-groups.ts';

/** A page of the groups of a collection. */
export interface GroupsJob {
  readonly collection: MergedCollection;
  /** Of the data, read before: groups that were found at the same one are those. */
  readonly version: string;
  readonly page: number;
  readonly perPage: number;
  readonly day: string;
}

export interface GroupsFound {
  readonly groups: readonly DuplicateGroup[];
  readonly total: number;
}

const storage: Storage = workerData;
const reader = openReader(storage);
const known = new Map<MergedCollection, { version: string; groups: readonly AlikeIds[] }>();

async function groupsAt({ collection, version }: GroupsJob): Promise<readonly AlikeIds[]> {
  const kept = known.get(collection);
  if (kept?.version === version) return kept.groups;
  const { kysely: db, dialect } = reader;
  const groups = await findGroups({ db, dialect }, collection);
  known.set(collection, { version, groups });
  return groups;
}

async function find(job: GroupsJob): Promise<GroupsFound> {
  const { kysely: db, dialect } = reader;
  const all = await groupsAt(job);
  const start = (job.page - 1) * job.perPage;
  const some = all.slice(start, start + job.perPage);
  const groups = await readGroups({ db, dialect }, job.collection, some, job.day);
  return { groups, total: all.length };
}

serveJobs(async (job: GroupsJob) => {
  reader.readUntil(performance.now() + READING_TIME_MS);
  try {
    return { result: await find(job) };
  } catch (error) {
    throw error instanceof Error ? apiErrorOf(error) : error;
  }
});
