import { z } from 'zod';
import { DEPARTURES } from '../departure.ts';
import { isRecordId } from '../id.ts';
import { ORDER_STATUSES } from '../order.ts';
import type { Output } from '../output.ts';
import { choiceSchema } from '../query/choice.schema.ts';
import { countSchema } from '../query/page.schema.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { BULK_ACTIONS, BULK_FIELDS, isBulkKindOf } from './bulk-kinds.ts';

const id = z.string().refine(isRecordId);
const collectionSchema = z.enum(RECORD_COLLECTIONS);
const KINDS = RECORD_COLLECTIONS.map((name) => `${name}: ${BULK_ACTIONS[name].join(', ')}`);

/** The change that is made to each of the chosen records. */
export const bulkActionSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['publish', 'hide', 'activate', 'deactivate', 'delete']) }),
    z.strictObject({ kind: z.literal('move'), company: id }),
    z.strictObject({
      kind: z.literal('leave'),
      leftOn: z.string().describe('A day, `2026-03-12`; empty for now.'),
      departure: z.enum(['', ...DEPARTURES]),
      successor: z.union([z.literal(''), id]).describe('The id of a contact, or empty.'),
    }),
    z.strictObject({ kind: z.literal('set'), field: z.enum(BULK_FIELDS), value: z.string() }),
    z.strictObject({ kind: z.literal('status'), status: z.enum(ORDER_STATUSES) }),
  ])
  .meta({
    id: 'BulkAction',
    description: `What is done with each record. ${KINDS.join('; ')}.`,
  });

/** A bulk change, as a request carries it. */
export const bulkRequestSchema = z
  .strictObject({ collection: collectionSchema, choice: choiceSchema, action: bulkActionSchema })
  .refine(({ collection, action }) => isBulkKindOf(collection, action.kind))
  .meta({ id: 'BulkWish' });

/** The outcome of a bulk change, or that a job has begun. */
export const bulkOutcomeSchema = z
  .strictObject({
    operation: z.string().describe('What undoing it asks for; empty when nothing was changed.'),
    isJob: z.boolean().describe('It is done step by step; the jobs tell how far it is.'),
    count: countSchema.describe('How many records were chosen.'),
    changed: countSchema.describe('How many were changed; 0 as long as it is a job.'),
    refused: z
      .array(z.strictObject({ record: z.string(), name: z.string(), why: z.string() }))
      .describe('Those that stay as they are, with the reason in French.'),
  })
  .meta({ id: 'BulkOutcome' });

/** Of whom one wants to know what a bulk change would reach. */
export const bulkPreviewRequestSchema = z.strictObject({
  collection: collectionSchema,
  choice: choiceSchema,
});

const namesSchema = z.array(z.string());

const gapSchema = z.strictObject({
  orders: countSchema,
  lines: countSchema,
  orderNames: namesSchema.describe('Of the first of these orders, the newest first.'),
});

/** The reach of a bulk change. */
export const bulkPreviewSchema = z
  .strictObject({
    count: countSchema,
    names: namesSchema.describe('Of the first records, in the order of their list.'),
    members: countSchema.describe('The contacts of chosen companies.'),
    orders: z.strictObject({ count: countSchema, names: namesSchema }),
    unprepared: gapSchema.describe(
      'Of chosen orders, those before production with cards that are not prepared.',
    ),
    unapproved: gapSchema
      .extend({ names: namesSchema })
      .describe(
        'Of the same, those with prepared cards that nobody accepted, which would be released without a reason, and the first of their people.',
      ),
  })
  .meta({ id: 'BulkPreview' });

export type BulkAction = Output<typeof bulkActionSchema>;
export type BulkRequest = z.infer<typeof bulkRequestSchema>;
export type BulkOutcome = Output<typeof bulkOutcomeSchema>;
export type BulkPreview = Output<typeof bulkPreviewSchema>;
