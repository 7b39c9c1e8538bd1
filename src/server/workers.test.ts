import { expect, it } from 'vitest';
import { restartDelay } from './workers.ts';

it('a worker is replaced at once, and more and more slowly when its successors end early', () => {
  expect(Array.from({ length: 10 }, (_, failures) => restartDelay(failures))).toEqual([
    0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});
