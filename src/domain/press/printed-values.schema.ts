import { z } from 'zod';
import type { Output } from '../output.ts';
import { CARD_VALUE_KEYS } from './card-design.ts';

/** Names of stored pictures, and the colour in which a logo may be drawn; empty for none. */
const picturesSchema = z.strictObject({ photo: z.string(), logo: z.string(), colour: z.string() });
export type PrintedPictures = Output<typeof picturesSchema>;

/** All that a card says of a person; without those that its design does not print. */
export const printedValuesSchema = z.strictObject({
  values: z.partialRecord(z.enum(CARD_VALUE_KEYS), z.string()),
  ...picturesSchema.partial().shape,
});
export type PrintedValues = Output<typeof printedValuesSchema>;
