import type { Cmyk, Ink } from './ink.schema.ts';

/** Names that files give to all plates, to none and to the four inks: no ink of its own has one. */
const RESERVED = ['all', 'none', 'cyan', 'magenta', 'yellow', 'black'];

/** Of an ink of a printer, in UTF-16 units. */
export const INK_NAME_MAX = 60;

/** Whether an ink with a plate of its own cannot be called so. */
export function isReservedInk(name: string): boolean {
  return RESERVED.includes(name.trim().toLowerCase());
}

/** Whether an ink of a printer can be called so. */
export function isInkName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length <= INK_NAME_MAX && !isReservedInk(name);
}

/** Whether two names would be one plate to programs that heed no capitals. */
export function isSameInkName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Inks that every template has: black alone, and the paper itself. */
export const BLACK: Ink = {
  id: 'black',
  name: 'Noir',
  kind: 'process',
  cmyk: { c: 0, m: 0, y: 0, k: 100 },
};
export const WHITE: Ink = {
  id: 'white',
  name: 'Blanc',
  kind: 'process',
  cmyk: { c: 0, m: 0, y: 0, k: 0 },
};

/** Whether an ink leaves the paper as it is. */
export function isPaper(ink: Ink): boolean {
  return ink.kind === 'process' && inkTotal(ink.cmyk) === 0;
}

/** Whether an ink is black alone: small text in it needs no register of several plates. */
export function isBlackAlone(ink: Ink): boolean {
  const { c, m, y } = ink.cmyk;
  return ink.kind === 'process' && c === 0 && m === 0 && y === 0 && ink.cmyk.k > 0;
}

/** A mixture as printers of France write it. */
export function inkFormula({ c, m, y, k }: Cmyk): string {
  return `C${c} M${m} J${y} N${k}`;
}

/** The sum of the four inks in percent, of which a press takes only so much. */
export function inkTotal({ c, m, y, k }: Cmyk): number {
  return c + m + y + k;
}
