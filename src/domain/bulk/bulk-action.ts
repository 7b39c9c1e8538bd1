import { z } from 'zod';
import { DEPARTURES } from '../departure.ts';
import { isRecordId } from '../id.ts';
import { ORDER_STATUSES } from '../order.ts';
import { choiceSchema } from '../query/choice.schema.ts';
import { RECORD_COLLECTIONS } from '../record-collections.ts';
import { BULK_FIELDS, isBulkKindOf } from './bulk-kinds.ts';

const id = z.string().refine(isRecordId);

export const bulkActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['publish', 'hide', 'activate', 'deactivate', 'delete']) }),
  z.strictObject({ kind: z.literal('move'), company: id }),
  z.strictObject({
    kind: z.literal('leave'),
    leftOn: z.string(),
    departure: z.enum(['', ...DEPARTURES]),
    successor: z.union([z.literal(''), id]),
  }),
  z.strictObject({ kind: z.literal('set'), field: z.enum(BULK_FIELDS), value: z.string() }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(ORDER_STATUSES) }),
]);

/** What is done with each of the chosen records. */
export type BulkAction = z.infer<typeof bulkActionSchema>;

/** What is asked of a bulk change, as a request carries it. */
export const bulkWishSchema = z
  .strictObject({
    collection: z.enum(RECORD_COLLECTIONS),
    choice: choiceSchema,
    action: bulkActionSchema,
  })
  .refine(({ collection, action }) => isBulkKindOf(collection, action.kind));

export type BulkWish = z.infer<typeof bulkWishSchema>;

/** Of whom one wants to know what a bulk change would reach. */
export const bulkPreviewSchema = z.strictObject({
  collection: z.enum(RECORD_COLLECTIONS),
  choice: choiceSchema,
});

/** The values that an action gives to each record; nothing when it deletes them. */
export function bulkValues(action: BulkAction): Readonly<Record<string, unknown>> | undefined {
  switch (action.kind) {
    case 'delete':
      return undefined;
    case 'publish':
      return { cardState: 'published' };
    case 'hide':
      return { cardState: 'hidden' };
    case 'activate':
      return { isActive: true };
    case 'deactivate':
      return { isActive: false };
    case 'move':
      return { company: action.company };
    case 'status':
      return { Status: action.status };
    case 'set':
      return { [action.field]: action.value };
    case 'leave': {
      const { leftOn, departure, successor } = action;
      return { cardState: 'left', leftOn, departure, successor };
    }
  }
}
