import { sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Membership, membershipIn } from '../../../domain/memberships.ts';
import { idList } from '../../database/id-list.ts';
import { inChunks } from '../../database/in-chunks.ts';
import { membersOf, touchOwners } from './membership.ts';
import { refuseStale } from './write-precondition.ts';
import { changeRow, findRow, nowIn, touchRows, type WriteScope } from './write-scope.ts';

export interface DeleteOptions {
  /** See `expectedVersions`. */
  expected?: readonly string[] | undefined;
  /** The collection's own say, inside the transaction. */
  beforeDelete?: () => Promise<void>;
}

/** Members go with their owner, and note with whom, so that they come back with it. */
async function takeMembersAlong(
  scope: WriteScope,
  membership: Membership,
  owner: string,
  deleted: string,
): Promise<void> {
  const { members, field } = membership;
  const { name } = members;
  await inChunks(await membersOf(scope, membership, owner), async (part) => {
    await sql`
      UPDATE ${sql.table(name)} SET deleted = ${deleted}, "deletedWith" = ${owner}
      WHERE id IN ${idList(scope, part)}`.execute(scope.tx);
    await touchRows(scope, name, part, 'delete');
    for (const id of part) {
      scope.history.addWhole('delete', members, id, new Map([[field, owner]]));
    }
  });
}

/**
 * Puts a record among the deleted ones, from where it can be restored. A company takes its contacts
 * along; orders keep what they were made for (api.md, departure 7).
 */
export async function deleteRecord(
  scope: WriteScope,
  collection: Collection,
  id: string,
  options: DeleteOptions = {},
): Promise<void> {
  const row = await findRow(scope, collection, id);
  if (!row) throw new ApiError('not_found');
  await refuseStale(scope, collection, row, options.expected);
  await options.beforeDelete?.();
  const deleted = nowIn(scope);
  const membership = membershipIn(collection);
  if (membership) await takeMembersAlong(scope, membership, id, deleted);
  await changeRow(scope, collection, row, { deleted });
  scope.history.addWhole('delete', collection, id, new Map(Object.entries(row)));
  await touchOwners(scope, collection, (field) => ({ before: row[field] }));
}
