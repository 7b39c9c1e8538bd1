import { z } from 'zod';
import type { Output } from '../output.ts';

/** A folder to which public pages were copied. */
export const cardCopySchema = z.strictObject({
  folder: z.string(),
  company: z.string().describe('Whose cards it holds; empty for all.'),
  written: z.string().describe('When the last copy was made.'),
  changesOn: z
    .string()
    .describe('The next day on which a card of it changes by itself; empty when none does.'),
});

/** The day of the oldest copy that may hold a card; empty when there is none. */
export const copiedOnSchema = z.strictObject({ copiedOn: z.string() });

export type CardCopy = Output<typeof cardCopySchema>;
export type CopiedOn = Output<typeof copiedOnSchema>;
