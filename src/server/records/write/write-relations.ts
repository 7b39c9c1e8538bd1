import { sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import type { Collection } from '../../../domain/collections.ts';
import { type CollectionName, fieldEntries } from '../../../domain/field.ts';
import { type FieldError, fieldError } from '../../../domain/field-errors.ts';
import { isRecordId } from '../../../domain/id.ts';
import { membershipBehind } from '../../../domain/memberships.ts';
import { isSearched, lentTexts } from '../../../domain/search/searched.ts';
import { amongIds } from '../../platform/database/id-list.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import type { Names } from '../../platform/database/search-column.ts';
import { quoted } from '../../platform/database/sql-names.ts';
import { membersOf, setMembers } from './membership.ts';
import type { Consequence } from './row-change.ts';
import type { Row, RowReader, WriteContext } from './write-context.ts';

/** The ids that a relation holds. */
export function idsOf(value: FieldValue | undefined): readonly string[] {
  if (typeof value === 'object') return value;
  return value ? [String(value)] : [];
}

/** The texts that these records lend; fewer than there are ids when one of them is not living. */
async function livingNames(
  context: WriteContext,
  target: CollectionName,
  ids: readonly string[],
): Promise<Names> {
  if (!ids.every(isRecordId)) return new Map();
  const names = isSearched(target) ? lentTexts(target) : [];
  const { text, parameter } = amongIds(context.dialect, ids);
  const { rows } = await runFixed<Row>(
    context,
    `SELECT ${['id', ...names].map(quoted).join(', ')} FROM ${quoted(target)}
      WHERE deleted IS NULL AND id ${text}`,
    [parameter],
  );
  return new Map(rows.map((row) => [String(row.id), names.map((name) => String(row[name]))]));
}

interface AddedRelations {
  errors: Record<string, FieldError>;
  /** Of the records that are added; the search text of the one that is written holds them. */
  names: Map<CollectionName, Names>;
}

/**
 * Checks that the ids which a write adds to relations belong to living records, and reads their
 * names. Those that already stood there may stay: an order keeps its deleted contacts (api.md,
 * departures 7 and 10). `id` is the record's own.
 */
export async function addedRelations(
  context: WriteContext,
  collection: Collection,
  id: string,
  values: ReadonlyMap<string, FieldValue>,
  stored: ReadonlyMap<string, FieldValue>,
): Promise<AddedRelations> {
  const added: AddedRelations = { errors: {}, names: new Map() };
  for (const [name, field] of fieldEntries(collection.fields)) {
    if (field.type !== 'relation') continue;
    const given = idsOf(values.get(name));
    if (field.other && given.includes(id)) {
      added.errors[name] = fieldError('validation_self_relation');
      continue;
    }
    // A company may have thousands of members, which few writes name.
    if (given.length === 0) continue;
    const known = new Set(idsOf(stored.get(name)));
    const ids = given.filter((id) => !known.has(id));
    if (ids.length === 0) continue;
    const living = await livingNames(context, field.target, ids);
    if (living.size < ids.length) added.errors[name] = fieldError('validation_missing_rel_records');
    added.names.set(field.target, new Map([...(added.names.get(field.target) ?? []), ...living]));
  }
  return added;
}

/** The stored ids of a list relation, in their order. */
export async function storedIds(
  { tx }: Pick<RowReader, 'tx'>,
  collection: Collection,
  name: string,
  id: string,
): Promise<string[]> {
  const membership = membershipBehind(collection, name);
  if (membership) return membersOf({ tx }, membership, id);
  const { rows } = await sql<{ target: string }>`
    SELECT target FROM ${sql.table(`${collection.name}_${name}`)}
    WHERE record = ${id} ORDER BY position
  `.execute(tx);
  return rows.map((row) => row.target);
}

async function replaceList(
  context: WriteContext,
  table: string,
  id: string,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE record = ${id}`.execute(context.tx);
  if (ids.length === 0) return;
  const json = JSON.stringify(ids);
  const rows =
    context.dialect === 'sqlite'
      ? sql`SELECT ${id}, value, key FROM json_each(${json})`
      : sql`SELECT ${id}, value, position FROM json_array_elements_text(${json}::json)
            WITH ORDINALITY AS listed(value, position)`;
  await sql`INSERT INTO ${sql.table(table)} (record, target, position) ${rows}`.execute(context.tx);
}

/** Lists live in tables of their own, or in the rows of the members that they name. */
export const writeLists: Consequence = async (context, collection, changes, apply) => {
  for (const { id, before: stored, values } of changes) {
    for (const [name, field] of fieldEntries(collection.fields)) {
      if (field.type !== 'relation' || !field.many || !values?.has(name)) continue;
      const before = idsOf(stored?.get(name));
      const next = idsOf(values.get(name));
      const membership = membershipBehind(collection, name);
      if (membership) await setMembers(context, membership, { owner: id, before, next }, apply);
      else if (before.join() !== next.join()) {
        await replaceList(context, `${collection.name}_${name}`, id, next);
      }
    }
  }
};
