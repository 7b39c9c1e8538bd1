import { sql } from 'kysely';
import { castValue, type FieldValue } from '../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CollectionName, Field } from '../../domain/field.ts';
import { isSameValue } from '../../domain/history/field-changes.ts';
import type { HistoryAction } from '../../domain/history/history.ts';
import type { KeptReason } from '../../domain/history/undo.ts';
import { membershipIn, membershipOf } from '../../domain/memberships.ts';
import { deleteRecord } from '../records/write/delete.ts';
import { restoreRecord } from '../records/write/restore.ts';
import { storedValues } from '../records/write/write-columns.ts';
import { idsOf } from '../records/write/write-relations.ts';
import { findRow, type Row, type WriteScope } from '../records/write/write-scope.ts';
import { writeValues } from '../records/write/write-update.ts';
import { laterChanges } from './later-changes.ts';

/** Of people and orders that rely on a record, so many are asked what became of them since. */
const LOOKED_AT = 200;

/** A stored change, as undoing reads it. */
export interface StoredChange {
  readonly seq: number;
  /** The `seq` of its operation. */
  readonly operation: number;
  readonly collection: CollectionName;
  readonly record: string;
  readonly action: HistoryAction;
  readonly fields: string | null;
}

/** What undoing leaves as it is. */
export interface Kept {
  readonly collection: CollectionName;
  readonly record: string;
  /** Empty for the whole record. */
  readonly field: string;
  readonly reason: KeptReason;
  /** Of the change that stands in the way, when one does. */
  readonly by: string;
  readonly at: string;
}

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
  const collection = COLLECTIONS[change.collection];
  const living = await findRow(scope, collection, change.record);
  const row = living ?? (await findRow(scope, collection, change.record, 'deleted'));
  if (!row || row.erased)
    return { action: undefined, kept: [await keptFor(scope, change, 'erased')] };
  if (change.action === 'update') {
    return takeValuesBack(scope, change, { collection, row, isLiving: Boolean(living) }, onlyField);
  }
  if (change.action === 'delete') {
    return living ? wentAlong(scope, change, 'restore') : bringBack(scope, change, collection);
  }
  return living ? takeAway(scope, change, collection) : wentAlong(scope, change, 'delete');
}

async function keptFor(
  scope: WriteScope,
  change: StoredChange,
  reason: KeptReason,
  field = '',
): Promise<Kept> {
  const later = await laterChanges(scope, change);
  const { by = '', at = '' } =
    later.find(({ fields }) => field === '' || Object.hasOwn(JSON.parse(fields ?? '{}'), field)) ??
    {};
  return { collection: change.collection, record: change.record, field, reason, by, at };
}

/** The bin takes what was created, or had come back, unless somebody relies on it. */
async function takeAway(
  scope: WriteScope,
  change: StoredChange,
  collection: Collection,
): Promise<Undone> {
  const reason = await reasonToKeep(scope, change, collection);
  if (reason) return { action: undefined, kept: [await keptFor(scope, change, reason)] };
  await deleteRecord(scope, collection, change.record);
  return { action: 'deleted', kept: [] };
}

async function reasonToKeep(
  scope: WriteScope,
  change: StoredChange,
  collection: Collection,
): Promise<KeptReason | undefined> {
  if ((await laterChanges(scope, change)).length > 0) return 'changed';
  if (await isOrdered(scope, change)) return 'ordered';
  if (await hasOtherMembers(scope, change, collection)) return 'members';
  return undefined;
}

