import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { emptyFolder, freshStorage } from '../../../../test/support/database.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { faultIn } from '../../platform/database/backup/check-file.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import { Schedule } from '../../platform/scheduler/schedule.ts';
import { openMaintenance } from './maintenance.ts';
import type { MaintenanceOutcome } from './maintenance-tasks.ts';

const DAY = 86_400_000;
const HEALTH = '/admin/api/health';
const DAMAGED = 'The database is damaged. Nothing is saved any more.';

/** A server whose file is found to be whatever `found` says, and that does as its clock says. */
async function watched() {
  const test = await createTestApp('sqlite', { backupEvery: 1 });
  const state: { found: MaintenanceOutcome; asked: string[] } = { found: {}, asked: [] };
  const maintenance = openMaintenance(test.deps, new Schedule(test.deps), {
    run: async ({ kind }) => {
      state.asked.push(kind);
      return state.found;
    },
  });
  const create = () => test.call('POST', recordsPath('Company'), { body: {} });
  const look = async (ms = 0) => {
    test.clock.advance(ms);
    await maintenance?.schedule.look();
  };
  return { ...test, state, maintenance, create, look };
}

describe('A database that is found to be damaged', () => {
  it('is no longer written to, and goes on being read', async () => {
    const { call, create, look, state, logged } = await watched();
    expect((await create()).status).toBe(200);
    state.found = { fault: 'Tree 12 page 40: btreeInitPage() returns error code 11' };
    await look();
    const refused = await create();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body).toEqual({ data: {}, message: DAMAGED, status: 503 });
    expect(await call('GET', recordsPath('Company'))).toMatchObject({
      status: 200,
      body: { totalItems: 1 },
    });
    const health = await call('GET', HEALTH, { as: 'guest' });
    expect([health.status, health.headers['retry-after']]).toEqual([503, '5']);
    expect(logged().join()).toContain('btreeInitPage');
  });

  it('is not copied over the backups of before', async () => {
    const { look, state } = await watched();
    state.found = { fault: 'x' };
    await look();
    await look(2 * DAY);
    expect(new Set(state.asked)).toEqual(new Set(['check']));
  });

  it('is looked at each day, and written to again once it is whole', async () => {
    const { create, look, state, maintenance } = await watched();
    state.found = { fault: 'x' };
    await look();
    state.found = {};
    await look(DAY - 1000);
    expect((await create()).status).toBe(503);
    await look(1000);
    expect((await create()).status).toBe(200);
    expect(maintenance?.integrity.isDamaged).toBe(false);
  });

  it('is not taken for damaged because it could not be looked at', async () => {
    const { create, look, state } = await watched();
    state.found = { failure: 'its process ended with SIGKILL' };
    await look();
    expect((await create()).status).toBe(200);
  });

  it('is one whose log was taken away, until the server starts again', async () => {
    const { create, look, database } = await watched();
    const log = `${databasePath(database.storage.dataDir)}-wal`;
    await look();
    expect((await create()).status).toBe(200);
    rmSync(log);
    await look();
    expect((await create()).body).toMatchObject({ message: DAMAGED });
    // As whatever reads the file makes it; the server goes on with the one that is gone.
    writeFileSync(log, '');
    await look(DAY);
    await look();
    expect((await create()).body).toMatchObject({ message: DAMAGED });
  });

  it('is one whose log is another than the one that the server writes to', async () => {
    const { create, look, database } = await watched();
    const log = `${databasePath(database.storage.dataDir)}-wal`;
    await look();
    rmSync(log);
    writeFileSync(log, '');
    await look();
    expect((await create()).body).toMatchObject({ message: DAMAGED });
  });
});

describe('The check of a file', () => {
  it('finds nothing in one that is whole, and says what is wrong with others', async () => {
    const { dataDir } = await freshStorage('sqlite');
    expect([faultIn(dataDir, 'quick'), faultIn(dataDir, 'whole')]).toEqual([undefined, undefined]);
    const bytes = readFileSync(databasePath(dataDir));
    bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 20_000);
    writeFileSync(databasePath(dataDir), bytes);
    for (const check of ['quick', 'whole'] as const) {
      expect(faultIn(dataDir, check)).toEqual(expect.any(String));
    }
    writeFileSync(databasePath(dataDir), 'nothing of a database at all'.repeat(100));
    expect(faultIn(dataDir, 'quick')).toContain('not a database');
    expect(faultIn(emptyFolder(), 'quick')).toContain('is missing');
  });
});
