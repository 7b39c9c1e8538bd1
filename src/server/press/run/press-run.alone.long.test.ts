import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { pressTask } from '../../../../test/support/press-task.ts';
import type { PressStep } from '../../../domain/press/press-run.ts';
import { pressInThread } from './press-in-thread.ts';

it('The file of 1,000 people with two sides is laid out, written, read again and looked at on a thread', async () => {
  const begun = performance.now();
  const task = pressTask(1000);
  const ends = new Map<PressStep, number>();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const outcome = await pressInThread(task, {
    tell: ({ step }) => ends.set(step, (performance.now() - begun) / 1000),
  });
  delay.disable();
  const [layout = 0, writing = 0, reading = 0, drawing = 0] = ends.values();
  const megabytes = process.memoryUsage().rss / 2 ** 20;
  console.info(
    `laid out in ${layout.toFixed(1)} s, written in ${(writing - layout).toFixed(1)} s, read again in ${(reading - writing).toFixed(1)} s, 64 pages drawn in ${(drawing - reading).toFixed(1)} s; others waited ${Math.round(delay.max / 1e6)} ms at most; ${Math.round(megabytes)} MB in all`,
  );
  expect(outcome.kind).toBe('made');
  // 310 were found, of which the program that tests takes a part.
  expect(megabytes).toBeLessThan(350);
  expect(writing - layout).toBeLessThan(5);
  expect(drawing - writing).toBeLessThan(30);
});