/** Orders go on naming whom they named before that came back: of those, only others count. */
async function isOrdered(scope: WriteScope, change: StoredChange): Promise<boolean> {
  const { collection, record, action, seq, operation } = change;
  if (collection === 'orders') return false;
  const named =
    collection === 'Company'
      ? sql`orders.company = ${record}`
      : sql`orders.id IN (SELECT record FROM orders_contacts WHERE target = ${record})`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE ${named} AND deleted IS NULL
    ORDER BY seq DESC LIMIT ${LOOKED_AT}`.execute(scope.tx);
  if (action === 'create') return rows.length > 0;
  for (const { id } of rows) {
    const place = { collection: 'orders', record: id, seq, operation } as const;
    if ((await laterChanges(scope, place)).length > 0) return true;
  }
  return false;
}

/** Whether an owner has members that did not come with it, or that somebody changed since. */
async function hasOtherMembers(
  scope: WriteScope,
  { record, seq, operation }: StoredChange,
  collection: Collection,
): Promise<boolean> {
  const membership = membershipIn(collection);
  if (!membership) return false;
  const { name } = membership.members;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(name)} AS member
    WHERE ${sql.ref(`member.${membership.field}`)} = ${record} AND member.deleted IS NULL
      AND COALESCE((SELECT changes.operation FROM changes
        WHERE changes.record = member.id AND changes.collection = ${name}
        ORDER BY changes.seq DESC LIMIT 1), 0) <> ${operation}
    LIMIT ${LOOKED_AT + 1}`.execute(scope.tx);
  if (rows.length > LOOKED_AT) return true;
  for (const { id } of rows) {
    const place = { collection: name, record: id, seq, operation };
    if ((await laterChanges(scope, place)).length > 0) return true;
  }
  return false;
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

interface Found {
  readonly collection: Collection;
  readonly row: Row;
  readonly isLiving: boolean;
}

/** Each field whose value is still the one that the change gave it gets the one from before. */
async function takeValuesBack(
  scope: WriteScope,
  change: StoredChange,
  found: Found,
  onlyField?: string,
): Promise<Undone> {
  const { collection, row, isLiving } = found;
  // What nobody touched since lies in the bin as it did when it was changed there.
  const wasDeleted = !isLiving && (await laterChanges(scope, change)).length > 0;
  const stored = await storedValues(scope, collection, row);
  const values = new Map<string, FieldValue>();
  const kept: Kept[] = [];
  for (const [name, before, after] of pairsIn(change.fields, collection)) {
    if (onlyField !== undefined && name !== onlyField) continue;
    const value = stored.get(name);
    if (isSameValue(value, before)) continue;
    const reason = wasDeleted
      ? 'deleted'
      : await reasonToLeave(scope, change, found, { name, value, before, after, stored });
    if (reason) kept.push(await keptFor(scope, change, reason, name));
    else values.set(name, before);
  }
  if (values.size === 0) return { action: undefined, kept };
  await writeValues(scope, collection, row, { values, stored, names: new Map() });
  return { action: 'updated', kept };
}

function* pairsIn(
  fields: string | null,
  collection: Collection,
): Generator<[name: string, before: FieldValue, after: FieldValue]> {
  const pairs: unknown = JSON.parse(fields ?? '{}');
  for (const [name, pair] of Object.entries(pairs ?? {})) {
    const field: Field | undefined = collection.fields[name];
    if (!field || !Array.isArray(pair)) continue;
    const [before, after] = pair.map((value: unknown) => castValue(field, value));
    if (before?.ok && after?.ok) yield [name, before.value, after.value];
  }
}

interface FieldToUndo {
  readonly name: string;
  readonly value: FieldValue | undefined;
  readonly before: FieldValue;
  readonly after: FieldValue;
  readonly stored: ReadonlyMap<string, FieldValue>;
}

async function reasonToLeave(
  scope: WriteScope,
  change: StoredChange,
  { collection, isLiving }: Found,
  { name, value, before, after, stored }: FieldToUndo,
): Promise<KeptReason | undefined> {
  if (!isSameValue(value, after)) return 'changed';
  const field = collection.fields[name];
  if (field?.type === 'relation') {
    const known = new Set(idsOf(stored.get(name)));
    const ids = idsOf(before).filter((id) => !known.has(id));
    const isOwner = isLiving && membershipOf(collection)?.field === name;
    return (await isAnyGone(scope, change, { ids, target: field.target, isOwner }))
      ? 'target_gone'
      : undefined;
  }
  if (field?.type !== 'image' || before === '') return undefined;
  const picture = await scope.tx
    .selectFrom('images')
    .select('name')
    .where('name', '=', String(before))
    .limit(1)
    .execute();
  return picture.length > 0 ? undefined : 'photo_gone';
}

interface Targets {
  readonly ids: readonly string[];
  readonly target: CollectionName;
  /** They own the record, which cannot live with somebody deleted. */
  readonly isOwner: boolean;
}

/** Whether somebody deleted one of them since; an order keeps those who were deleted before. */
async function isAnyGone(
  scope: WriteScope,
  { seq, operation }: StoredChange,
  { ids, target, isOwner }: Targets,
): Promise<boolean> {
  for (const id of ids) {
    if (await findRow(scope, COLLECTIONS[target], id)) continue;
    if (isOwner || !(await findRow(scope, COLLECTIONS[target], id, 'deleted'))) return true;
    const later = await laterChanges(scope, { collection: target, record: id, seq, operation });
    if (later.length > 0) return true;
  }
  return false;
}
