import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import { RECORD_NOUNS, type RecordCollection } from '../../../domain/record-collections.ts';
import type { SearchAndSort } from '../../frame/api/list-sort.ts';

/** The records of an export: chosen ones, or all that a list finds. */
export type ExportedRecords = { readonly collection: RecordCollection } & (
  | { readonly ids: readonly string[] }
  | {
      readonly list: SearchAndSort & { filter?: string };
      readonly except?: readonly string[];
      readonly count: number;
      /** There are more than are counted while one types. */
      readonly isCapped: boolean;
    }
);

export function recordsText(collection: RecordCollection, count: number): string {
  return frenchCount(count, RECORD_NOUNS[collection]);
}

/** How many records are exported, in words. */
export function exportedText(records: ExportedRecords): string {
  const { collection } = records;
  if ('ids' in records) return recordsText(collection, records.ids.length);
  if (records.isCapped) return `Plus de ${recordsText(collection, SEARCH_TOTAL_MAX)}`;
  return recordsText(collection, records.count);
}

/** « La liste a changé : 1 251 contacts au lieu de 1 248. » */
export function changedText(collection: RecordCollection, count: number, before: number): string {
  return `La liste a changé\u00a0: ${recordsText(collection, count)} au lieu de ${frenchNumber(before)}.`;
}

interface Found {
  found: { count: number; isCapped: boolean } | undefined;
  isEmpty: boolean;
}

/**
 * The records that a list has to export: nothing while it holds nothing at all; `unknown` until it
 * is known how many it `found`, `none` where a search finds nobody: the button keeps its place.
 */
export function listExported(
  { found, isEmpty }: Found,
  list: { collection: RecordCollection; list: SearchAndSort & { filter?: string } },
): ExportedRecords | 'unknown' | 'none' | undefined {
  if (isEmpty) return undefined;
  if (!found) return 'unknown';
  return found.count === 0 ? 'none' : { ...list, ...found };
}
