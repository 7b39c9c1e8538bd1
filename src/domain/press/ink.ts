import { z } from 'zod';

/** Shares of cyan, magenta, yellow and black, each from 0 to 100. */
export const cmykSchema = z.strictObject({
  c: z.number().min(0).max(100),
  m: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  k: z.number().min(0).max(100),
});
export type Cmyk = z.infer<typeof cmykSchema>;

/**
 * A colour of a template. `process` is printed from the four inks; `spot` is an ink of its own, of
 * which `cmyk` is what it looks like.
 */
export const inkSchema = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  kind: z.enum(['process', 'spot']),
  cmyk: cmykSchema,
});
export type Ink = z.infer<typeof inkSchema>;

/** What files call all plates, none, and those of the four inks: no ink of its own has such a name. */
const RESERVED = ['all', 'none', 'cyan', 'magenta', 'yellow', 'black'];

/** Whether an ink with a plate of its own cannot be called so. */
export function isReservedInk(name: string): boolean {
  return RESERVED.includes(name.trim().toLowerCase());
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
