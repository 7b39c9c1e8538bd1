import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { storeContact } from '../../../../test/support/store.ts';
import { createApp } from '../../app.ts';
import { Schedule } from '../../platform/scheduler/schedule.ts';
import { doTask } from '../maintenance/do-task.ts';
import { openMaintenance } from '../maintenance/maintenance.ts';
import { measureServer } from './measure-server.ts';
import { openMeter } from './prom-meter.ts';

describe('The figures of a server tell', () => {
  it('of its file when it was last copied, and whether it is whole', async () => {
    const { deps } = await createTestApp('sqlite');
    await storeContact(deps.database, { created: '2026-03-11 09:00:00.000Z' });
    const schedule = new Schedule(deps);
    const maintenance = openMaintenance(deps, schedule, {
      run: (task) => doTask(task, deps.clock(), createApp),
      freeBytes: () => 1e12,
    });
    const meter = await openMeter();
    measureServer({ ...deps, meter }, { reads: { waiting: 0 }, maintenance });
    const names = /^bristol_(last_backup_timestamp_seconds|database_whole) /m;
    expect(await meter.text()).not.toMatch(names);
    await schedule.look();
    const text = await meter.text();
    // Names of backups tell the second.
    const made = Date.parse('2026-03-12T14:05:00Z') / 1000;
    const copied = /^bristol_last_backup_timestamp_seconds (\d+)$/m.exec(text)?.[1];
    expect(Number(copied) - made).toBeLessThan(2);
    expect(Number(copied)).toBeGreaterThanOrEqual(made);
    expect(text).toContain('bristol_database_whole 1\n');
  });

  it.each(DIALECTS)(
    'how many signed in, tried a wrong password, and had to wait (%s)',
    async (dialect) => {
      const { deps } = await createTestApp(dialect);
      const meter = await openMeter();
      const app = await createApp({ ...deps, meter });
      const signIn = async (password: string) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/admin/api/collections/users/auth-with-password',
          payload: { identity: TEST_EMAIL, password },
        });
        return answer.statusCode;
      };
      expect(await signIn(TEST_PASSWORD)).toBe(200);
      let status = 400;
      for (let tries = 0; status === 400; tries += 1) status = await signIn(`wrong ${tries}`);
      expect(status).toBe(429);
      const text = await meter.text();
      await app.close();
      expect(text).toContain('bristol_sign_ins_total{result="right"} 1\n');
      expect(text).toContain('bristol_sign_ins_total{result="wrong"} 5\n');
      expect(text).toContain('bristol_sign_ins_total{result="limited"} 1\n');
    },
  );
});
