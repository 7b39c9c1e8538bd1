import { z } from 'zod';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';

/** Tasks on a database file, done beside the server in a process of its own. */
export const taskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('back-up'), dataDir: z.string(), target: z.string() }),
  z.object({ kind: z.literal('check'), dataDir: z.string() }),
  z.object({ kind: z.literal('try'), file: z.string(), within: z.string() }),
]);
export type MaintenanceTask = z.infer<typeof taskSchema>;

/** The outcome of a task: a fault is that of the file, `failure` says why it could not be done. */
export const outcomeSchema = z.union([
  z.object({ failure: z.string() }),
  z.object({
    fault: z.string().optional(),
    records: z.record(z.enum(RECORD_COLLECTIONS), z.number()).optional(),
    seconds: z.number().optional(),
  }),
]);
export type MaintenanceOutcome = z.infer<typeof outcomeSchema>;

/** Does a task; `ending` gives it up. */
export type RunTask = (task: MaintenanceTask, ending: AbortSignal) => Promise<MaintenanceOutcome>;
