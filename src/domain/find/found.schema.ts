import { z } from 'zod';
import { SEARCH_LENGTH_MAX } from '../limits.ts';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { ofEachCollection } from '../record-collections.ts';
import { SEARCHED_NAMES } from '../search/searched.ts';
import { RECENT_SHOWN } from './found.ts';

const collectionSchema = z.enum(SEARCHED_NAMES);

/** A record that the search everywhere found, as a line of its list shows it. */
export const foundRecordSchema = z
  .strictObject({
    collection: collectionSchema,
    id: z.string(),
    name: z.string(),
    details: z
      .array(z.string())
      .describe(
        'The town of a company; job title, company and town of a contact; the company of an order.',
      ),
    state: z
      .string()
      .describe(
        '`active` or `inactive`; `published`, `hidden` or `left` today; the status of an order.',
      ),
    company: z.string().describe('The id of the company of a contact or an order.'),
    dial: z.string().describe('What a `tel:` link calls; empty for none.'),
    rank: countSchema.describe(
      '0: that e-mail, number or SIREN; 1: the name begins with it; 2: each word begins one of the name; 3: in the name; 4: in another field; 5: in the name of a company or person it belongs to.',
    ),
    matched: z
      .strictObject({ field: z.string(), value: z.string() })
      .nullable()
      .describe('What was found and is not among the texts above.'),
  })
  .meta({ id: 'FoundRecord' });

const foundGroupSchema = z.strictObject({
  collection: collectionSchema,
  items: z.array(foundRecordSchema),
  hasMore: z.boolean(),
});

/** The answer of the search everywhere. */
export const foundSchema = z
  .strictObject({
    groups: z
      .array(foundGroupSchema)
      .describe('The collection of the best record first; those without any are left out.'),
    partial: z.boolean().describe('A collection took too long and was left out.'),
    bin: z
      .strictObject(ofEachCollection(() => countSchema))
      .describe(
        'Deleted records that hold what was typed, up to 100; 0 while a living company or contact is found.',
      ),
  })
  .meta({ id: 'Found' });

/** The query of the search everywhere. */
export const soughtSchema = z.object({
  q: z
    .string()
    .max(SEARCH_LENGTH_MAX)
    .default('')
    .describe('What one types: words, an e-mail, a number in any writing.'),
  of: z
    .string()
    .default('')
    .describe(
      `Without \`q\`: up to ${RECENT_SHOWN} records, as \`Contacts/{id},orders/{id}\`; those that are deleted are left out.`,
    ),
});

export type FoundRecord = Output<typeof foundRecordSchema>;
export type FoundGroup = Output<typeof foundGroupSchema>;
export type Found = Output<typeof foundSchema>;
