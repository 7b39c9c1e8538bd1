import { sql } from 'kysely';
import { castValue, type FieldValue } from '../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import type { CollectionName, Field } from '../../domain/field.ts';
import { isSameValue } from '../../domain/history/field-changes.ts';
import type { HistoryAction } from '../../domain/history/history.ts';
import type { Kept, KeptReason } from '../../domain/history/undo.ts';
import { membershipIn, membershipOf } from '../../domain/memberships.ts';
import { storedValues } from '../records/write/write-columns.ts';
import { idsOf } from '../records/write/write-relations.ts';
import { findRow, type Row, type RowReader } from '../records/write/write-scope.ts';
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

/** A record that a change is about, as it is now. */
export interface Found {
  readonly collection: Collection;
  readonly row: Row;
  readonly isLiving: boolean;
}

/** The record of a change, be it in the bin; undefined once it is erased. */
export async function findChanged(
  reader: RowReader,
  change: StoredChange,
): Promise<Found | undefined> {
  const collection = COLLECTIONS[change.collection];
  const living = await findRow(reader, collection, change.record);
  const row = living ?? (await findRow(reader, collection, change.record, 'deleted'));
  return row && !row.erased ? { collection, row, isLiving: living !== undefined } : undefined;
}

/** What is told of a change, or of one of its fields, that undoing leaves. */
export async function keptFor(
  reader: RowReader,
  change: StoredChange,
  reason: KeptReason,
  field = '',
): Promise<Kept> {
  const later = await laterChanges(reader, change);
  const { by = '', at = '' } =
    later.find(({ fields }) => field === '' || Object.hasOwn(JSON.parse(fields ?? '{}'), field)) ??
    {};
  return { collection: change.collection, record: change.record, field, reason, by, at };
}

/**
 * Why what was created, or had come back, stays where it is; `beforehand`, while what its operation
 * did later is not taken back yet.
 */
export async function reasonToKeep(
  reader: RowReader,
  change: StoredChange,
  { collection, beforehand = false }: { collection: Collection; beforehand?: boolean },
): Promise<KeptReason | undefined> {
  if ((await laterChanges(reader, change)).length > 0) return 'changed';
  if (await isOrdered(reader, change, beforehand)) return 'ordered';
  if (await hasOtherMembers(reader, change, collection)) return 'members';
  return undefined;
}

/** Orders go on naming whom they named before that came back: of those, only others count. */
async function isOrdered(
  reader: RowReader,
  change: StoredChange,
  beforehand: boolean,
): Promise<boolean> {
  const { collection, record, action, seq, operation } = change;
  if (collection === 'orders') return false;
  const named =
    collection === 'Company'
      ? sql`orders.company = ${record}`
      : sql`orders.id IN (SELECT record FROM orders_contacts WHERE target = ${record})`;
  // What nobody but its operation wrote to last names nobody any more once that is taken back.
  const counts = beforehand
    ? sql`COALESCE((SELECT changes.operation FROM changes
        WHERE changes.record = orders.id ORDER BY changes.seq DESC LIMIT 1), 0) <> ${operation}`
    : sql`1 = 1`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE ${named} AND deleted IS NULL AND ${counts}
    ORDER BY seq DESC LIMIT ${LOOKED_AT}`.execute(reader.tx);
  if (action === 'create') return rows.length > 0;
  for (const { id } of rows) {
    const place = { collection: 'orders', record: id, seq, operation } as const;
    if ((await laterChanges(reader, place)).length > 0) return true;
  }
  return false;
}

/** Whether an owner has members that did not come with it, or that somebody changed since. */
async function hasOtherMembers(
  reader: RowReader,
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
    LIMIT ${LOOKED_AT + 1}`.execute(reader.tx);
  if (rows.length > LOOKED_AT) return true;
  for (const { id } of rows) {
    const place = { collection: name, record: id, seq, operation };
    if ((await laterChanges(reader, place)).length > 0) return true;
  }
  return false;
}

/** The values that a record gets back, those that it has, and what stays. */
export interface ValuesBack {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly stored: Map<string, FieldValue>;
  readonly kept: readonly Kept[];
}

/** Each field whose value is still the one that the change gave it has the one from before again. */
export async function valuesToGoBack(
  reader: RowReader,
  change: StoredChange,
  found: Found,
  onlyField?: string,
): Promise<ValuesBack> {
  const { collection, row, isLiving } = found;
  // What nobody touched since lies in the bin as it did when it was changed there.
  const wasDeleted = !isLiving && (await laterChanges(reader, change)).length > 0;
  const stored = await storedValues(reader, collection, row);
  const values = new Map<string, FieldValue>();
  const kept: Kept[] = [];
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
): Promise<KeptReason | undefined> {
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
    if (await findRow(reader, COLLECTIONS[target], id)) continue;
    if (isOwner || !(await findRow(reader, COLLECTIONS[target], id, 'deleted'))) return true;
    const later = await laterChanges(reader, { collection: target, record: id, seq, operation });
    if (later.length > 0) return true;
  }
  return false;
}
