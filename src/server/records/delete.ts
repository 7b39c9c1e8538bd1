import { sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { idList } from '../database/id-list.ts';
import { inParts } from '../database/in-parts.ts';
import { membersOf } from './membership.ts';
import { refuseStale } from './write-precondition.ts';
import { changeRow, findRow, nowIn, touchRows, type WriteScope } from './write-scope.ts';

export interface DeleteOptions {
  /** See `expectedVersions`. */
  expected?: readonly string[] | undefined;
  /** The collection's own say, inside the transaction. */
  beforeDelete?: () => Promise<void>;
}

async function takeContactsAlong(
  scope: WriteScope,
  companyId: string,
  deleted: string,
): Promise<void> {
  const ids = await membersOf(scope, companyId);
  await inParts(ids, async (part) => {
    await scope.tx
      .updateTable('Contacts')
      .set({ deleted, deletedWith: companyId })
      .where(sql<boolean>`id IN ${idList(scope, part)}`)
      .execute();
    await touchRows(scope, 'Contacts', part, 'delete');
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
  if (collection.name === 'Company') await takeContactsAlong(scope, id, deleted);
  await changeRow(scope, collection, row, { deleted });
  const company = row.company;
  if (collection.name === 'Contacts' && typeof company === 'string') {
    await touchRows(scope, 'Company', [company]);
  }
}
