import { z } from 'zod';
import { DEPARTURES } from '../departure.ts';
import type { Output } from '../output.ts';
import { countSchema, pageShape } from '../query/page.schema.ts';
import { ASTRAY_SCANS, ASTRAY_STATES, RECENT_DAYS } from './unresolved-scan.ts';

/** A contact whose printed code shows nobody any more. */
const unresolvedScanSchema = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyId: z.string().describe('Empty when the contact belongs to no company.'),
  companyName: z.string(),
  isCompanyDeleted: z.boolean().describe('Its contacts come back with it.'),
  state: z.enum(ASTRAY_STATES),
  since: z.string().describe('When the person left or was deleted, where it is known.'),
  shows: z.enum(DEPARTURES).describe('What whoever scans it is shown.'),
  successorName: z.string().describe('Whom it shows; empty when it shows no successor.'),
  scans: countSchema.describe(`Visits over the last ${RECENT_DAYS} days.`),
});

/** A page of them. */
export const unresolvedScansSchema = z
  .strictObject({
    ...pageShape,
    scanned: countSchema.describe('All that were scanned lately.'),
    unscanned: countSchema.describe('All others that lead to nobody.'),
    items: z.array(unresolvedScanSchema),
  })
  .meta({ id: 'AstrayCodes' });

/** The query of these scans, beside the page and the words. */
export const unresolvedQuerySchema = z.object({
  scans: z
    .enum(ASTRAY_SCANS)
    .optional()
    .describe(`Only those with scans over the last ${RECENT_DAYS} days, or only those without.`),
});

export type UnresolvedScan = Output<typeof unresolvedScanSchema>;
export type UnresolvedScans = Output<typeof unresolvedScansSchema>;
/** How many codes lead to nobody. */
export type UnresolvedCounts = Pick<UnresolvedScans, 'scanned' | 'unscanned'>;
