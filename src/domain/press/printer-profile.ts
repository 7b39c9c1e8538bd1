import { z } from 'zod';
import { BLEED_MAX } from './card-format.ts';
import { isReservedInk } from './ink.ts';

/**
 * What a printer takes: what a card is checked by, and how its file is written. Lengths in
 * millimetres, thicknesses and sizes of letters in points.
 */

export const CONFORMANCES = ['X-1a:2003', 'X-4'] as const;
export type Conformance = (typeof CONFORMANCES)[number];

/** Printing conditions of the registry of the ICC that a file may be made for. */
export const CONDITIONS = {
  FOGRA39: 'Offset, papier couché (ISO 12647-2:2004)',
  FOGRA47: 'Offset, papier non couché blanc (ISO 12647-2:2004)',
  FOGRA51: 'Offset, papier couché (ISO 12647-2:2013)',
  FOGRA52: 'Offset, papier non couché blanc (ISO 12647-2:2013)',
} as const;
export const CONDITION_NAMES = ['FOGRA39', 'FOGRA47', 'FOGRA51', 'FOGRA52'] as const;
export type Condition = (typeof CONDITION_NAMES)[number];

/** Those whose ICC profile the product brings along: pictures are converted with it. */
export const PROFILED_CONDITIONS: readonly Condition[] = ['FOGRA39'];

/** `by-card`: front and back of one card follow each other; `by-side`: all fronts, then all backs. */
export const PAGE_ORDERS = ['by-card', 'by-side'] as const;
export type PageOrder = (typeof PAGE_ORDERS)[number];

/** Below `error` a card is refused, below `remark` somebody should look at it. */
const thresholdSchema = z
  .strictObject({ error: z.number().min(0), remark: z.number().min(0) })
  .refine(({ error, remark }) => error <= remark);
export type Threshold = z.infer<typeof thresholdSchema>;

const inkName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !isReservedInk(name));

export const printerProfileSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
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
  spots: z.array(inkName).max(20),
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
});
export type PrinterProfile = z.infer<typeof printerProfileSchema>;
