import { z } from 'zod';
import type { Output } from '../../output.ts';
import { countSchema } from '../../query/page.schema.ts';
import { findingSchema } from '../finding.schema.ts';

/** Something to look at in a file that is made: of one card, and of how many others it is true. */
const toldRemarkSchema = findingSchema.extend({
  contact: z.string(),
  name: z.string(),
  label: z.string().describe('Of the element, in the editor; empty for the card as a whole.'),
  others: countSchema,
});

/** The report on a file of cards that is made. */
export const pressReportSchema = z
  .strictObject({
    cards: countSchema.describe('How many people’s cards it holds.'),
    rules: countSchema.describe('By how many it was checked.'),
    drawnPages: countSchema.describe('How many pages were drawn, and their codes read.'),
    remarks: countSchema.describe('How much of it somebody should look at.'),
    findings: z.array(toldRemarkSchema),
  })
  .meta({ id: 'PressReport' });
export type PressReport = Output<typeof pressReportSchema>;
