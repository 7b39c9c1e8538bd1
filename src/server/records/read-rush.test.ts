import { expect, test } from 'vitest';
import { ReadRush } from './read-rush.ts';

/** Readings that take `work` and come `pause` after the one before; whether each finds a rush. */
function rushOf(count: number, work: number, pause: number): boolean[] {
  const rush = new ReadRush();
  let now = 1000;
  return Array.from({ length: count }, () => {
    now += pause;
    const isOn = rush.arrives(now);
    now += work;
    rush.ends(now);
    return isOn;
  });
}

test('many readings without a pause between them are a rush, however long each takes', () => {
  for (const work of [0.1, 1, 20]) {
    const found = rushOf(100, work, 0.5);
    expect(found.indexOf(true)).toBe(31);
    expect(found.slice(31)).not.toContain(false);
  }
});

test('readings with pauses between them are none, however many', () => {
  expect(rushOf(500, 1, 3)).not.toContain(true);
});

test('a pause ends a rush', () => {
  const rush = new ReadRush();
  for (let now = 1000; now < 1100; now += 1) rush.arrives(now);
  expect(rush.arrives(1100)).toBe(true);
  expect(rush.arrives(1105)).toBe(false);
});
