import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { applyChanges } from './apply-changes.ts';
import { findRow, nowIn, textsIn, updateRow, type WriteContext } from './write-context.ts';
import { refuseStale } from './write-precondition.ts';

interface DeleteOptions {
  /** See `expectedVersions`. */
  expected?: readonly string[] | undefined;
  /** The collection's own say, inside the transaction. */
  beforeDelete?: () => Promise<void>;
}

/**
 * Puts a record among the deleted ones, from where it can be restored. A company takes its contacts
 * along; orders keep what they were made for (api.md, departure 7).
 */
export async function deleteRecord(
  context: WriteContext,
  collection: Collection,
  id: string,
  options: DeleteOptions = {},
): Promise<void> {
  const row = await findRow(context, collection, id);
  if (!row) throw new ApiError('not_found');
  await refuseStale(context, collection, row, options.expected);
  await options.beforeDelete?.();
  const columns = { deleted: nowIn(context) };
  await updateRow(context, collection, row, columns);
  const [before, after] = [textsIn(row), textsIn({ ...row, ...columns })];
  await applyChanges(context, collection, [{ action: 'delete', id, before, after }]);
}
