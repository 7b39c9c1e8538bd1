import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { undoJob } from '../../lifecycle/history/undo-job.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createRecord } from '../write/write-create.ts';
import { writeRecords } from '../write/write-records.ts';
import { jobKind, type StepOutcome } from './job-kind.ts';
import { JobRunner } from './job-runner.ts';
import { findJob, listJobs, startJob } from './job-store.ts';

const BY = { actor: '', actorName: 'Claire', source: 'import' } as const;
const PARAMS = z.strictObject({ names: z.array(z.string()) });

/** Makes a company of each name, ten at a step; what `onStep` throws fails the step at its end. */
function importing(onStep: (step: number) => void = () => {}) {
  let step = 0;
  return jobKind({
    kind: 'import',
    params: PARAMS,
    async step(context, { names }, { cursor }): Promise<StepOutcome> {
      const start = Number(cursor);
      const part = names.slice(start, start + 10);
      for (const RaisonSociale of part) {
        await createRecord(context, COLLECTIONS.Company, { RaisonSociale });
      }
      onStep(++step);
      const next = start + part.length;
      const isFinished = next >= names.length;
      return { cursor: String(next), done: part.length, refused: 0, isFinished };
    },
  });
}

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const names = Array.from({ length: 35 }, (_, index) => `n${index}`);
  const begin = () =>
    writeRecords(test.deps, { by: BY }, (context) =>
      startJob(context, { kind: 'import', params: { names }, total: names.length }),
    );
  const imported = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT "RaisonSociale" AS name FROM "Company" ORDER BY seq`.execute(test.database.kysely);
    return rows.map(({ name }) => name);
  };
  const job = async (id: string) => {
    const found = await findJob(test.database.kysely, id);
    return found && [found.state, found.done];
  };
  const move = async (id: string, what: string) =>
    (await test.call('POST', `/admin/api/jobs/${id}/${what}`)).status;
  return { test, names, begin, imported, job, move, ...writesOf(test) };
}

describe.each(DIALECTS)('A job on %s', (dialect) => {
  it('is done step by step, as one operation that tells what all of it came to', async () => {
    const { test, names, begin, imported, job } = await setUp(dialect);
    const heard: string[] = [];
    await test.database.listen({ heard: (lines) => heard.push(...lines), lost: () => {} });
    const id = await begin();
    await new JobRunner(test.deps, [importing()]).workOff();
    expect(await imported()).toEqual(names);
    expect(await job(id)).toEqual(['done', 35]);
    const history = await historyIn(test.database);
    expect(history).toMatchObject([
      { id, actorName: 'Claire', kind: 'import', about: { counts: { Company: { create: 35 } } } },
    ]);
    expect(history[0]?.changes.length).toBe(35);
    // PostgreSQL brings them after the commit.
    const told = () => heard.filter((line) => line.startsWith('signal jobs'));
    await expect
      .poll(() => told().map((line) => JSON.parse(line.slice('signal jobs '.length))))
      .toMatchObject([0, 10, 20, 30, 35].map((done) => ({ id, done, total: 35 })));
  });

  it('neither repeats nor leaves out a record when a process ends between or within steps', async () => {
    const { test, names, begin, imported, job } = await setUp(dialect);
    const id = await begin();
    const lost = new Error('the process ends');
    const dying = new JobRunner(
      // The writes that the runner still has go down with it.
      { ...test.deps, database: { ...test.database, write: dyingWrite(test.database, 3, lost) } },
      [importing()],
    );
    await expect(dying.workOff()).rejects.toBe(lost);
    expect(await job(id)).toEqual(['running', 20]);
    const database = await secondConnection(test.database);
    const other = new JobRunner({ ...test.deps, database }, [importing()]);
    await other.workOff();
    expect(await imported()).toEqual(names.slice(0, 20));
    test.clock.advance(30_000);
    await other.workOff();
    expect(await imported()).toEqual(names);
    expect(await job(id)).toEqual(['done', 35]);
  });

  it('lets others write between its steps', async () => {
    const { test, names, begin, imported, create } = await setUp(dialect);
    await begin();
    const writes: Promise<unknown>[] = [];
    const runner = new JobRunner(test.deps, [
      importing(() => void writes.push(create('Company', { RaisonSociale: 'other' }))),
    ]);
    await runner.workOff();
    await Promise.all(writes);
    const all = await imported();
    expect(all.filter((name) => name !== 'other')).toEqual(names);
    expect(all.indexOf('other')).toBeLessThan(all.length - 4);
  });

  it('is paused, goes on, and is stopped for good', async () => {
    const { test, begin, imported, job, move } = await setUp(dialect);
    const id = await begin();
    expect(await move(id, 'pause')).toBe(204);
    const runner = new JobRunner(test.deps, [importing()]);
    await runner.workOff();
    expect([await imported(), await job(id)]).toEqual([[], ['paused', 0]]);
    expect(await move(id, 'pause')).toBe(409);
    expect(await move(id, 'resume')).toBe(204);
    let stopping: Promise<number> | undefined;
    const stopped = new JobRunner(test.deps, [
      importing((step) => {
        if (step === 2) stopping = move(id, 'stop');
      }),
    ]);
    await stopped.workOff();
    expect(await stopping).toBe(204);
    expect((await imported()).length).toBeLessThan(35);
    expect((await job(id))?.[0]).toBe('stopped');
    expect(await move(id, 'resume')).toBe(409);
    expect(await move('nobodynobodyno1', 'stop')).toBe(404);
  });

  it('that fails says so, keeps what was done, and can go on', async () => {
    const { test, names, begin, imported, job, move } = await setUp(dialect);
    const id = await begin();
    const failing = importing((step) => {
      if (step === 2) throw new Error('no');
    });
    await new JobRunner(test.deps, [failing]).workOff();
    expect(await job(id)).toEqual(['failed', 10]);
    expect(await move(id, 'resume')).toBe(204);
    await new JobRunner(test.deps, [importing()]).workOff();
    expect(await imported()).toEqual(names);
  });

  it('that failed does not go on once what it did was taken back', async () => {
    const { test, begin, imported, move } = await setUp(dialect);
    const id = await begin();
    const failing = importing((step) => {
      if (step === 2) throw new Error('no');
    });
    await new JobRunner(test.deps, [failing]).workOff();
    expect((await test.call('POST', `/admin/api/operations/${id}/undo`)).status).toBe(200);
    expect(await move(id, 'resume')).toBe(409);
    await new JobRunner(test.deps, [importing()]).workOff();
    expect((await imported()).length).toBe(10);
  });

  it('waits for the one that began before it', async () => {
    const { test, begin, job } = await setUp(dialect);
    const [first, second] = [await begin(), await begin()];
    await new JobRunner(test.deps, [importing()]).workOff();
    expect([await job(first), await job(second)]).toEqual([
      ['done', 35],
      ['done', 35],
    ]);
    const jobs = await listJobs(test.database.kysely);
    expect(jobs.map(({ id }) => id)).toEqual([second, first]);
  });

  it('takes back what is too large for one write, and can be undone itself', async () => {
    const { test, view, remove } = await setUp(dialect);
    const company = aCompany();
    const contacts = Array.from({ length: 600 }, () => aContact({ company: company.id }));
    await storeRecords(test.database, { companies: [company], contacts });
    await remove('Company', company.id);
    const made = (await historyIn(test.database)).at(-1)?.id;
    const path = `/admin/api/operations/${made}/undo`;
    const preview = await test.call('GET', path);
    expect([preview.status, preview.body]).toMatchObject([
      200,
      { isJob: true, counts: { deleted: 0, restored: 601, updated: 0 } },
    ]);
    const answer = await test.call('POST', path);
    expect(answer.status).toBe(202);
    expect((await test.call('POST', path)).status).toBe(409);
    const { operation } = z.looseObject({ operation: z.string() }).parse(answer.body);
    const undoing = `/admin/api/operations/${operation}/undo`;
    expect((await test.call('POST', undoing)).status).not.toBe(200);
    const runner = new JobRunner(test.deps, [undoJob]);
    await runner.workOff();
    expect((await view('Company', company.id)).contactCount).toBe(600);
    expect((await test.call('POST', undoing)).status).toBe(202);
    await runner.workOff();
    expect((await test.call('GET', recordsPath('Company', company.id))).status).toBe(404);
    const listed = await test.call('GET', '/admin/api/jobs');
    expect(listed.body).toMatchObject({ items: [{ state: 'done', done: 601 }, { total: 601 }] });
  });
});

/** As another process has it; SQLite serves one at a time. */
async function secondConnection(database: Database): Promise<Database> {
  if (database.dialect === 'sqlite') return database;
  const second = await openDatabase(database.storage);
  onTestFinished(() => second.close());
  return second;
}

/** Writes that are lost, from the one of this number on. */
function dyingWrite({ write }: Database, last: number, reason: Error): typeof write {
  let count = 0;
  return (work, options) =>
    write(async (tx, announce) => {
      const value = await work(tx, announce);
      if (++count >= last) throw reason;
      return value;
    }, options);
}
