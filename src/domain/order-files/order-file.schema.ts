import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import { isRecordId } from '../id.ts';
import type { Output } from '../output.ts';
import { pressReportSchema } from '../press/preflight/told-findings.schema.ts';
import { countSchema } from '../query/page.schema.ts';
import {
  FILE_SCOPES,
  FILED_STATES,
  RELEASE_CAUSES,
  RELEASE_REASON_MAX,
  RELEASED_AT_ONCE,
} from './order-file.ts';

/** Why a line is printed without a yes. */
export const lineReleaseSchema = z
  .strictObject({
    cause: z
      .enum(RELEASE_CAUSES)
      .describe('`status`: the order came into production, and nobody gave a reason.'),
    reason: z.string(),
    at: z.string(),
    actorName: z.string().describe('Empty when nobody was signed in.'),
  })
  .meta({ id: 'LineRelease' });
export type LineRelease = Output<typeof lineReleaseSchema>;

/** The last file of its order that holds a card under the terms of now. */
export const filedLineSchema = z
  .strictObject({ number: z.int().min(1), at: z.string() })
  .meta({ id: 'FiledLine' });

const contacts = z.array(z.string().refine(isRecordId)).min(1).max(RELEASED_AT_ONCE);

export const releaseRequestSchema = z
  .strictObject({
    contacts,
    reason: typedName(RELEASE_REASON_MAX).describe(
      'Stays with the release, and stands in the report of its file.',
    ),
  })
  .meta({ id: 'ReleaseRequest' });
export type ReleaseRequest = Output<typeof releaseRequestSchema>;

export const releaseBackRequestSchema = z
  .strictObject({ contacts })
  .meta({ id: 'ReleaseBackRequest' });

export const releasedSchema = z
  .strictObject({ lines: countSchema.describe('How many lines changed by it.') })
  .meta({ id: 'ReleasedLines' });

export const orderFileRequestSchema = z
  .strictObject({
    scope: z
      .enum(FILE_SCOPES)
      .default('new')
      .describe('`new`: the cards that are in no file yet under their terms; `all`: these, too.'),
  })
  .meta({ id: 'OrderFileRequest' });

/** A card in a file: on which pages, for how many, where they go. */
const filedCardSchema = z.strictObject({
  contact: z.string(),
  name: z.string().describe('Empty of whoever was erased.'),
  number: z.int().min(0).describe('Which version of the line; 0 once the card had to go.'),
  pages: z.array(z.int().min(1)).describe('In the file as it is given out now; none once it went.'),
  quantity: countSchema,
  address: z.string(),
  paper: z
    .string()
    .describe('As the client accepted it, as is the finish; empty where none is said.'),
  finish: z.string(),
  state: z.enum(FILED_STATES),
  reason: z.string().describe('Of one that was released; empty: without a reason.'),
  missing: z
    .enum(['no', 'erased', 'withheld', 'gone'])
    .describe('`erased`: for administrators alone, as evidence; `gone`: nothing is left of it.'),
});
export type FiledCard = Output<typeof filedCardSchema>;

/** A file that was made for a printer. */
const orderFileSchema = z
  .strictObject({
    number: z.int().min(1),
    at: z.string(),
    actorName: z.string(),
    printer: z.string().describe('The name of the printer then.'),
    hash: z.string().describe('SHA-256 of the file as it was made.'),
    hashNow: z
      .string()
      .describe('Of the file without those who are missing; empty until somebody got it.'),
    cards: z.array(filedCardSchema),
  })
  .meta({ id: 'OrderFile' });
export type OrderFile = Output<typeof orderFileSchema>;

/** The report on such a file: which card is on which pages, how often it is printed, and for where. */
export const orderFileReportSchema = pressReportSchema
  .extend({ file: orderFileSchema })
  .meta({ id: 'OrderFileReport' });
export type OrderFileReport = Output<typeof orderFileReportSchema>;

export const orderFilesSchema = z
  .strictObject({
    next: z
      .strictObject({
        new: countSchema.describe('Cards that may be printed, and are in no file yet.'),
        all: countSchema.describe('All cards that may be printed.'),
      })
      .describe('How many cards the next file would hold.'),
    items: z.array(orderFileSchema).describe('The last one first.'),
  })
  .meta({ id: 'OrderFiles' });
export type OrderFiles = Output<typeof orderFilesSchema>;
