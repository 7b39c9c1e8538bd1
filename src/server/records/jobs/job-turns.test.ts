import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { textOf } from '../../../../test/support/team.ts';
import { BULK_AT_ONCE_MAX } from '../../../domain/bulk/bulk-kinds.ts';
import { ApiError } from '../../../domain/errors.ts';
import { JOBS_WAITING_MAX } from '../../../domain/history/jobs.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { writeRecords } from '../write/write-records.ts';
import { type JobKind, jobKind } from './job-kind.ts';
import { JobRunner } from './job-runner.ts';
import { startJob } from './job-store.ts';

const PARAMS = z.strictObject({ name: z.string(), steps: z.int() });

/** Jobs that only tell whose step was done. */
function telling(told: string[], onStep: (name: string) => void = () => {}) {
  return jobKind({
    kind: 'import',
    params: PARAMS,
    async step(_scope, { name, steps }, { cursor }) {
      const done = Number(cursor) + 1;
      told.push(name);
      onStep(name);
      return { cursor: String(done), done: 1, refused: 0, isFinished: done === steps };
    },
  });
}

function beginning(test: TestApp) {
  return (actor: string, name: string, steps = 1) =>
    writeRecords(test.deps, { by: { actor, actorName: actor, source: 'api' } }, (context) =>
      startJob(context, { kind: 'import', params: { name, steps }, total: steps }),
    );
}

/** More contacts than are changed at once. */
async function withMany(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const company = aCompany();
  const contacts = Array.from({ length: BULK_AT_ONCE_MAX + 1 }, () =>
    aContact({ company: company.id }),
  );
  await storeRecords(test.database, { companies: [company], contacts });
  const choice = { list: {}, count: contacts.length };
  const hide = (as?: string) =>
    test.call('POST', '/admin/api/bulk', {
      body: { collection: 'Contacts', choice, action: { kind: 'hide' } },
      ...(as === undefined ? {} : { as }),
    });
  const move = (id: string, what: string) => test.call('POST', `/admin/api/jobs/${id}/${what}`);
  return { ...test, hide, move };
}

const operationOf = ({ body }: { body: unknown }) =>
  z.looseObject({ operation: z.string() }).parse(body).operation;

