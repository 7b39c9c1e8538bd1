import { z } from 'zod';
import { isRecordId } from '../id.ts';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { COPIES_MAX, COPY_TRAITS, ERASE_MAX } from './bin.ts';

const collectionSchema = z.enum(RECORD_COLLECTIONS);
const idSchema = z.string().refine(isRecordId);
const copiesSchema = z.array(idSchema).max(COPIES_MAX);

const erasedSchema = z.strictObject({
  collection: collectionSchema,
  ids: z.array(idSchema).min(1).max(ERASE_MAX),
});

/** Which records somebody thinks of erasing. */
export const erasePreviewRequestSchema = erasedSchema.extend({
  /** With which of the other contacts that the preview names; those that are sure, if nothing is said. */
  copies: copiesSchema.optional(),
});

/** Which records are to be erased for good. */
export const eraseRequestSchema = erasedSchema.extend({
  /** Other contacts that are the same person: some of those that the preview names. */
  copies: copiesSchema.default([]),
  /** The name of the only record, or how many there are. */
  confirm: z.string(),
});

/** Another contact, in the bin or not, that may be of a person who is to be erased. */
const eraseCopySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  company: z.string().describe('How its company is called; empty for none.'),
  isInBin: z.boolean(),
  shares: z.array(z.enum(COPY_TRAITS)),
  isSure: z.boolean().describe('It is erased too, unless somebody says otherwise.'),
});

/** A text elsewhere that holds the name, a number or an e-mail of a record which is to be erased. */
const mentionSchema = z.strictObject({
  collection: collectionSchema,
  id: z.string(),
  field: z.string().describe('Of the record, or of what stands beside an order.'),
  name: z.string().describe('How the record that holds it is called.'),
});

/** A printed card whose name or fixed words hold such a text. */
const cardMentionSchema = z.strictObject({ id: z.string(), company: z.string(), name: z.string() });

/** The consequences of erasing: all but `count` and `copies` is told of the chosen copies, too. */
export const erasePreviewSchema = z.strictObject({
  count: countSchema.describe('Of the records, those in the bin.'),
  members: countSchema.describe('People who went along with the records.'),
  confirm: z.string().describe('What has to be typed.'),
  merged: countSchema.describe('Records that had become one with them, and go too.'),
  copies: z.array(eraseCopySchema).describe('The surest first.'),
  orders: countSchema.describe('Orders under way that name somebody of them.'),
  mentions: z.array(mentionSchema).describe('Some of the free texts that hold them, and stay.'),
  cards: z.array(cardMentionSchema).describe('Some of the printed cards, which stay.'),
  evidenceUntil: z
    .string()
    .describe('The day until which accepted cards of theirs are kept, or empty for none.'),
  backupsUntil: z.string().describe('The day on which the last backup of them goes, or empty.'),
});

/** The erased records, and how many people went along. */
export const erasedRecordsSchema = z.strictObject({
  erased: z.array(z.string()),
  members: countSchema,
});

export type EraseCopy = Output<typeof eraseCopySchema>;
export type Mention = Output<typeof mentionSchema>;
export type CardMention = Output<typeof cardMentionSchema>;
export type ErasePreview = Output<typeof erasePreviewSchema>;
