import type { Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Kept } from '../../domain/history/undo.ts';
import { deleteRecord } from '../records/write/delete.ts';
import { restoreRecord } from '../records/write/restore.ts';
import type { WriteScope } from '../records/write/write-scope.ts';
import { writeValues } from '../records/write/write-update.ts';
import { laterChanges } from './later-changes.ts';
import {
  type Found,
  findChanged,
  keptFor,
  reasonToKeep,
  type StoredChange,
  valuesToGoBack,
} from './undo-reasons.ts';

/** What became of a record by undoing a change, and what was left. */
export interface Undone {
  readonly action: 'deleted' | 'restored' | 'updated' | undefined;
  readonly kept: readonly Kept[];
}

const NOTHING: Undone = { action: undefined, kept: [] };

/** Takes one change back as far as nobody else touched what it made. */
export async function undoChange(
  scope: WriteScope,
  change: StoredChange,
  onlyField?: string,
): Promise<Undone> {
  const found = await findChanged(scope, change);
  if (!found) return { action: undefined, kept: [await keptFor(scope, change, 'erased')] };
  const { collection, isLiving } = found;
  if (change.action === 'update') return takeValuesBack(scope, change, found, onlyField);
  if (change.action === 'delete') {
    return isLiving ? wentAlong(scope, change, 'restore') : bringBack(scope, change, collection);
  }
  return isLiving ? takeAway(scope, change, collection) : wentAlong(scope, change, 'delete');
}

/** The bin takes what was created, or had come back, unless somebody relies on it. */
async function takeAway(
  scope: WriteScope,
  change: StoredChange,
  collection: Collection,
): Promise<Undone> {
  const reason = await reasonToKeep(scope, change, { collection });
  if (reason) return { action: undefined, kept: [await keptFor(scope, change, reason)] };
  await deleteRecord(scope, collection, change.record);
  return { action: 'deleted', kept: [] };
}

/** A company takes its people along, there and back: each counts in its own turn. */
function wentAlong(
  { history }: WriteScope,
  { collection, record }: StoredChange,
  action: 'delete' | 'restore',
): Undone {
  const isDone = history
    .list()
    .some((one) => one.action === action && one.collection === collection && one.record === record);
  if (!isDone) return NOTHING;
  return { action: action === 'delete' ? 'deleted' : 'restored', kept: [] };
}

async function bringBack(
  scope: WriteScope,
  change: StoredChange,
  collection: Collection,
): Promise<Undone> {
  if ((await laterChanges(scope, change)).length > 0) {
    return { action: undefined, kept: [await keptFor(scope, change, 'changed')] };
  }
  try {
    await restoreRecord(scope, collection, change.record);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'restore_refused') throw error;
    return { action: undefined, kept: [await keptFor(scope, change, 'company_deleted')] };
  }
  return { action: 'restored', kept: [] };
}

async function takeValuesBack(
  scope: WriteScope,
  change: StoredChange,
  found: Found,
  onlyField?: string,
): Promise<Undone> {
  const { values, stored, kept } = await valuesToGoBack(scope, change, found, onlyField);
  if (values.size === 0) return { action: undefined, kept };
  await writeValues(scope, found.collection, found.row, { values, stored, names: new Map() });
  return { action: 'updated', kept };
}
