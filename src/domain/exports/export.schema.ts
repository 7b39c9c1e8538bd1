import { z } from 'zod';
import type { Output } from '../output.ts';
import { choiceSchema } from '../query/choice.schema.ts';
import { SEARCHED_NAMES } from '../search/searched.ts';
import { EXPORT_COLUMNS, EXPORT_FORMATS, formatsOf } from './export-formats.ts';

/** An export of records, as a request carries it. */
export const exportRequestSchema = z
  .strictObject({
    collection: z.enum(SEARCHED_NAMES),
    choice: choiceSchema,
    format: z
      .enum(EXPORT_FORMATS)
      .describe('`vcard` for contacts only; `json` holds records as this API tells them.'),
    columns: z
      .enum(EXPORT_COLUMNS)
      .describe('Of `xlsx` and `csv`: those of the list, or all of them, the id among them.'),
  })
  .refine(({ collection, format }) => formatsOf(collection).includes(format))
  .meta({ id: 'RecordsToExport' });

/** The cards of a company by its id, or of all (empty). */
export const cardsRequestSchema = z.object({ company: z.string() });

/** Where a file can be fetched from. */
export const exportLinkSchema = z
  .strictObject({
    url: z.string().describe('Where one download can be fetched from, within a minute.'),
  })
  .meta({ id: 'ExportLink' });

export type ExportRequest = z.infer<typeof exportRequestSchema>;
export type ExportLink = Output<typeof exportLinkSchema>;
