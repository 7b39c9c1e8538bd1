import { countKnownHeaders, looksLikeValues } from './guess-columns.ts';
import type { ImportCollection } from './import-targets.ts';

/**
 * Which of the first rows of a file is its header: the one with most known names, or else the first
 * with several cells, unless that one holds values. -1 when there is none.
 */
export function findHeader(
  collection: ImportCollection,
  rows: readonly (readonly string[])[],
): number {
  const known = rows.map((cells) => countKnownHeaders(collection, cells));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const first = filled.indexOf(Math.max(...filled));
  return looksLikeValues(rows[first] ?? []) ? -1 : first;
}
