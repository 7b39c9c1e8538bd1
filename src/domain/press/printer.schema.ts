import { z } from 'zod';
import type { Output } from '../output.ts';
import { isStorableText } from '../validation.ts';
import { isSameInkName } from './ink.ts';
import { printerProfileSchema } from './printer-profile.schema.ts';

const CHECKED = 'The day on which it was compared with the sheet of the printer, or nothing.';

/** A printer that the firm works with. */
export const printerSchema = z
  .strictObject({
    id: z.string(),
    profile: printerProfileSchema,
    checked: z.string().describe(CHECKED),
    /** Counts what was saved: a save names the one that it goes on from. */
    version: z.number().int().describe('For `If-Match` of a change.'),
    updated: z.string(),
  })
  .meta({ id: 'Printer' });

export const printersSchema = z
  .strictObject({ items: z.array(printerSchema) })
  .meta({ id: 'Printers' });

export const newPrinterSchema = z
  .strictObject({
    profile: printerProfileSchema
      .refine(({ name, dieName, spots }) => [name, dieName, ...spots].every(isStorableText))
      // Asked of what is saved alone: a printer that was kept before is still read.
      .refine(({ spots, dieName }) => !spots.some((spot) => isSameInkName(spot, dieName)), {
        path: ['spots'],
      }),
    checked: z
      .union([z.literal(''), z.iso.date()])
      .default('')
      .describe(CHECKED),
  })
  .meta({ id: 'NewPrinter' });

export type Printer = Output<typeof printerSchema>;
export type Printers = Output<typeof printersSchema>;
export type NewPrinter = Output<typeof newPrinterSchema>;
