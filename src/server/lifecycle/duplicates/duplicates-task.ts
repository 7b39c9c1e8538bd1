/** The task of the duplicates, on a thread of its own: comparing the keys of all records takes longer than anybody may be held up. */
import type { DuplicateGroup } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { readerTask } from '../../records/read/reader-task.ts';
import { type DuplicateIds, findGroups, readGroups } from './find-groups.ts';

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

export const groupsTask = readerTask(({ kysely: db, dialect }) => {
  const known = new Map<MergedCollection, { version: string; groups: readonly DuplicateIds[] }>();

  async function groupsAt({ collection, version }: GroupsJob): Promise<readonly DuplicateIds[]> {
    const kept = known.get(collection);
    if (kept?.version === version) return kept.groups;
    const groups = await findGroups({ db, dialect }, collection);
    known.set(collection, { version, groups });
    return groups;
  }

  return async (job: GroupsJob): Promise<GroupsFound> => {
    const all = await groupsAt(job);
    const start = (job.page - 1) * job.perPage;
    const some = all.slice(start, start + job.perPage);
    const groups = await readGroups({ db, dialect }, job.collection, some, job.day);
    return { groups, total: all.length };
  };
});
