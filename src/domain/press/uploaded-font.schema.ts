import { z } from 'zod';
import type { Output } from '../output.ts';

/** A font that the firm brought. */
export const uploadedFontSchema = z
  .strictObject({
    /** Made of its own name and of its bytes. */
    id: z.string().describe('How designs name it.'),
    size: z.number().int().describe('In bytes.'),
    created: z.string(),
  })
  .meta({ id: 'Font' });

export const uploadedFontsSchema = z
  .strictObject({ items: z.array(uploadedFontSchema) })
  .meta({ id: 'Fonts' });

export type UploadedFont = Output<typeof uploadedFontSchema>;
export type UploadedFonts = Output<typeof uploadedFontsSchema>;
