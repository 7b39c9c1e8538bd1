import { expect } from 'vitest';
import { z } from 'zod';
import { bulkJob } from '../../src/server/lifecycle/bulk/bulk-job.ts';
import { undoJob } from '../../src/server/lifecycle/history/undo-job.ts';
import { JobRunner } from '../../src/server/records/jobs/job-runner.ts';
import type { TestApp } from './app.ts';

export const BULK = '/admin/api/bulk';

const outcomeSchema = z.strictObject({
  operation: z.string(),
  isJob: z.boolean(),
  count: z.number(),
  changed: z.number(),
  refused: z.array(z.strictObject({ record: z.string(), name: z.string(), why: z.string() })),
});

/** Calls of bulk changes that succeed; what takes a job is carried on until it is done. */
export function bulkOf(test: TestApp) {
  const workOff = () => new JobRunner(test.deps, [bulkJob, undoJob]).workOff();
  return {
    workOff,
    bulk: async (collection: string, choice: object, action: object) => {
      const answer = await test.call('POST', BULK, { body: { collection, choice, action } });
      expect([200, 202], answer.text).toContain(answer.status);
      const outcome = outcomeSchema.parse(answer.body);
      expect(answer.status).toBe(outcome.isJob ? 202 : 200);
      if (outcome.isJob) await workOff();
      return outcome;
    },
    takeBack: async (operation: string) => {
      const answer = await test.call('POST', `/admin/api/operations/${operation}/undo`);
      expect([200, 202], answer.text).toContain(answer.status);
      await workOff();
    },
  };
}
