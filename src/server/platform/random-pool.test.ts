import { expect, test } from 'vitest';
import { randomFromPool } from './random-pool.ts';

test('random bytes are given to one caller only, also where the pool is filled anew', () => {
  const taken = Array.from({ length: 2000 }, () => Buffer.from(randomFromPool(30)).toString('hex'));
  expect(new Set(taken).size).toBe(taken.length);
  for (const bytes of taken) expect(bytes).toHaveLength(60);
});
