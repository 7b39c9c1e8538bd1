import { z } from 'zod';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { isStorableText } from '../validation.ts';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX } from './view.ts';

const nameSchema = z.string().trim().min(1).max(VIEW_NAME_MAX).refine(isStorableText);
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
