import { COLLECTIONS } from './collections.ts';
import { fieldEntries } from './field.ts';
import type { RecordCollection } from './record-collections.ts';
import { SEARCHED } from './search/searched.ts';
import { shownName } from './shown-name.ts';

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

/** The field of the number by which clients call a record; undefined for records without one. */
export function numberFieldOf(collection: RecordCollection): string | undefined {
  const fields = fieldEntries(COLLECTIONS[collection].fields);
  return fields.find(([, field]) => field.type === 'number' && field.numbersFrom)?.[0];
}

/** A record in a sentence about it: `n° 1028 Clavier seul`, `Élodie Lefèvre`, `Sans nom`. */
export function numberedName(
  collection: RecordCollection,
  textOf: (field: string) => string,
): string {
  const field = numberFieldOf(collection);
  const name = recordName(collection, textOf);
  if (field === undefined) return shownName(name);
  return `n°\u00a0${textOf(field)} ${name}`.trim();
}
