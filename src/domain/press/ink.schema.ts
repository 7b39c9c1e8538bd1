import { z } from 'zod';
import type { Output } from '../output.ts';

/** Shares of cyan, magenta, yellow and black, each from 0 to 100. */
const cmykSchema = z.strictObject({
  c: z.number().min(0).max(100),
  m: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
  k: z.number().min(0).max(100),
});
export type Cmyk = Output<typeof cmykSchema>;

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
export type Ink = Output<typeof inkSchema>;
