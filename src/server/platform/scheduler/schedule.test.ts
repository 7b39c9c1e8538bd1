import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Dialect } from '../database/database.ts';
import { createLog } from '../http/log.ts';
import { nextMidnightInFrance, nightly } from './nightly.ts';
import { LEASE_MS, Schedule, type Task } from './schedule.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An installation on 12 March at 14:05 in Paris, whose processes do what `run` says each night. */
async function installation(dialect: Dialect, run: Task['run'] = async () => {}) {
  const database = await freshDatabase(dialect);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  let now = Date.parse('2026-03-12T13:05:00.000Z');
  let done = 0;
  const clock = () => new Date(now);
  const task = nightly({ name: 'retention', run: (ending) => run(ending).then(() => void done++) });
  return {
    database,
    lines,
    pass: (ms: number) => {
      now += ms;
    },
    done: () => done,
    /** One of its processes, with this task or another. */
    process: (own: Task = task) => {
      const schedule = new Schedule({ clock, log, database });
      schedule.add(own);
      return schedule;
    },
  };
}

/** Work that goes on until it is told to end, or given up. */
function endless() {
  const begun = Promise.withResolvers<AbortSignal>();
  const ended = Promise.withResolvers<void>();
  const run = (ending: AbortSignal) => {
    begun.resolve(ending);
    ending.addEventListener('abort', () => ended.resolve());
    return ended.promise;
  };
  return { run, begun: begun.promise, end: () => ended.resolve() };
}

describe.each(DIALECTS)('What is done each night (%s)', (dialect) => {
  it('is done an hour after the first start, then after each midnight of France', async () => {
    const { process, pass, done } = await installation(dialect);
    const schedule = process();
    const doneAfter = async (hours: number) => {
      pass(hours * HOUR_MS);
      await schedule.look();
      return done();
    };
    expect(await doneAfter(0)).toBe(0);
    expect(await doneAfter(0.5)).toBe(0);
    expect(await doneAfter(0.5)).toBe(1);
    expect(await doneAfter(8.5)).toBe(1);
    expect(await doneAfter(0.5)).toBe(2);
    expect(await doneAfter(23)).toBe(2);
    expect(await doneAfter(1)).toBe(3);
  });

  it('is done once more an hour later when it failed, in whichever process', async () => {
    let failures = 1;
    const { process, pass, done, lines } = await installation(dialect, async () => {
      if (failures-- > 0) throw new Error('locked');
    });
    const [one, other] = [process(), process()];
    await one.look();
    pass(HOUR_MS);
    await one.look();
    await other.look();
    expect([done(), lines.length]).toEqual([0, 1]);
    expect(lines[0]).toContain('retention failed');
    pass(HOUR_MS);
    await other.look();
    await one.look();
    expect(done()).toBe(1);
  });

  it('is done once by two processes, and once after nights on which nothing ran', async () => {
    const { process, pass, done } = await installation(dialect);
    const [one, other] = [process(), process()];
    const bothLook = () => Promise.all([one.look(), other.look()]);
    await bothLook();
    pass(HOUR_MS);
    await bothLook();
    expect(done()).toBe(1);
    pass(5 * DAY_MS);
    await bothLook();
    await bothLook();
    expect(done()).toBe(2);
    // Another start changes nothing.
    await process().look();
    expect(done()).toBe(2);
  });
});

describe.each(DIALECTS)('A task that a process is at (%s)', (dialect) => {
  it('is taken over once that process is gone for the time of a lease', async () => {
    const { run, begun } = endless();
    const { process, pass } = await installation(dialect);
    const killed = process({ name: 'long', run });
    void killed.look();
    await begun;
    let takenOver = 0;
    const other = process({ name: 'long', run: async () => void takenOver++ });
    pass(LEASE_MS - 1);
    await other.look();
    expect(takenOver).toBe(0);
    pass(1);
    await other.look();
    expect(takenOver).toBe(1);
    await killed.close();
  });

  it('stays its own for as long as it goes on, and is given up once another has it', async () => {
    const { run, begun } = endless();
    const { process, pass } = await installation(dialect);
    const slow = process({ name: 'long', run });
    const looking = slow.look();
    const ending = await begun;
    let takenOver = 0;
    const other = process({ name: 'long', run: async () => void takenOver++ });
    for (let minutes = 0; minutes < 10; minutes += 1) {
      pass(60_000);
      await slow.renew();
      await other.look();
    }
    expect([takenOver, ending.aborted]).toEqual([0, false]);
    // Its machine sleeps.
    pass(LEASE_MS);
    await other.look();
    expect(takenOver).toBe(1);
    await slow.renew();
    expect(ending.aborted).toBe(true);
    await looking;
  });

  it('is due as before when the process stops in the middle of it', async () => {
    const { run, begun } = endless();
    const { process, lines, database } = await installation(dialect);
    const stopped = process({ name: 'long', run });
    const looking = stopped.look();
    await begun;
    await stopped.close();
    await looking;
    expect(lines).toEqual([]);
    const rows = () => database.kysely.selectFrom('tasks').selectAll().execute();
    const due = '2026-03-12 13:05:00.000Z';
    expect(await rows()).toEqual([{ name: 'long', due, done: '', holder: '', until: '' }]);
    let done = 0;
    await process({ name: 'long', run: async () => void done++ }).look();
    expect(done).toBe(1);
    expect(await rows()).toEqual([{ name: 'long', due, done: due, holder: '', until: '' }]);
  });

  it('leaves no row while there is nothing to do', async () => {
    const { process, database } = await installation(dialect);
    const run = () => Promise.reject(new Error('not wanted'));
    await process({ name: 'idle', isWanted: () => false, run }).look();
    expect(await database.kysely.selectFrom('tasks').selectAll().execute()).toEqual([]);
  });
});

it('Where nothing is written, what is due waits, each process looks at what is its own, and says so once', async () => {
  const { process, database, lines } = await installation('sqlite');
  let done = 0;
  let looks = 0;
  const schedule = process({ name: 'short', run: async () => void done++ });
  schedule.watch({ name: 'the look', look: async () => void looks++ });
  database.refuseWrites(new ApiError('database_damaged'));
  await schedule.look();
  await schedule.look();
  expect([done, looks, lines.length]).toEqual([0, 2, 1]);
  database.refuseWrites(undefined);
  await schedule.look();
  expect([done, looks, lines.length]).toEqual([1, 3, 1]);
});

it('A day of France ends at its midnight, also when the clock is put forward or back', () => {
  const ends = (instant: string) => nextMidnightInFrance(new Date(instant)).toISOString();
  expect(ends('2026-03-12T13:05:00.000Z')).toBe('2026-03-12T23:00:00.000Z');
  expect(ends('2026-03-12T23:00:00.000Z')).toBe('2026-03-13T23:00:00.000Z');
  expect(ends('2026-03-29T00:30:00.000Z')).toBe('2026-03-29T22:00:00.000Z');
  expect(ends('2026-07-14T21:59:59.999Z')).toBe('2026-07-14T22:00:00.000Z');
  expect(ends('2026-10-24T22:00:00.000Z')).toBe('2026-10-25T23:00:00.000Z');
});
