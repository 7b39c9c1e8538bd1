import { z } from 'zod';
import type { Output } from '../../output.ts';

/** How light a page is, square by square: what tells whether a place on it is empty. */
export const brightnessMapSchema = z.strictObject({
  columns: z.number().int().positive(),
  rows: z.number().int().positive(),
  /** The lightest and the darkest dot of each square, row by row, a hexadecimal digit each: f is white. */
  lightest: z.string(),
  darkest: z.string(),
});
export type BrightnessMap = Output<typeof brightnessMapSchema>;
