import {
  type Cast,
  castIds,
  castNumber,
  castValue,
  type FieldValue,
  initialValue,
} from './cast.ts';
import { type Field, type Fields, fieldEntries, isReadOnly } from './field.ts';
import type { FieldError } from './field-errors.ts';
import { valueError } from './validation.ts';

/** The values that a body gives to fields, and the reason of each refusal. */
export interface Changes {
  values: Map<string, FieldValue>;
  errors: Record<string, FieldError>;
}

interface Modifier {
  keyOf(name: string): string;
  apply(field: Field, value: FieldValue, raw: unknown): Cast<FieldValue>;
}

function idsOf(value: FieldValue): readonly string[] {
  if (typeof value !== 'object') return value === '' ? [] : [String(value)];
  return value;
}

function add(sign: 1 | -1) {
  return (value: FieldValue, raw: unknown): Cast<FieldValue> => {
    const delta = castNumber(raw);
    return delta.ok ? { ok: true, value: Number(value) + sign * delta.value } : delta;
  };
}

/** `join` says what becomes of the ids in place and of the given ones; alone, the last one wins. */
function relate(join: (kept: readonly string[], given: readonly string[]) => readonly string[]) {
  return (field: Field, value: FieldValue, raw: unknown): Cast<FieldValue> => {
    const given = castIds(raw);
    if (!given.ok) return given;
    const joined = [...new Set(join(idsOf(value), given.value))];
    const many = field.type === 'relation' && field.many;
    return { ok: true, value: many ? joined : (joined.at(-1) ?? '') };
  };
}

const prepend = relate((kept, given) => [...given, ...kept]);
const append = relate((kept, given) => [...kept, ...given]);
const remove = relate((kept, given) => {
  const gone = new Set(given);
  return kept.filter((id) => !gone.has(id));
});

const NUMBER_MODIFIERS: readonly Modifier[] = [
  { keyOf: (name) => `${name}+`, apply: (_field, value, raw) => add(1)(value, raw) },
  { keyOf: (name) => `${name}-`, apply: (_field, value, raw) => add(-1)(value, raw) },
];
const RELATION_MODIFIERS: readonly Modifier[] = [
  { keyOf: (name) => `+${name}`, apply: prepend },
  { keyOf: (name) => `${name}+`, apply: append },
  { keyOf: (name) => `${name}-`, apply: remove },
];

/** Takes a picture away by its name; another name is not there anyway. */
const IMAGE_MODIFIERS: readonly Modifier[] = [
  {
    keyOf: (name) => `${name}-`,
    apply: (_field, value, raw) => {
      const names = castIds(raw);
      if (!names.ok) return names;
      return { ok: true, value: names.value.includes(String(value)) ? '' : value };
    },
  },
];

function modifiersOf(field: Field): readonly Modifier[] {
  if (field.type === 'number') return NUMBER_MODIFIERS;
  if (field.type === 'relation') return RELATION_MODIFIERS;
  if (field.type === 'image') return IMAGE_MODIFIERS;
  return [];
}

/** Tells whether a body gives a value to this field, plainly or through a modifier. */
function touches(name: string, field: Field, body: Readonly<Record<string, unknown>>): boolean {
  if (isReadOnly(field)) return false;
  if (Object.hasOwn(body, name)) return true;
  return modifiersOf(field).some((modifier) => Object.hasOwn(body, modifier.keyOf(name)));
}

function changeOf(
  name: string,
  field: Field,
  stored: FieldValue,
  body: Readonly<Record<string, unknown>>,
): Cast<FieldValue> {
  let result: Cast<FieldValue> = Object.hasOwn(body, name)
    ? castValue(field, body[name])
    : { ok: true, value: stored };
  for (const modifier of modifiersOf(field)) {
    const key = modifier.keyOf(name);
    if (result.ok && Object.hasOwn(body, key)) {
      result = modifier.apply(field, result.value, body[key]);
    }
  }
  return result;
}

/**
 * Works out what a body makes of the fields that it touches: the base key first, then modifiers
 * (`contacts+`, `+contacts`, `contacts-`, `Quantity+`, `Quantity-`) on top of what is stored. All
 * refusals are collected; unknown keys and read-only fields are ignored.
 */
export function changesIn(
  fields: Fields,
  stored: ReadonlyMap<string, FieldValue>,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): Changes {
  const changes: Changes = { values: new Map(), errors: {} };
  for (const [name, field] of fieldEntries(fields)) {
    if (!touches(name, field, body)) continue;
    const result = changeOf(name, field, stored.get(name) ?? initialValue(field), body);
    const error = result.ok ? valueError(field, result.value, now) : result.error;
    if (error) changes.errors[name] = error;
    else if (result.ok) changes.values.set(name, result.value);
  }
  for (const name of withdrawnPictures(fields, stored, changes.values)) {
    const given = changes.values.get(name);
    if (given === undefined || given === stored.get(name)) changes.values.set(name, '');
  }
  return changes;
}

/** The pictures to which values take back an agreement that was given. */
export function withdrawnPictures(
  fields: Fields,
  stored: ReadonlyMap<string, FieldValue>,
  values: ReadonlyMap<string, FieldValue>,
): string[] {
  return fieldEntries(fields).flatMap(([name, field]) => {
    if (field.type !== 'image' || field.consent === undefined) return [];
    const isWithdrawn = Boolean(stored.get(field.consent)) && values.get(field.consent) === '';
    return isWithdrawn ? [name] : [];
  });
}

/** The values of a new record: what the body gives, and what each other field starts with. */
export function creationIn(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): Changes {
  const changes = changesIn(fields, new Map(), body, now);
  for (const [name, field] of fieldEntries(fields)) {
    if (isReadOnly(field) || changes.values.has(name) || changes.errors[name]) continue;
    const value = initialValue(field);
    const error = valueError(field, value, now);
    if (error) changes.errors[name] = error;
    else changes.values.set(name, value);
  }
  return changes;
}
