import { type FieldValue, initialValue } from '../cast.ts';
import type { Collection } from '../collections.ts';
import { type Field, type Fields, fieldEntries } from '../field.ts';

/** Each changed field with its value before and after, as the JSON of a record carries it. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** A value as the JSON of a record carries it. */
function jsonValue(field: Field, value: FieldValue): unknown {
  return field.type === 'channels' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Tells whether two values of a field are the same, the order of a list included. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((id, place) => id === other[place]);
}

/** The changes of a write to a record. A computed list changes with its members, not here. */
export function fieldChanges(
  fields: Fields,
  stored: ReadonlyMap<string, FieldValue>,
  values: ReadonlyMap<string, FieldValue>,
): FieldChanges {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const [name, field] of fieldEntries(fields)) {
    const after = values.get(name);
    if (after === undefined || (field.type === 'relation' && field.mirrors !== undefined)) continue;
    const before = stored.get(name) ?? initialValue(field);
    if (isSameValue(before, after)) continue;
    changes[name] = [jsonValue(field, before), jsonValue(field, after)];
  }
  return changes;
}

/** The company that a change is listed under: the record's own, or else the one that it leaves. */
export function companyOf(
  { name, fields }: Collection,
  id: string,
  ...states: readonly ReadonlyMap<string, unknown>[]
): string | null {
  if (name === 'Company') return id;
  const relation = fieldEntries(fields).find(
    ([, field]) => field.type === 'relation' && field.target === 'Company' && !field.many,
  );
  if (!relation) return null;
  for (const state of states) {
    const company = state.get(relation[0]);
    if (typeof company === 'string' && company !== '') return company;
  }
  return null;
}
