import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ExportRun } from '../../src/server/cards/print/codes-run.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import type { Answer } from './app.ts';
import { MADE_FILES } from './made-files.ts';
import { company, EXPORTS, withPeople } from './printed-people.ts';
import { tokenFor } from './session.ts';
import { textOf } from './team.ts';
import { writesOf } from './writes.ts';

export const LOOK_MS = 5000;
export const BODY = { company: company.id, format: 'svg', sizeMm: 20 };
const PASSWORD = 'encre et papier 42';

/** How often a process looks at its files is moved by hand in each test of a file, as the clock is. */
export function looksByHand(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
}

/** Makers that wait until they are let go, and say when they were given up. */
function makers() {
  const free = Promise.withResolvers<void>();
  const seen = { begun: 0, ended: 0 };
  const run: ExportRun = async function* (_task, { signal, tell }) {
    seen.begun += 1;
    try {
      tell({ step: 'codes', done: 1, all: 3 });
      yield Buffer.from('PK');
      await Promise.race([
        free.promise,
        new Promise((_, reject) => {
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      ]);
      yield Buffer.from('…');
    } finally {
      seen.ended += 1;
    }
  };
  return { run, seen, free: () => free.resolve() };
}

/** An installation where files wait until they are let go. */
export async function installation(dialect: Dialect) {
  const { run, ...maker } = makers();
  const test = await withPeople(dialect, { print: { run } });
  const { create } = writesOf(test);
  const account = async (email: string) => {
    const values = { email, password: PASSWORD, passwordConfirm: PASSWORD };
    return tokenFor(test.deps, { id: (await create('users', values)).id });
  };
  const ask = (as?: string) => test.call('POST', EXPORTS, { body: BODY, ...(as && { as }) });
  const stateOf = async (asked: Answer, as?: string) =>
    test.call('GET', `${MADE_FILES}/${textOf(asked.body, 'id')}`, as ? { as } : {});
  /** Time goes by, and the process looks at its files. */
  const pass = async (ms: number) => {
    test.clock.advance(ms);
    await vi.advanceTimersByTimeAsync(LOOK_MS);
  };
  const begun = (count: number) => vi.waitFor(() => expect(maker.seen.begun).toBe(count));
  return { ...maker, test, account, ask, stateOf, pass, begun };
}
