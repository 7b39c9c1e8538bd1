import type { BulkAction } from '../../../domain/bulk/bulk-action.schema.ts';
import { bulkValues } from '../../../domain/bulk/bulk-action.ts';
import type { FieldValue } from '../../../domain/cast.ts';
import { changesIn } from '../../../domain/changes.ts';
import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { deleteRecord } from '../../records/write/delete.ts';
import { refusalOf } from '../../records/write/refusal.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { addedRelations } from '../../records/write/write-relations.ts';
import { updateRecord } from '../../records/write/write-update.ts';

const NOTHING: ReadonlyMap<string, FieldValue> = new Map();

/** Refuses, with the fields, values that no record could have. */
export async function refuseValues(
  context: WriteContext,
  collection: Collection,
  action: BulkAction,
): Promise<void> {
  const body = bulkValues(action);
  if (!body) return;
  const { values, errors } = changesIn(collection.fields, NOTHING, body, context.clock());
  const added = await addedRelations(context, collection, '', values, NOTHING);
  const data = { ...errors, ...added.errors };
  if (Object.keys(data).length > 0) throw new ApiError('update_refused', { data });
}

/**
 * Does the same to each of these records, by the rules of the record API. Those that it refuses stay
 * as they are, and the history of the write names them.
 */
export async function changeRecords(
  context: WriteContext,
  collection: Collection,
  action: BulkAction,
  ids: readonly string[],
): Promise<void> {
  const body = bulkValues(action);
  const pace = new Pace();
  for (const id of ids) {
    await pace.yieldIfDue();
    try {
      if (body) await updateRecord(context, collection, id, body, { unlessSame: true });
      else await deleteRecord(context, collection, id);
    } catch (error) {
      context.history.refused.push({ record: id, why: refusalOf(error) });
    }
  }
}
