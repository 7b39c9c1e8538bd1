import type { SearchedName } from '../../../domain/search/searched.ts';
import type { SearchAndSort } from '../../frame/api/list-sort.ts';
import type { ExportedRecords } from './exported-records.ts';

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
  list: { collection: SearchedName; list: SearchAndSort & { filter?: string } },
): ExportedRecords | 'unknown' | 'none' | undefined {
  if (isEmpty) return undefined;
  if (!found) return 'unknown';
  return found.count === 0 ? 'none' : { ...list, ...found };
}
