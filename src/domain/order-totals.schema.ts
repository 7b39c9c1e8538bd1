import { z } from 'zod';
import type { Output } from './output.ts';

/** The query of totals: the same filter and search as those of the list. */
export const orderTotalsQuerySchema = z.object({
  filter: z.string().optional(),
  search: z.string().optional(),
});

/** The sum of the orders of a list. */
export const orderTotalsSchema = z
  .strictObject({
    orders: z.int().min(0),
    cards: z
      .number()
      .min(0)
      .describe('Of each order its people × `Quantity`, or what its lines say, as lists show it.'),
    cancelledCards: z.number().min(0).describe('How many of them are of cancelled orders.'),
  })
  .meta({ id: 'OrderTotals' });

export type OrderTotals = Output<typeof orderTotalsSchema>;
