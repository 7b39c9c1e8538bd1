import { z } from 'zod';
import type { Output } from '../../output.ts';
import { brightnessMapSchema } from './brightness-map.schema.ts';

/**
 * A page that a client's agency delivered, which lies under the fields of a card as it is. Lengths in
 * millimetres from the upper left corner of the page as it is seen, turned as its file says; sizes of
 * letters in points.
 */

const length = z.number().nonnegative();
const box = z.strictObject({ x: z.number(), y: z.number(), width: length, height: length });
export type AgencyBox = Output<typeof box>;

/** The facts of a page, as they were found when it was taken. */
export const agencyPageSchema = z
  .strictObject({
    /** How designs name it. */
    id: z.string(),
    /** The file that it came in, and which page of it this is; 1 is the first. */
    file: z.string(),
    number: z.number().int(),
    width: length,
    height: length,
    /** Where the file says that the card is cut; nothing when it does not say so. */
    trim: box.optional(),
    /** The SHA-256 of what it draws: by it the page is known again in a press file. */
    digest: z.string(),
    /** Of the four inks, those that are used by name or value; `CMJN` is of pictures in all four. */
    inks: z.array(z.string()),
    spots: z.array(z.string()),
    fonts: z.array(z.string()),
    /** With the resolution that they have on the page, in dots an inch. */
    pictures: z.array(
      z.strictObject({ width: z.number().int(), height: z.number().int(), resolution: z.number() }),
    ),
    /** Where something is printed by all plates at once, as marks of a press are; nothing where nowhere. */
    registration: z.array(box).optional(),
    /** The most ink that an area or a text takes, in percent; that of pictures is not known. */
    inkMost: z.number(),
    /** Both are for PDF/X-4 alone. */
    isTransparent: z.boolean(),
    isProfiled: z.boolean(),
    /** With the size of their smallest letters, in points. */
    texts: z.array(z.strictObject({ text: z.string(), size: z.number().optional(), ...box.shape })),
    /** Whether something is printed along these edges of the page. */
    edges: z.strictObject({
      left: z.boolean(),
      top: z.boolean(),
      right: z.boolean(),
      bottom: z.boolean(),
    }),
    ground: brightnessMapSchema,
  })
  .meta({
    id: 'AgencyPage',
    description:
      'Lengths in millimetres from the upper left corner of the page; the size of texts in points, absent of pages brought before it was told.',
  });
export type AgencyPage = Output<typeof agencyPageSchema>;

/** Why a page cannot be taken. */
const agencyRefusalSchema = z
  .strictObject({
    rule: z.string(),
    message: z.string().describe('In French: what to ask the agency for.'),
  })
  .meta({ id: 'AgencyRefusal' });
export type AgencyRefusal = Output<typeof agencyRefusalSchema>;

/** A page of a PDF that was brought: taken, or refused with reasons. */
const readPageSchema = z.strictObject({
  /** 1 is the first. */
  number: z.number().int(),
  page: agencyPageSchema.optional(),
  refusals: z.array(agencyRefusalSchema),
});

export const readAgencyPdfSchema = z
  .strictObject({ pages: z.array(readPageSchema) })
  .meta({ id: 'AgencyPages' });
export type ReadAgencyPdf = Output<typeof readAgencyPdfSchema>;
