import { castValue, type FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { CollectionName, Field } from '../../../domain/field.ts';
import { isSameValue } from '../../../domain/history/field-changes.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import type { SkippedReason } from '../../../domain/history/skipped-reasons.ts';
import { membershipIn, membershipOf } from '../../../domain/memberships.ts';
import { storedValues } from '../../records/write/write-columns.ts';
import type { RowReader } from '../../records/write/write-context.ts';
import { idsOf } from '../../records/write/write-relations.ts';
import { laterChanges } from './later-changes.ts';
import {
  type Found,
  membersToAsk,
  ordersNaming,
  RELYING_ASKED,
  type StoredChange,
  storedRecord,
} from './standing.ts';

/** The note on a change, or one of its fields, that undoing leaves. */
export async function keptFor(
  reader: RowReader,
  change: StoredChange,
  reason: SkippedReason,
  field = '',
): Promise<Skipped> {
  const later = await laterChanges(reader, change);
  const { by = '', at = '' } =
    later.find(({ fields }) => field === '' || Object.hasOwn(JSON.parse(fields ?? '{}'), field)) ??
    {};
  return { collection: change.collection, record: change.record, field, reason, by, at };
}

/** Why what was created, or had come back, stays where it is. */
export async function reasonToKeep(
  reader: RowReader,
  change: StoredChange,
): Promise<SkippedReason | undefined> {
  if ((await laterChanges(reader, change)).length > 0) return 'changed';
  if (await isOrdered(reader, change)) return 'ordered';
  if (await hasOtherMembers(reader, change)) return 'members';
  return undefined;
}

/** Orders go on naming whom they named before that came back: of those, only others count. */
async function isOrdered(reader: RowReader, change: StoredChange): Promise<boolean> {
  const { collection, record, action, seq, operation } = change;
  if (collection === 'orders') return false;
  const orders = await ordersNaming(reader, collection, record);
  if (action === 'create') return orders.length > 0;
  for (const id of orders) {
    const place = { collection: 'orders', record: id, seq, operation } as const;
    if ((await laterChanges(reader, place)).length > 0) return true;
  }
  return false;
}

/** Whether an owner has members that did not come with it, that somebody changed, or that stay. */
async function hasOtherMembers(reader: RowReader, change: StoredChange): Promise<boolean> {
  const membership = membershipIn(COLLECTIONS[change.collection]);
  if (!membership) return false;
  const members = await membersToAsk(reader, change, membership);
  if (members.length > RELYING_ASKED || members.some(({ stays }) => stays)) return true;
  const { seq, operation } = change;
  for (const { id } of members) {
    const place = { collection: membership.members.name, record: id, seq, operation };
    if ((await laterChanges(reader, place)).length > 0) return true;
  }
  return false;
}

/** The values that a record gets back, those that it has, and what stays. */
export interface ValuesBack {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly stored: Map<string, FieldValue>;
  readonly kept: readonly Skipped[];
}

/** Each field whose value is still the one that the change gave it has the one from before again. */
export async function valuesToGoBack(
  reader: RowReader,
  change: StoredChange,
  found: Found,
  onlyField?: string,
): Promise<ValuesBack> {
  const { collection, isLiving } = found;
  // A record that nobody touched since lies in the bin as it did when it was changed there.
  const wasDeleted = !isLiving && (await laterChanges(reader, change)).length > 0;
  const stored = await storedValues(reader, collection, found.row);
  const values = new Map<string, FieldValue>();
  const kept: Skipped[] = [];
  for (const [name, before, after] of pairsIn(change.fields, collection)) {
    if (onlyField !== undefined && name !== onlyField) continue;
    const value = stored.get(name);
    if (isSameValue(value, before)) continue;
    const reason = wasDeleted
      ? 'deleted'
      : await reasonToLeave(reader, change, found, { name, value, before, after, stored });
    if (reason) kept.push(await keptFor(reader, change, reason, name));
    else values.set(name, before);
  }
  return { values, stored, kept };
}

/** The fields of a change with their values before and after, as far as they still mean something. */
export function* pairsIn(
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
  reader: RowReader,
  change: StoredChange,
  { collection, isLiving }: Found,
  { name, value, before, after, stored }: FieldToUndo,
): Promise<SkippedReason | undefined> {
  if (!isSameValue(value, after)) return 'changed';
  const field = collection.fields[name];
  if (field?.type === 'relation') {
    const known = new Set(idsOf(stored.get(name)));
    const ids = idsOf(before).filter((id) => !known.has(id));
    const isOwner = isLiving && membershipOf(collection)?.field === name;
    return (await isAnyGone(reader, change, { ids, target: field.target, isOwner }))
      ? 'target_gone'
      : undefined;
  }
  if (field?.type !== 'image' || before === '') return undefined;
  const picture = await reader.tx
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
  reader: RowReader,
  { seq, operation }: StoredChange,
  { ids, target, isOwner }: Targets,
): Promise<boolean> {
  for (const id of ids) {
    const found = await storedRecord(reader, target, id);
    if (found?.isLiving) continue;
    if (isOwner || !found) return true;
    const later = await laterChanges(reader, { collection: target, record: id, seq, operation });
    if (later.length > 0) return true;
  }
  return false;
}
