import { expect, it } from 'vitest';
import { createLog } from '../http/log.ts';
import { Chores } from './chores.ts';
import { nightly } from './nightly.ts';

const HOUR_MS = 3_600_000;

/** A server that starts on 12 March at 14:05 in Paris, and does what `work` says each night. */
function started(work: () => Promise<void> = async () => {}) {
  let now = Date.parse('2026-03-12T13:05:00.000Z');
  let done = 0;
  const clock = () => new Date(now);
  const chore = nightly({ clock }, { name: 'a sweep', work: () => work().then(() => void done++) });
  const chores = new Chores({ clock, log: createLog('silent') }, [chore]);
  return {
    doneAfter: async (ms: number) => {
      now += ms;
      await chores.look();
      return done;
    },
  };
}

it('What is done each night is done an hour after the start, then after each midnight of France', async () => {
  const { doneAfter } = started();
  expect(await doneAfter(HOUR_MS / 2)).toBe(0);
  expect(await doneAfter(HOUR_MS / 2)).toBe(1);
  expect(await doneAfter(8.5 * HOUR_MS)).toBe(1);
  expect(await doneAfter(HOUR_MS / 2)).toBe(2);
  expect(await doneAfter(23 * HOUR_MS)).toBe(2);
  expect(await doneAfter(HOUR_MS)).toBe(3);
});

it('and once more an hour later when it failed', async () => {
  let failures = 1;
  const { doneAfter } = started(async () => {
    if (failures-- > 0) throw new Error('locked');
  });
  expect(await doneAfter(HOUR_MS)).toBe(0);
  expect(await doneAfter(HOUR_MS / 2)).toBe(0);
  expect(await doneAfter(HOUR_MS / 2)).toBe(1);
});
