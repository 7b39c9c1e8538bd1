import { z } from 'zod';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { DEFAULT_VISIT_PERIOD, VISIT_PERIODS } from './visits.ts';

const dayOfVisitsSchema = z.strictObject({
  day: z.string().describe('As `2026-03-12`.'),
  views: countSchema,
  downloads: countSchema,
});

/** The visits of a period. */
export const visitsSchema = z
  .strictObject({
    days: z.array(dayOfVisitsSchema).describe('Each day in France, today last.'),
    views: countSchema,
    downloads: countSchema,
    astray: countSchema.describe('Scans that showed no card: it was hidden, or its person gone.'),
  })
  .meta({ id: 'Visits' });

const subjectSchema = z
  .string()
  .regex(/^[a-z0-9]{15}$/)
  .optional();

/** Of whose cards visits are asked for, and over how many days. */
export const visitsQuerySchema = z
  .object({
    contact: subjectSchema.describe('Of the card of this contact; not together with `company`.'),
    company: subjectSchema.describe(
      'Of the cards that were of this company on each day. Without both: of all cards.',
    ),
    days: z
      .string()
      .refine((days) => VISIT_PERIODS.some((known) => String(known) === days))
      .default(String(DEFAULT_VISIT_PERIOD))
      .meta({ type: 'integer', enum: VISIT_PERIODS })
      .describe('How many days, today included.'),
  })
  .refine(({ contact, company }) => contact === undefined || company === undefined);

export type DayOfVisits = Output<typeof dayOfVisitsSchema>;
export type Visits = Output<typeof visitsSchema>;
export type VisitsQuery = Output<typeof visitsQuerySchema>;
