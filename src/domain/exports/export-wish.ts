import { z } from 'zod';
import { choiceSchema } from '../query/choice.ts';
import { SEARCHED_NAMES } from '../search/searched.ts';
import { EXPORT_COLUMNS, EXPORT_FORMATS, formatsOf } from './export-formats.ts';

/** What is asked of an export of records, as a request carries it. */
export const exportWishSchema = z
  .strictObject({
    collection: z.enum(SEARCHED_NAMES),
    choice: choiceSchema,
    format: z.enum(EXPORT_FORMATS),
    columns: z.enum(EXPORT_COLUMNS),
  })
  .refine(({ collection, format }) => formatsOf(collection).includes(format));

export type ExportWish = z.infer<typeof exportWishSchema>;
