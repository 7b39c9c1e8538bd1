import { z } from 'zod';
import { isRecordId } from '../id.ts';
import type { Output } from '../output.ts';
import { findingSchema } from '../press/finding.schema.ts';
import { countSchema } from '../query/page.schema.ts';
import { PREPARED_NAMED_MAX } from './order-line.ts';

const id = z.string();

/** A published card: which one, under which name, and which version of it. */
export const printedCardSchema = z
  .strictObject({ id, name: z.string(), version: z.int().min(1) })
  .meta({ id: 'PrintedCard' });
export type PrintedCard = Output<typeof printedCardSchema>;

/** A thing that a card would say otherwise today. */
export const lineChangeSchema = z.strictObject({
  label: z.string(),
  before: z.string().describe('As it will be printed; empty for nothing.'),
  after: z.string().describe('As it is known now.'),
});
export type LineChange = Output<typeof lineChangeSchema>;

/** A card as it was prepared: what changes since touches nothing of it. */
export const frozenLineSchema = z
  .strictObject({
    number: z.int().min(1).describe('Which version of this line, from 1.'),
    at: z.string(),
    mergedName: z
      .string()
      .describe('Whose card it was, where that person became one with this one; empty otherwise.'),
    template: printedCardSchema,
    remarks: z.array(findingSchema).describe('What somebody should look at.'),
    changes: z.array(lineChangeSchema).describe('What is another thing since.'),
  })
  .meta({ id: 'FrozenLine' });
export type FrozenLine = Output<typeof frozenLineSchema>;

/** Which cards to prepare: those of these people anew, or without them all that never were. */
export const preparationRequestSchema = z
  .strictObject({
    contacts: z.array(id.refine(isRecordId)).min(1).max(PREPARED_NAMED_MAX).optional(),
  })
  .meta({ id: 'PreparationRequest' });

export const preparationSchema = z
  .strictObject({
    operation: id.describe('Of the job that goes on; empty when it is done.'),
    prepared: countSchema,
    refused: countSchema.describe('Lines that have an error, which they tell.'),
  })
  .meta({ id: 'Preparation' });
export type Preparation = Output<typeof preparationSchema>;
