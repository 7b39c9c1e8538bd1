import { z } from 'zod';
import { isStorableText } from '../validation.ts';
import { isSameInkName } from './ink.ts';
import { type PrinterProfile, printerProfileSchema } from './printer-profile.ts';

export const PRINTERS_MAX = 50;

/** A printer that the firm works with. */
export interface Printer {
  readonly id: string;
  readonly profile: PrinterProfile;
  /** The day on which somebody compared it with the printer's own sheet; empty when nobody has. */
  readonly checked: string;
  /** Counts what was saved: a save names the one that it goes on from. */
  readonly version: number;
  readonly updated: string;
}

export const newPrinterSchema = z.strictObject({
  profile: printerProfileSchema
    .refine(({ name, dieName, spots }) => [name, dieName, ...spots].every(isStorableText))
    // Asked of what is saved alone: a printer that was kept before is still read.
    .refine(({ spots, dieName }) => !spots.some((spot) => isSameInkName(spot, dieName)), {
      path: ['spots'],
    }),
  checked: z.union([z.literal(''), z.iso.date()]).default(''),
});
export type NewPrinter = z.infer<typeof newPrinterSchema>;
