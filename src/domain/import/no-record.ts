import { fold } from '../text.ts';
import { countKnownHeaders } from './guess-columns.ts';
import type { ImportCollection } from './import-targets.ts';

const TOTAL = /^(?:sous[\s-]*)?total(?![\p{L}-])|^(?:effectif|nombre de|nb de)\b/u;
/** A file of fewer columns may well hold names alone. */
const COLUMNS_OF_SECTIONS = 3;

/**
 * Whether a row looks like none of the records among which it stands: a total, the title of a section, or
 * the header once more. `cells` are those of the columns that are imported.
 */
export function isNoRecord(collection: ImportCollection, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const [first = ''] = filled;
  if (filled.length > 0 && filled.length < cells.length && TOTAL.test(fold(first))) return true;
  const known = countKnownHeaders(collection, filled);
  if (known >= 2 && known * 2 > filled.length) return true;
  const isAlone = filled.length === 1 && cells.length >= COLUMNS_OF_SECTIONS;
  if (!isAlone || first.includes('@')) return false;
  return collection === 'Contacts' || first.endsWith(':');
}
