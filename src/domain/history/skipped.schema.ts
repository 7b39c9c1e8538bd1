import { z } from 'zod';
import type { Output } from '../output.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { SKIPPED_REASONS } from './skipped-reasons.ts';

/** A record, or a part of it, that undoing leaves as it is. */
export const skippedSchema = z.strictObject({
  collection: z.enum(RECORD_COLLECTIONS),
  record: z.string(),
  field: z.string().describe('Empty for the whole record.'),
  reason: z.enum(SKIPPED_REASONS),
  by: z.string().describe('Who changed it since, where somebody did.'),
  at: z.string(),
});

/** Of records, by `collection/id`. */
export const namesSchema = z
  .record(z.string(), z.string())
  .describe(
    'The present names of records, by `collection/id`; of one that is erased, what it was, in French.',
  );

export type Skipped = Output<typeof skippedSchema>;
