import { expect, test } from 'vitest';
import { isRecordId } from '../../../domain/id.ts';
import { newRecordId } from './new-id.ts';

test('ids are never the same, and those made one after the other begin alike for a while', () => {
  const ids = Array.from({ length: 2000 }, newRecordId);
  expect(ids.every(isRecordId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  const beginnings = new Set(ids.map((id) => id.slice(0, 3)));
  expect(beginnings.size).toBeGreaterThan(5);
  expect(beginnings.size).toBeLessThan(10);
});
