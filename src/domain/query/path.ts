import { COLLECTIONS, type Collection, findCollection } from '../collections.ts';
import type { Field } from '../field.ts';
import { EXPAND_DEPTH_MAX } from '../limits.ts';
import { QueryError } from './query-error.ts';

/**
 * One step from a record to related ones.
 * - `one`: through the single relation `field` of `from`.
 * - `many`: through the list `field` of `from`.
 * - `mirror`: through the computed list `field` of `from`, to the records whose `via` names it.
 * - `back-one`, `back-many`, `back-mirror`: to the records of `to` whose `field` names it.
 */
export interface Hop {
  readonly kind: 'one' | 'many' | 'mirror' | 'back-one' | 'back-many' | 'back-mirror';
  readonly from: Collection;
  readonly to: Collection;
  readonly field: string;
  /** The single relation behind a computed list; only with the kinds that end in `mirror`. */
  readonly via: string;
}

export const MODIFIERS = ['lower', 'length', 'each', 'isset', 'changed'] as const;
export type Modifier = (typeof MODIFIERS)[number];

/** A name in a filter or sort, led back to what is declared. */
export interface FieldPath {
  readonly hops: readonly Hop[];
  /** The collection of the last hop, or the one that is listed. */
  readonly collection: Collection;
  readonly name: string;
  readonly field: Field | SystemField;
  readonly modifier: Modifier | undefined;
}

/** A field that a record carries without declaring it, and that queries may use. */
interface SystemField {
  readonly type: 'id' | 'time';
}

const SYSTEM_QUERY_FIELDS: ReadonlyMap<string, SystemField> = new Map([
  ['id', { type: 'id' }],
  ['created', { type: 'time' }],
  ['updated', { type: 'time' }],
]);

function fieldOf(collection: Collection, name: string): Field | undefined {
  return Object.hasOwn(collection.fields, name) ? collection.fields[name] : undefined;
}

/** Tells whether queries on this collection may name this field. */
export function hasField(collection: Collection, name: string): boolean {
  return fieldOf(collection, name) !== undefined || SYSTEM_QUERY_FIELDS.has(name);
}

function forwardHop(from: Collection, name: string): Hop | undefined {
  const field = fieldOf(from, name);
  if (field?.type !== 'relation') return undefined;
  const step = { from, to: COLLECTIONS[field.target], field: name };
  if (field.mirrors !== undefined) return { ...step, kind: 'mirror', via: field.mirrors };
  return { ...step, kind: field.many ? 'many' : 'one', via: '' };
}

function backHop(from: Collection, collectionName: string, name: string): Hop | undefined {
  const to = findCollection(collectionName);
  const field = to && fieldOf(to, name);
  if (!to || field?.type !== 'relation' || field.target !== from.name) return undefined;
  const step = { from, to, field: name };
  if (field.mirrors !== undefined) return { ...step, kind: 'back-mirror', via: field.mirrors };
  return { ...step, kind: field.many ? 'back-many' : 'back-one', via: '' };
}

/**
 * Finds the relation that a name leads through: a declared one, a back relation
 * (`Contacts_via_company`), or its old spelling (`Contacts(company)`).
 */
export function resolveHop(from: Collection, name: string): Hop | undefined {
  const forward = forwardHop(from, name);
  if (forward) return forward;
  const [, collectionName, fieldName] =
    /^(\w+?)_via_(\w+)$/.exec(name) ?? /^(\w+)\((\w+)\)$/.exec(name) ?? [];
  if (collectionName === undefined || fieldName === undefined) return undefined;
  return backHop(from, collectionName, fieldName);
}

/** Tells whether a hop may lead to several records, so that all/any matching applies after it. */
export function leadsToMany(hop: Hop): boolean {
  return hop.kind !== 'one';
}

function isModifier(text: string): text is Modifier {
  return MODIFIERS.some((modifier) => modifier === text);
}

/** Leads a name such as `company.RaisonSociale:lower` back to the declarations, or refuses it. */
export function resolvePath(collection: Collection, text: string): FieldPath {
  const [path = '', modifier, ...rest] = text.split(':');
  if (rest.length > 0) throw new QueryError(`more than one modifier in ${text}`);
  if (modifier !== undefined && !isModifier(modifier)) {
    throw new QueryError(`unknown modifier in ${text}`);
  }
  const names = path.split('.');
  const name = names.pop() ?? '';
  if (names.length > EXPAND_DEPTH_MAX) throw new QueryError(`too many relations in ${text}`);
  const hops: Hop[] = [];
  let current = collection;
  for (const step of names) {
    const hop = resolveHop(current, step);
    if (!hop) throw new QueryError(`${step} is not a relation of ${current.name}`);
    hops.push(hop);
    current = hop.to;
  }
  const field = fieldOf(current, name) ?? SYSTEM_QUERY_FIELDS.get(name);
  if (!field) throw new QueryError(`${current.name} has no field ${name}`);
  return { hops, collection: current, name, field, modifier };
}
