import { z } from 'zod';
import { isRecordId } from '../id.ts';
import { CHOICE_IDS_MAX } from '../limits.ts';

const idsSchema = z.array(z.string().refine(isRecordId)).max(CHOICE_IDS_MAX);

const listSchema = z.strictObject({
  filter: z.string().optional(),
  search: z.string().optional(),
  sort: z.string().optional(),
});

/** Records that something is done with. */
export const choiceSchema = z
  .union([
    z.strictObject({ ids: idsSchema.min(1) }),
    z.strictObject({ list: listSchema, except: idsSchema.default([]), count: z.int().min(0) }),
  ])
  .meta({
    id: 'Choice',
    description:
      'Some records by their ids, or all that a list finds but `except`. `count` is how many these are: when it is no longer true, the answer is 409 and tells the number under `data.count`.',
  });

export type Choice = z.infer<typeof choiceSchema>;
