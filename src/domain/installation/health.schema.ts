import { z } from 'zod';
import { INTEGRITY_STATES } from './installation.ts';

/** The details of health for administrators. */
const healthDetailsSchema = z.strictObject({
  version: z.string(),
  integrity: z.enum(INTEGRITY_STATES).describe('As the last look found the file.'),
  lastBackup: z.string().describe('When it was made; empty when there is none.'),
  isDiskFull: z.boolean().describe('Only signing in and out, deleting and erasing go on.'),
  freeBytes: z.int().nullable(),
});

/** Whether a process can serve. */
export const healthSchema = z
  .strictObject({
    message: z.string(),
    code: z.literal(200),
    data: z
      .union([z.strictObject({}), healthDetailsSchema])
      .describe('Empty but for administrators.'),
  })
  .meta({ id: 'Health' });
