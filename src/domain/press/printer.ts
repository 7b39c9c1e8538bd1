import { z } from 'zod';
import { isStorableText } from '../validation.ts';
import { type PrinterProfile, printerProfileSchema } from './printer-profile.ts';

export const PRINTERS_MAX = 50;

/** A printer that the firm works with. */
export interface Printer {
  readonly id: string;
  readonly profile: PrinterProfile;
  /** Counts what was saved: a save names the one that it goes on from. */
  readonly version: number;
  readonly updated: string;
}

export const newPrinterSchema = z.strictObject({
  profile: printerProfileSchema.refine(({ name }) => isStorableText(name)),
});
