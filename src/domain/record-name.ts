import type { RecordCollection } from './record-collections.ts';
import { SEARCHED } from './search/searched.ts';

/** The fields whose values a record is called by, in the order in which they are said. */
export function nameFieldsOf(collection: RecordCollection): readonly string[] {
  const { names } = SEARCHED[collection];
  return collection === 'Contacts' ? names.toReversed() : names;
}

/** The name of a record; empty when it has none. */
export function recordName(
  collection: RecordCollection,
  textOf: (field: string) => string,
): string {
  return nameFieldsOf(collection)
    .map((field) => textOf(field).trim())
    .filter(Boolean)
    .join(' ');
}
