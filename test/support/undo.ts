import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from './app.ts';
import { historyIn } from './history.ts';

const outcomeSchema = z.strictObject({
  operation: z.string(),
  counts: z.strictObject({ deleted: z.number(), restored: z.number(), updated: z.number() }),
  kept: z.array(
    z.strictObject({
      collection: z.string(),
      record: z.string(),
      field: z.string(),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  keptIsCapped: z.boolean(),
  countsAreMost: z.boolean(),
  names: z.record(z.string(), z.string()),
  isJob: z.boolean(),
});

/** Calls that take operations back, and succeed. */
export function undoingOf(test: Pick<TestApp, 'call' | 'database'>) {
  const lastOperation = async () => (await historyIn(test.database)).at(-1)?.id ?? '';
  return {
    lastOperation,
    undo: async (operation?: string, wish: { record?: string; field?: string } = {}) => {
      const path = `/admin/api/operations/${operation ?? (await lastOperation())}/undo`;
      const answer = await test.call('POST', path, { body: wish });
      expect(answer.status, answer.text).toBe(200);
      return outcomeSchema.parse(answer.body);
    },
    tryUndo: async (operation?: string, query = '') => {
      const path = `/admin/api/operations/${operation ?? (await lastOperation())}/undo${query}`;
      const answer = await test.call('GET', path);
      expect(answer.status, answer.text).toBe(200);
      return outcomeSchema.parse(answer.body);
    },
  };
}
