import { z } from 'zod';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { namesSchema, skippedSchema } from './skipped.schema.ts';
import { UNDONE_AT_ONCE_MAX } from './undo.ts';

/** The part of an operation to take back; all of it when nothing is named. */
export const undoRequestSchema = z
  .object({
    record: z
      .string()
      .regex(/^[a-z0-9]{15}$/)
      .optional()
      .describe('Of this record only.'),
    field: z.string().max(50).optional().describe('Of this field of the record only.'),
  })
  .refine(({ record, field }) => field === undefined || record !== undefined)
  .meta({
    id: 'UndoWish',
    description: 'One record of the operation, or one of its fields; without them, all of it.',
  });

const undoneCountsSchema = z.strictObject({
  deleted: countSchema,
  restored: countSchema,
  updated: countSchema,
});

/** The outcome of undoing, done or foreseen. */
export const undoneSchema = z
  .strictObject({
    operation: z.string().describe('What undoing became; empty when nothing was changed.'),
    counts: undoneCountsSchema,
    kept: z
      .array(skippedSchema)
      .describe('What stays as it is. Of a job, the history tells it once it is done.'),
    keptIsCapped: z
      .boolean()
      .describe(`Beyond ${UNDONE_AT_ONCE_MAX} changes: more may stay than what is listed.`),
    countsAreMost: z
      .boolean()
      .describe('Nobody looked at all of it: this is the most that it can come to.'),
    names: namesSchema,
    isJob: z.boolean().describe('It is done step by step.'),
  })
  .meta({ id: 'Undone' });

export type UndoRequest = Output<typeof undoRequestSchema>;
/** How many records came back, went to the bin, or got earlier values. */
export type UndoneCounts = Output<typeof undoneCountsSchema>;
export type Undone = Output<typeof undoneSchema>;
