import { type FieldValue, initialValue } from './cast.ts';
import { COLLECTIONS, type Collection } from './collections.ts';
import { type CollectionName, type Field, type Fields, fieldEntries } from './field.ts';

/** The header by which a screen says that somebody works at it: a label, no proof. */
export const SOURCE_HEADER = 'x-bristol-source';

/** Where a change came from. */
export const OPERATION_SOURCES = [
  'screen',
  'api',
  'import',
  'undo',
  'terminal',
  'automatic',
] as const;

export type OperationSource = (typeof OPERATION_SOURCES)[number];

/** Follows what was done: « Claire Martin a modifié Élodie Lefèvre · à l’écran ». */
export const SOURCE_LABELS = {
  screen: 'à l’écran',
  api: 'par un programme',
  import: 'par un import',
  undo: 'par une annulation',
  terminal: 'au terminal',
  automatic: 'par Bristol',
} as const satisfies Record<OperationSource, string>;

/** What became of one record. */
export const CHANGE_ACTIONS = ['create', 'update', 'delete', 'restore'] as const;

export type HistoryAction = (typeof CHANGE_ACTIONS)[number];

/** Stands between who did it and which record it was done to. */
export const ACTION_VERBS = {
  create: 'a ajouté',
  update: 'a modifié',
  delete: 'a supprimé',
  restore: 'a restauré',
} as const satisfies Record<HistoryAction, string>;

/** What somebody did once. One record at a time is named after what became of it. */
export const OPERATION_KINDS = [
  ...CHANGE_ACTIONS,
  'batch',
  'bulk',
  'import',
  'merge',
  'undo',
] as const;

export type OperationKind = (typeof OPERATION_KINDS)[number];

/** Stands between who did it and how many records it was done to. */
export const OPERATION_VERBS = {
  ...ACTION_VERBS,
  batch: 'a enregistré ensemble',
  bulk: 'a modifié ensemble',
  import: 'a importé',
  merge: 'a fusionné',
  undo: 'a annulé une opération sur',
} as const satisfies Record<OperationKind, string>;

/** Who is behind a write. */
export interface Author {
  /** The id of the account; empty when nobody was signed in. */
  readonly actor: string;
  /** The name, or else the e-mail, that the account had then. */
  readonly actorName: string;
  readonly source: OperationSource;
}

/** What the server does by itself. */
export const BY_ITSELF: Author = { actor: '', actorName: 'Bristol', source: 'automatic' };

/** Whoever may run commands on the server. */
export const AT_THE_TERMINAL: Author = { actor: '', actorName: 'Terminal', source: 'terminal' };

/** What an operation came to, without names: those are read when it is shown. */
export interface OperationAbout {
  /** How many records of each collection were created, changed, deleted, restored. */
  readonly counts: Readonly<
    Partial<Record<CollectionName, Readonly<Partial<Record<HistoryAction, number>>>>>
  >;
}

/** Each changed field with its value before and after, as the JSON of a record carries it. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Whether the history holds what becomes of these records; accounts hold secrets. */
export function isRecorded(name: CollectionName): boolean {
  const collection: Collection = COLLECTIONS[name];
  return collection.auth === undefined;
}

/** A value as the JSON of a record carries it. */
function jsonValue(field: Field, value: FieldValue): unknown {
  return field.type === 'channels' && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Tells whether two values of a field are the same, the order of a list included. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((id, place) => id === other[place]);
}

/** What a write makes other in a record. A computed list changes with its members, not here. */
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
