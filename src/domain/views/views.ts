import { z } from 'zod';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { isStorableText } from '../validation.ts';

export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 2000;
/** Of each list, for each account. */
export const VIEWS_MAX = 50;

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

/** A list that somebody named: `query` is what its address holds after the `?`. */
export const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  collection: z.enum(RECORD_COLLECTIONS),
  query: z.string(),
  /** All accounts see it. */
  isShared: z.boolean(),
  /** It is of the account that asks, which alone may change it. */
  isOwn: z.boolean(),
});

export type NewView = z.infer<typeof newViewSchema>;
export type ViewChanges = z.infer<typeof viewChangesSchema>;
export type View = z.infer<typeof viewSchema>;
