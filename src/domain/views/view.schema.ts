import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import type { Output } from '../output.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { isStorableText } from '../validation.ts';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX } from './view.ts';

const collectionSchema = z.enum(RECORD_COLLECTIONS);
const nameSchema = typedName(VIEW_NAME_MAX);
const querySchema = z
  .string()
  .max(VIEW_QUERY_MAX)
  .refine(isStorableText)
  .describe('What the address of the list holds after its `?`.');

/** A list that somebody named. */
export const viewSchema = z
  .strictObject({
    id: z.string(),
    name: nameSchema,
    collection: collectionSchema,
    query: querySchema,
    isShared: z.boolean().describe('All accounts see it.'),
    isOwn: z.boolean().describe('It is of the account that asks, which alone may change it.'),
  })
  .meta({ id: 'View' });

/** Those of a list. */
export const viewsSchema = z.strictObject({ items: z.array(viewSchema) }).meta({ id: 'Views' });

/** The query of views. */
export const viewsQuerySchema = z.object({ collection: collectionSchema });

/** The fields of a new view. */
export const newViewSchema = z
  .strictObject({
    name: nameSchema,
    collection: collectionSchema,
    query: querySchema,
    isShared: z.boolean().default(false),
  })
  .meta({ id: 'NewView' });

/** The changes of a view; the rest stays. */
export const viewChangesSchema = z
  .strictObject({
    name: nameSchema.optional(),
    query: querySchema.optional(),
    isShared: z.boolean().optional(),
  })
  .meta({ id: 'ViewChanges' });

export type View = Output<typeof viewSchema>;
export type Views = Output<typeof viewsSchema>;
export type NewView = Output<typeof newViewSchema>;
export type ViewChanges = Output<typeof viewChangesSchema>;
