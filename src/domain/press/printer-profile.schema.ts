import { z } from 'zod';
import type { Output } from '../output.ts';
import { BLEED_MAX } from './card-format.ts';
import { INK_NAME_MAX, isReservedInk } from './ink.ts';
import { PRINTER_NAME_MAX, SPOTS_MAX } from './printer.ts';
import { CONDITION_NAMES, CONFORMANCES, PAGE_ORDERS } from './printer-profile.ts';

/**
 * The demands of a printer: a card is checked by them, and its file written. Lengths in
 * millimetres, thicknesses and sizes of letters in points.
 */

/** Below `error` a card is refused, below `remark` somebody should look at it. */
const thresholdSchema = z
  .strictObject({ error: z.number().min(0), remark: z.number().min(0) })
  .refine(({ error, remark }) => error <= remark);
export type Threshold = Output<typeof thresholdSchema>;

const inkName = z
  .string()
  .trim()
  .min(1)
  .max(INK_NAME_MAX)
  .refine((name) => !isReservedInk(name));

export const printerProfileSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(PRINTER_NAME_MAX),
    bleed: z.number().min(0).max(BLEED_MAX),
    conformance: z.enum(CONFORMANCES),
    condition: z.enum(CONDITION_NAMES),
    /** The sum of the four inks that dries, in percent. */
    inkLimit: z.number().min(100).max(400),
    /** Letters as outlines instead of fonts. */
    outlines: z.boolean(),
    /** Crop marks, outside the bleed. */
    marks: z.boolean(),
    pageOrder: z.enum(PAGE_ORDERS),
    /** The ink that is no ink: where a die cuts. */
    dieName: inkName,
    /** The inks beside the four that the printer has. */
    spots: z.array(inkName).max(SPOTS_MAX),
    thresholds: z.strictObject({
      /** From text, logo or code to the cut. */
      safe: thresholdSchema,
      /** From a line that runs along the cut to it. */
      frame: z.number().min(0),
      bleedRemark: z.number().min(0),
      textOneInk: thresholdSchema,
      /** Letters of several inks, and white ones. */
      textInks: thresholdSchema,
      lineOneInk: thresholdSchema,
      lineInks: thresholdSchema,
      /** Up to this size black letters have to be of black alone. */
      blackText: z.number().min(0),
      /** How near the limit of inks a remark begins, in percent. */
      inkMargin: z.number().min(0).max(100),
      tint: z.number().min(0).max(1),
      /** Dots of a picture in an inch of paper. */
      resolution: thresholdSchema,
      codeModule: thresholdSchema,
      /** White modules around a code. */
      quietZone: z.number().min(0).max(10),
    }),
  })
  .meta({ id: 'PrinterProfile' });
export type PrinterProfile = Output<typeof printerProfileSchema>;
