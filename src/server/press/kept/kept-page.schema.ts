import { z } from 'zod';
import type { Output } from '../../../domain/output.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Left, bottom, right and top, in points. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** Parts by the names that the content has for them: no other is there. */
const named = z.record(z.string().regex(/^[A-Z]\d+$/), hash);

/** A page of a press file, which names all that it is put together from by its SHA-256. */
export const keptPageSchema = z.strictObject({
  media: box,
  bleed: box,
  trim: box,
  /** Its drawing, packed as it was. */
  content: hash,
  fonts: named,
  /** Pictures, shapes and pages of agencies. */
  objects: named,
  /** Those of a plate of their own, and the die. */
  inks: named,
  /** The printing condition that it was made for, with its profile where the file had one. */
  intent: hash,
});
export const keptPagesSchema = z.array(keptPageSchema);
export type KeptPage = Output<typeof keptPageSchema>;
