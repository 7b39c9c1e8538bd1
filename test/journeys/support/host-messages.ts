import { z } from 'zod';

/** The orders to the process of the servers; it answers each once it is done. */
export const orderSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('start'), settings: z.record(z.string(), z.string()) }),
  /** As a signal would: requests under way are finished first. */
  z.object({ do: z.literal('stop') }),
  /** Nobody needs it any more: its callers are cut off. */
  z.object({ do: z.literal('drop') }),
]);

export type Order = z.infer<typeof orderSchema>;

/** The lines that a terminal would show by now, or why the order failed. */
export const answerSchema = z.object({
  lines: z.array(z.string()).default([]),
  failure: z.string().optional(),
});

export type Answer = z.input<typeof answerSchema>;
