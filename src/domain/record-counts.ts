import { frenchCount } from './french.ts';
import { RECORD_COLLECTIONS, RECORD_NOUNS, type RecordCollection } from './record-collections.ts';

/** How many records of each kind there are, in words: `2 entreprises, 1 contact, 0 commande`. */
export function recordCounts(records: Readonly<Record<RecordCollection, number>>): string {
  return RECORD_COLLECTIONS.map((name) => frenchCount(records[name], RECORD_NOUNS[name])).join(
    ', ',
  );
}
