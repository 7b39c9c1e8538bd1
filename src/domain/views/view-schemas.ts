import { z } from 'zod';
import { typedName } from '../characters/typed-text.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { isStorableText } from '../validation.ts';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX } from './view.ts';

const nameSchema = typedName(VIEW_NAME_MAX);
const querySchema = z.string().max(VIEW_QUERY_MAX).refine(isStorableText);

/** What a new view is made of. */
export const newViewSchema = z.strictObject({
  name: nameSchema,
  collection: z.enum(RECORD_COLLECTIONS),
  query: querySchema,
  isShared: z.boolean().default(false),
});

/** What becomes of a view; the rest stays. */
export const viewChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  query: querySchema.optional(),
  isShared: z.boolean().optional(),
});

export type NewView = z.infer<typeof newViewSchema>;
export type ViewChanges = z.infer<typeof viewChangesSchema>;
