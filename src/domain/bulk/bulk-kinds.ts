import { RECORD_COLLECTIONS, type RecordCollection } from '../record-collections.ts';

/** The bulk changes of each collection. Orders are never deleted. */
export const BULK_ACTIONS = {
  Company: ['activate', 'deactivate', 'delete'],
  Contacts: ['move', 'publish', 'hide', 'leave', 'set', 'delete'],
  orders: ['status'],
} as const satisfies Record<RecordCollection, readonly string[]>;

export type BulkKind = (typeof BULK_ACTIONS)[RecordCollection][number];

/** The kinds of bulk changes; one that two collections share stands once. */
export const BULK_KINDS: readonly BulkKind[] = [
  ...new Set(RECORD_COLLECTIONS.flatMap((name): readonly BulkKind[] => BULK_ACTIONS[name])),
];

/** The fields of contacts that several of them may share; the others tell one person from another. */
export const BULK_FIELDS = ['Poste', 'Poste2', 'Tel', 'departure'] as const;

export type BulkField = (typeof BULK_FIELDS)[number];

/** So many records are changed at once; more of them take a job. */
export const BULK_AT_ONCE_MAX = 500;

/** Of the records that were refused, so many are kept by their ids. */
export const REFUSED_LISTED_MAX = 100;

/** Whether something can be done with the records of a collection. */
export function isBulkKindOf(collection: RecordCollection, kind: BulkKind): boolean {
  const known: readonly BulkKind[] = BULK_ACTIONS[collection];
  return known.includes(kind);
}
