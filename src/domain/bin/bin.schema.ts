import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { CHOICE_IDS_MAX } from '../limits.ts';
import type { Output } from '../output.ts';
import { countSchema, pageShape } from '../query/page.schema.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';

const collectionSchema = z.enum(RECORD_COLLECTIONS);

/** A record in the bin; those that went along with it have no entry of their own. */
const binEntrySchema = z.strictObject({
  collection: collectionSchema,
  id: z.string(),
  name: z.string().describe('Empty when it has none.'),
  deleted: z.string(),
  deletedBy: z.string().describe('Empty where the history does not reach.'),
  members: countSchema.describe('How many contacts went along with a company.'),
  companyId: z.string().describe('The company that it belongs to; empty for none.'),
  companyName: z.string(),
  isCompanyDeleted: z.boolean(),
  mergedInto: z.string().describe('The record that it was merged into; empty for none.'),
  mergedIntoName: z.string(),
});

/** The fate of one record that was deleted. */
export const binStateSchema = binEntrySchema
  .extend({
    wentAlong: z.boolean().describe('It went with its company, and comes back with it.'),
  })
  .meta({ id: 'BinState' });

/** A page of the bin. */
export const binSchema = z
  .strictObject({ ...pageShape, items: z.array(binEntrySchema) })
  .meta({ id: 'Bin' });

/** The query of the bin, beside the page and the words. */
export const binQuerySchema = z.object({
  kind: collectionSchema.optional().describe('Of this collection only.'),
});

/** Which records are to come back from the bin. */
export const binRestoreSchema = z.strictObject({
  collection: collectionSchema,
  ids: z.array(z.string().refine(isRecordId)).min(1).max(CHOICE_IDS_MAX),
});

/** The records that came back from the bin. Those that were not there any more are left out. */
export const binRestoredSchema = z
  .strictObject({
    restored: z.array(z.string()),
    members: countSchema.describe('How many contacts came back with their companies.'),
    waiting: z.array(z.string()).describe('Those whose company has to come back first.'),
  })
  .meta({ id: 'BinRestored' });

export type BinEntry = Output<typeof binEntrySchema>;
export type BinState = Output<typeof binStateSchema>;
export type Bin = Output<typeof binSchema>;
export type BinRestored = Output<typeof binRestoredSchema>;
