import { z } from 'zod';
import type { Output } from '../output.ts';

/** Something about a card that keeps it from the press, or that somebody should look at. */
export const findingSchema = z.strictObject({
  rule: z.string(),
  /** `error` keeps a file from leaving; `remark` explains. */
  severity: z.enum(['error', 'remark']),
  side: z.number().int().describe('0 is the front.'),
  element: z.string().optional(),
  /** The French sentence that is shown. */
  message: z.string(),
});
export type FindingAnswer = Output<typeof findingSchema>;
