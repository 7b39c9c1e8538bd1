import { z } from 'zod';
import { foundRecordSchema } from '../find/found.schema.ts';
import { isRecordId } from '../id.ts';
import type { Output } from '../output.ts';
import { countSchema, pageShape } from '../query/page.schema.ts';
import { DUPLICATES_MAX, DUPLICATES_SHOWN, MERGED_COLLECTIONS, MERGED_MAX } from './duplicates.ts';

const collection = z.enum(MERGED_COLLECTIONS);
const id = z.string().refine(isRecordId);
const kindSchema = z.enum(['email', 'mobile', 'phone', 'siren', 'site', 'name']);

const duplicateRecordSchema = foundRecordSchema
  .extend({
    collection,
    created: z.string(),
    orders: countSchema.describe('How many orders name it.'),
  })
  .meta({ id: 'DuplicateRecord' });

/** Records that share a key; the one that a merge keeps unless told otherwise comes first. */
const duplicateGroupSchema = z.strictObject({
  collection,
  kind: kindSchema.describe('What they share; people share a name within a company.'),
  shared: z.string().describe('As one reads it; empty for a name.'),
  namesDiffer: z
    .boolean()
    .describe('No two of these people have a name in common; they rather share a desk.'),
  records: z
    .array(duplicateRecordSchema)
    .describe('Those that orders name first, then the older ones.'),
});

/** A page of groups. */
export const duplicatesSchema = z
  .strictObject({ ...pageShape, items: z.array(duplicateGroupSchema) })
  .meta({ id: 'Duplicates' });

/** The query of duplicates, beside the page. */
export const duplicatesQuerySchema = z.object({
  collection: collection.default('Contacts').describe('People, or companies.'),
});

/** Somebody who has already what is being typed. */
const possibleDuplicateSchema = z.strictObject({
  kind: z
    .enum([...kindSchema.options, 'near'])
    .describe('What they share; `near` is a name one letter apart, within a company.'),
  id: z.string(),
  name: z.string(),
  place: z.string().describe('The company of a contact, the town of a company.'),
  company: z.string().describe('The company of a contact; empty for none.'),
});

/** The surest first. */
export const possibleDuplicatesSchema = z
  .strictObject({ items: z.array(possibleDuplicateSchema).max(DUPLICATES_SHOWN) })
  .meta({ id: 'Alike' });

/** Of what is being typed, beside the values of the fields. */
export const possibleDuplicatesQuerySchema = z.object({
  collection,
  except: z
    .string()
    .refine((text) => text === '' || isRecordId(text))
    .default('')
    .describe('The record that is being changed.'),
});

/** Records that are no duplicates of one another, or that may be again. */
export const apartSchema = z.strictObject({
  collection,
  ids: z.array(id).min(2).max(DUPLICATES_MAX),
  apart: z.boolean().default(true),
});

/** Records that are to become one. */
export const mergeSchema = z
  .strictObject({
    collection,
    kept: id,
    merged: z
      .array(id)
      .min(1)
      .max(MERGED_MAX - 1),
    picks: z
      .record(z.string(), id)
      .default({})
      .describe(
        'By field, the record whose value stays. `photo`, `Poste` and `cardState` of a contact, `Address1` and `departure` of a company bring along what belongs to them.',
      ),
    versions: z
      .record(z.string(), z.string())
      .describe(
        'The `updated` of each of the records, as it was read: 409 when one has changed since.',
      ),
    orders: z
      .array(id)
      .default([])
      .describe(
        'Orders under way that name several of the records, and may lose cards: without them, a 409 names these in `data.orders`.',
      ),
  })
  .refine(({ kept, merged }) => new Set([kept, ...merged]).size === merged.length + 1)
  .refine(({ kept, merged, versions }) =>
    [kept, ...merged].every((one) => versions[one] !== undefined),
  );

/** The outcome of a merge. */
export const mergedSchema = z
  .strictObject({
    operation: z.string().describe('What takes it back.'),
    kept: z.string(),
    orders: countSchema.describe('How many orders name the kept record instead.'),
  })
  .meta({ id: 'Merged' });

export type DuplicateRecord = Output<typeof duplicateRecordSchema>;
export type DuplicateGroup = Output<typeof duplicateGroupSchema>;
export type Duplicates = Output<typeof duplicatesSchema>;
export type PossibleDuplicate = Output<typeof possibleDuplicateSchema>;
export type PossibleDuplicates = Output<typeof possibleDuplicatesSchema>;
export type ApartRequest = Output<typeof apartSchema>;
export type MergeRequest = Output<typeof mergeSchema>;
export type Merged = Output<typeof mergedSchema>;
