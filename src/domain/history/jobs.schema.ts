import { z } from 'zod';
import { BULK_KINDS } from '../bulk/bulk-kinds.ts';
import type { Output } from '../output.ts';
import { countSchema } from '../query/page.schema.ts';
import { OPERATION_KINDS } from './history.ts';
import { JOB_STATES } from './jobs.ts';

/** An operation that takes a while, and how far it is. */
const jobSchema = z.strictObject({
  id: z.string().describe('Of the operation.'),
  at: z.string(),
  actor: z.string(),
  actorName: z.string(),
  kind: z.enum(OPERATION_KINDS),
  bulk: z.enum(['', ...BULK_KINDS]).describe('What a bulk change does.'),
  state: z.enum(JOB_STATES),
  total: countSchema,
  done: countSchema,
  refused: countSchema,
});

/** Those under way and the last ones that are over, newest first. */
export const jobsSchema = z.strictObject({ items: z.array(jobSchema) }).meta({ id: 'Jobs' });

export type JobView = Output<typeof jobSchema>;
export type Jobs = Output<typeof jobsSchema>;