describe.each(DIALECTS)('Jobs of several accounts, on %s,', (dialect) => {
  it('are served in turn, so that a colleague waits for one step', async () => {
    const test = await createTestApp(dialect);
    const begin = beginning(test);
    for (let nth = 0; nth < JOBS_WAITING_MAX; nth += 1) await begin('token', `token ${nth}`, 2);
    const told: string[] = [];
    const arriving: Promise<unknown>[] = [];
    const runner = new JobRunner(test.deps, [
      telling(told, () => {
        if (told.length === 3) arriving.push(begin('marie', 'marie', 2), begin('paul', 'paul'));
      }),
    ]);
    await runner.workOff();
    await Promise.all(arriving);
    // Of one account, the oldest is ended before the next begins.
    expect(told.slice(0, 3)).toEqual(['token 0', 'token 0', 'token 1']);
    const late = told.slice(3);
    expect(late.indexOf('marie')).toBeLessThan(3);
    expect(late.indexOf('paul')).toBeLessThan(4);
    expect(late.lastIndexOf('marie') - late.indexOf('marie')).toBeLessThan(4);
    expect(told).toHaveLength(2 * JOBS_WAITING_MAX + 3);
  });

  it('count from when their account was served, however often it asks again', async () => {
    const test = await createTestApp(dialect);
    const begin = beginning(test);
    await begin('marie', 'marie', 6);
    await begin('token', 'token', 2);
    await begin('token', 'token');
    const told: string[] = [];
    const asked: Promise<unknown>[] = [];
    const again = (name: string) => {
      if (name === 'token' && asked.length < 6) asked.push(begin('token', 'token'));
    };
    await new JobRunner(test.deps, [telling(told, again)]).workOff();
    await Promise.all(asked);
    expect(told.lastIndexOf('marie')).toBeLessThan(12);
  });

  it('go on while the step of another one is made ready, which happens outside of any write', async () => {
    const test = await createTestApp(dialect);
    const begin = beginning(test);
    const told: string[] = [];
    const ready = Promise.withResolvers<void>();
    const slow: JobKind = {
      kind: 'prepare',
      async next(_params, { cursor }) {
        await ready.promise;
        return async () => {
          told.push(`slow ${cursor}`);
          const isFinished = cursor === '1';
          return { cursor: String(Number(cursor) + 1), done: 1, refused: 0, isFinished };
        };
      },
    };
    const runner = new JobRunner(test.deps, [slow, telling(told)]);
    const by = { actor: 'paul', actorName: 'Paul', source: 'screen' } as const;
    await writeRecords(test.deps, { by }, (context) =>
      startJob(context, { kind: 'prepare', params: {}, total: 2 }),
    );
    await begin('marie', 'marie', 2);
    await runner.workOff();
    expect(told).toEqual(['marie', 'marie']);
    ready.resolve();
    await vi.waitFor(async () => {
      await runner.workOff();
      expect(told).toEqual(['marie', 'marie', 'slow ', 'slow 1']);
    });
    await runner.close();
  });

  it('go on while there is no room to make the step of another one ready, which is tried again', async () => {
    const test = await createTestApp(dialect);
    const begin = beginning(test);
    const told: string[] = [];
    let time = 0;
    const next = vi.fn<JobKind['next']>(async () => {
      throw new ApiError('too_busy');
    });
    const deps = { ...test.deps, elapsedMs: () => time };
    const runner = new JobRunner(deps, [{ kind: 'prepare', next }, telling(told)]);
    const by = { actor: 'paul', actorName: 'Paul', source: 'screen' } as const;
    await writeRecords(test.deps, { by }, (context) =>
      startJob(context, { kind: 'prepare', params: {}, total: 1 }),
    );
    await runner.workOff();
    await begin('marie', 'marie', 2);
    await runner.workOff();
    expect(told).toEqual(['marie', 'marie']);
    expect(next).toHaveBeenCalledOnce();
    const done = { cursor: '', done: 1, refused: 0, isFinished: true };
    next.mockImplementation(async () => async () => {
      told.push('paul');
      return done;
    });
    time += 5000;
    await vi.waitFor(async () => {
      await runner.workOff();
      expect(told.at(-1)).toBe('paul');
    });
    await runner.close();
  });

  it('wait up to ten of an account, and those of others beside them', async () => {
    const test = await withMany(dialect);
    const request = { name: 'Script', rights: 'write', days: 30 };
    const made = await test.call('POST', '/admin/api/tokens', { body: request });
    const token = textOf(made.body, 'token');
    const begun = [];
    for (let nth = 0; nth < JOBS_WAITING_MAX; nth += 1) begun.push(await test.hide(token));
    expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 202));
    const refused = await test.hide(token);
    expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
      429,
      '30',
      { message: 'Too many operations of this account are waiting.' },
    ]);
    expect((await test.hide()).status).toBe(202);
    const [first = '', second = ''] = begun.map(operationOf);
    expect((await test.move(first, 'pause')).status).toBe(204);
    expect((await test.hide(token)).status).toBe(429);
    expect((await test.move(first, 'resume')).status).toBe(204);
    const job = sql`(SELECT seq FROM operations WHERE id = ${second})`;
    await test.database.write((tx) =>
      sql`UPDATE jobs SET state = 'failed' WHERE operation = ${job}`.execute(tx),
    );
    expect((await test.hide(token)).status).toBe(202);
    expect((await test.move(second, 'resume')).status).toBe(429);
    expect((await test.move(first, 'stop')).status).toBe(204);
    expect((await test.move(second, 'resume')).status).toBe(204);
  });
});

describe('Jobs of several accounts', () => {
  it('are worked at by several processes, each job by one of them', async () => {
    const test = await createTestApp('postgres');
    const begin = beginning(test);
    await begin('marie', 'marie', 20);
    await begin('paul', 'paul', 20);
    const others = await openDatabase(test.database.storage);
    const told: string[] = [];
    const runners = [test.deps, { ...test.deps, database: others }].map(
      (deps) => new JobRunner(deps, [telling(told)]),
    );
    await Promise.all(runners.map((runner) => runner.workOff()));
    await others.close();
    expect(told.toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 'marie'),
      ...Array.from({ length: 20 }, () => 'paul'),
    ]);
  });
});
