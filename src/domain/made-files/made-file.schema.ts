import { z } from 'zod';
import { orderFileReportSchema } from '../order-files/order-file.schema.ts';
import type { Output } from '../output.ts';
import { pressReportSchema } from '../press/preflight/told-findings.schema.ts';
import { countSchema } from '../query/page.schema.ts';
import { MADE_FILE_KINDS, MADE_FILE_STATES, MADE_FILE_STEPS } from './made-file.ts';

const codesReportSchema = z
  .strictObject({
    people: countSchema.describe('Whose codes it holds.'),
    unshown: countSchema.describe('Of these, whose card visitors do not see: hidden, or gone.'),
  })
  .meta({ id: 'CodesReport' });

/** A file that somebody waits for. */
export const madeFileSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(MADE_FILE_KINDS),
    state: z
      .enum(MADE_FILE_STATES)
      .describe('`ready` can be fetched, `failed` tells why in `error`, the others go on.'),
    name: z.string(),
    until: z.string().describe('When it is removed.'),
    progress: z
      .strictObject({ step: z.enum(MADE_FILE_STEPS), done: countSchema, all: countSchema })
      .nullable(),
    report: z
      .union([codesReportSchema, pressReportSchema, orderFileReportSchema])
      .nullable()
      .describe('Once it is ready: what is said of it.'),
    error: z
      .strictObject({
        status: z.int(),
        message: z.string(),
        data: z.record(z.string(), z.unknown()),
      })
      .nullable()
      .describe('Once it has failed: as a refusal would have told it.'),
  })
  .meta({ id: 'MadeFile' });
export type MadeFile = Output<typeof madeFileSchema>;
export type MadeFileReport = NonNullable<MadeFile['report']>;

/** Where a made file can be fetched from. */
export const madeFileLinkSchema = z
  .strictObject({
    url: z.string().describe('Works once, within a minute; another one can be asked for.'),
  })
  .meta({ id: 'MadeFileLink' });
export type MadeFileLink = Output<typeof madeFileLinkSchema>;
