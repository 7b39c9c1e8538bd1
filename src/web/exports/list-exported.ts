import type { SearchedName } from '../../domain/search/searched.ts';
import type { SearchAndSort } from '../api/list-sort.ts';
import type { ExportedRecords } from './exported-records.ts';

/** What a list has to take out; `unknown` until it is known how many it `found`. */
export function listExported(
  found: { count: number; isCapped: boolean } | undefined,
  list: { collection: SearchedName; list: SearchAndSort & { filter?: string } },
): ExportedRecords | 'unknown' | undefined {
  if (!found) return 'unknown';
  return found.count === 0 ? undefined : { ...list, ...found };
}
