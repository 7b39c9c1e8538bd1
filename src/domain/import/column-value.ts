import { readChannels } from '../contact-channel.ts';
import type { Field } from '../field.ts';
import { type CellValue, restoredNumber, valueInCell } from './import-cells.ts';
import { type ImportCollection, zeroKind } from './import-targets.ts';

function withoutScheme(cell: string): string {
  return cell.trim().replace(/^mailto:/i, '');
}

/** A cell's value for a field, with the zero or plus that a spreadsheet took from its number. */
export function valueInColumn(
  collection: ImportCollection,
  name: string,
  field: Field,
  cell: string,
): { value: CellValue; isRestored: boolean } {
  const value = valueInCell(field, name === 'Email' ? withoutScheme(cell) : cell);
  const kind = zeroKind(collection, name);
  if (kind === undefined) return { value, isRestored: false };
  const whole = (text: string) => restoredNumber(kind, text) ?? text;
  if (typeof value === 'string') {
    return { value: whole(value), isRestored: whole(value) !== value };
  }
  if (!Array.isArray(value)) return { value, isRestored: false };
  const channels = readChannels(value) ?? [];
  return {
    value: channels.map((one) => ({ ...one, value: whole(one.value) })),
    isRestored: channels.some((one) => whole(one.value) !== one.value),
  };
}
