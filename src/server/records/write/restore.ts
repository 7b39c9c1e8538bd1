import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import { type Membership, membershipOf } from '../../../domain/memberships.ts';
import { applyChanges } from './apply-changes.ts';
import { storedValues, takenErrors } from './write-columns.ts';
import { findRow, type Row, textsIn, updateRow, type WriteContext } from './write-context.ts';

/** The owner to whom a member comes back must be there. */
async function refuseWithoutOwner(
  context: WriteContext,
  { field, owners }: Membership,
  row: Row,
): Promise<void> {
  const owner = row[field];
  if (typeof owner !== 'string' || (await findRow(context, owners, owner))) return;
  const data = { [field]: fieldError('validation_missing_rel_records') };
  throw new ApiError('restore_refused', { data });
}

/** Brings a deleted record back, a company with the contacts that went with it. */
export async function restoreRecord(
  context: WriteContext,
  collection: Collection,
  id: string,
): Promise<void> {
  const row = await findRow(context, collection, id, 'deleted');
  // Of whoever was erased nothing is left to come back.
  if (!row || row.erased) throw new ApiError('not_found');
  const taken = await takenErrors(
    context,
    collection,
    await storedValues(context, collection, row),
    id,
  );
  if (Object.keys(taken).length > 0) throw new ApiError('restore_refused', { data: taken });
  const membership = membershipOf(collection);
  if (membership) await refuseWithoutOwner(context, membership, row);
  const columns = { deleted: null, ...(membership && { deletedWith: null }) };
  await updateRow(context, collection, row, columns);
  const [before, after] = [textsIn(row), textsIn({ ...row, ...columns })];
  await applyChanges(context, collection, [{ action: 'restore', id, before, after }]);
}
