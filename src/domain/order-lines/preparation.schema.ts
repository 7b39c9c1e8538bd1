import { z } from 'zod';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { orderQuantitiesQuerySchema } from './order-line.schema.ts';

/** The same list of orders as that of numbers of cards. */
export const orderPreparationsQuerySchema = orderQuantitiesQuerySchema;

/** Orders some of whose cards are not prepared. */
export const orderPreparationsSchema = z
  .strictObject({
    items: z.array(
      z.strictObject({
        order: z.string(),
        unprepared: countSchema.describe('Of how many of its people the card is not prepared.'),
        lines: countSchema.describe('Of how many of its people there is a card at all.'),
        names: z.array(z.string()).describe('Of the first whose card is not prepared.'),
      }),
    ),
  })
  .meta({ id: 'OrderPreparations' });
export type OrderPreparations = Output<typeof orderPreparationsSchema>;
