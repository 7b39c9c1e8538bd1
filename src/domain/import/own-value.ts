import { castValue, type FieldValue } from '../cast.ts';
import { guarded } from '../columns/csv-cell.ts';
import type { Field } from '../field.ts';
import { readPhone } from '../phone.ts';
import { valueInColumn } from './column-value.ts';
import { type CellValue, cellOf } from './import-cells.ts';
import { type ImportCollection, zeroKind } from './import-targets.ts';

/**
 * Whether a value says nothing new: it is what the stored one gives that was written to a file, or the
 * same number in another writing.
 */
export function isSameIn(
  collection: ImportCollection,
  [name, field]: readonly [string, Field],
  before: FieldValue,
  value: FieldValue,
): boolean {
  // A stored text may be older than the rule that its accents are one with their letters.
  if (before === value || String(before).normalize('NFC') === value) return true;
  if (zeroKind(collection, name) === 'phone') {
    const { dial } = readPhone(String(value));
    if (dial !== '' && dial === readPhone(String(before)).dial) return true;
  }
  return readAgain(collection, [name, field], before).some((found) => {
    const read = castValue(field, found);
    return read.ok && read.value === value;
  });
}

/** What a stored value gives that was written to a file: as a workbook holds it, and as a CSV file does. */
export function readAgain(
  collection: ImportCollection,
  [name, field]: readonly [string, Field],
  stored: FieldValue,
): CellValue[] {
  const cell = cellOf(field, stored);
  return [cell, guarded(cell)].map(
    (written) => valueInColumn(collection, name, field, written).value,
  );
}
