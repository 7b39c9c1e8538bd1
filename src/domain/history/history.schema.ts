import { z } from 'zod';
import { BULK_KINDS } from '../bulk/bulk-kinds.ts';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { CHANGE_ACTIONS, OPERATION_KINDS, OPERATION_SOURCES } from './history.ts';
import { namesSchema, skippedSchema } from './skipped.schema.ts';

const collectionSchema = z.enum(RECORD_COLLECTIONS);
const actionSchema = z.enum(CHANGE_ACTIONS);

/** The outcome of an operation, without names: those are read when it is shown. */
const operationAboutSchema = z.strictObject({
  counts: z.partialRecord(collectionSchema, z.partialRecord(actionSchema, countSchema)),
  bulk: z.enum(BULK_KINDS).optional(),
  refused: z.array(z.strictObject({ record: z.string(), why: z.string() })).optional(),
  kept: z.strictObject({ count: countSchema, first: z.array(skippedSchema) }).optional(),
});

/** The change of one record. */
const recordChangeSchema = z.strictObject({
  collection: collectionSchema,
  record: z.string(),
  company: z.string(),
  action: actionSchema,
  fields: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .nullable()
    .describe('Each changed field with its value before and after.'),
});

/** An operation, or the part of it that is in view. */
const operationDoneSchema = z
  .strictObject({
    id: z.string(),
    at: z.string(),
    actor: z.string().describe('The id of the account; empty when nobody was signed in.'),
    actorName: z.string(),
    source: z.enum(OPERATION_SOURCES),
    kind: z.enum(OPERATION_KINDS),
    about: operationAboutSchema.describe(
      'How many records of each collection were created, changed, deleted, restored; of a bulk change what it did, and the first records that it was refused; of undoing, how much stayed as it was, and the first of it.',
    ),
    undoes: z.string().describe('The operation that it took back, or empty.'),
    undoneBy: z.string().describe('The operation that took it back, or empty.'),
    changes: z
      .array(recordChangeSchema)
      .describe('Newest first; only the last ones where all operations are listed.'),
  })
  .meta({ id: 'OperationDone' });

/** A page of the history, newest first. */
export const historySchema = z
  .strictObject({
    items: z.array(operationDoneSchema),
    names: namesSchema,
    next: z
      .string()
      .describe(
        'What asks for the next page as `after`; empty where nothing older follows. What is left of the last operation of a record or company is read by `operation`.',
      ),
  })
  .meta({ id: 'History' });

export type OperationAbout = Output<typeof operationAboutSchema>;
/** A record that was left as it is, and the French sentence that says why. */
export type RefusedRecord = NonNullable<OperationAbout['refused']>[number];
export type OperationDone = Output<typeof operationDoneSchema>;
export type History = Output<typeof historySchema>;
