import { RECORD_COLLECTIONS, RECORD_NOUNS, type RecordCollection } from '../record-collections.ts';
import type { ListFilters } from './list-filter.ts';

/** How the bin is filtered: by the kind of record, which is a collection and no filter of one. */
export const binFilters = {
  sorte: {
    kind: 'choice',
    label: 'Sorte',
    choices: Object.fromEntries(
      RECORD_COLLECTIONS.map((name) => [
        RECORD_NOUNS[name],
        { label: RECORD_NOUNS[name], filter: () => name },
      ]),
    ),
  },
} as const satisfies ListFilters;

/** The collection that an address narrows the bin to, if any. */
export function binKind(sorte: string): RecordCollection | undefined {
  return RECORD_COLLECTIONS.find((name) => RECORD_NOUNS[name] === sorte);
}
