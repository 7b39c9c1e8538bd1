import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { countIn, historyIn } from '../../../../test/support/history.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { uploadsOf } from '../../../../test/support/uploads.ts';
import { expectVersionToStay } from '../../../../test/support/version.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { historyRetention } from './history-retention.ts';

const DAY_MS = 86_400_000;

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect, { historyDays: 2 });
  const { signal } = new AbortController();
  const runRetention = () =>
    expectVersionToStay(test.database, () => historyRetention(test.deps).run(signal));
  return { test, runRetention, ...writesOf(test), ...uploadsOf(test) };
}

describe.each(DIALECTS)('The history on %s', (dialect) => {
  it('is kept for as many days as the setting says, and no longer', async () => {
    const { test, runRetention, create, update } = await setUp(dialect);
    const { id } = await create('Company', { City: 'Brest' });
    test.clock.advance(1.5 * DAY_MS);
    await update('Company', id, { City: 'Quimper' });
    await runRetention();
    expect((await historyIn(test.database)).length).toBe(2);
    test.clock.advance(DAY_MS);
    await runRetention();
    expect((await historyIn(test.database)).map(({ changes }) => changes)).toEqual([
      [`update Company/${id} City: "Brest" → "Quimper"`],
    ]);
  });

  it('goes in parts, also where one operation changed many records', async () => {
    const { test, runRetention, create, remove } = await setUp(dialect);
    const company = await create('Company');
    const requests = Array.from({ length: 50 }, () => ({
      method: 'POST',
      url: '/api/collections/Contacts/records',
      body: { company: company.id },
    }));
    for (let batch = 0; batch < 11; batch += 1) {
      const answer = await test.call('POST', '/admin/api/batch', { body: { requests } });
      expect(answer.status).toBe(200);
    }
    await remove('Company', company.id);
    expect(await countIn(test.database, 'changes')).toBe(1 + 550 + 551);
    test.clock.advance(3 * DAY_MS);
    await runRetention();
    expect([
      await countIn(test.database, 'changes'),
      await countIn(test.database, 'operations'),
      await countIn(test.database, 'Contacts'),
    ]).toEqual([0, 0, 550]);
  });

  it('takes the pictures along that only it held', async () => {
    const { test, runRetention, create, upload, storedNames } = await setUp(dialect);
    const { id } = await create('Company');
    const first = await upload('Company', id, { logo: await jpegFile() });
    test.clock.advance(1.5 * DAY_MS);
    const second = await upload('Company', id, { logo: await jpegFile() });
    test.clock.advance(1.5 * DAY_MS);
    await runRetention();
    expect(await storedNames()).toEqual([String(first.logo), String(second.logo)].sort());
    test.clock.advance(1.5 * DAY_MS);
    await runRetention();
    expect(await storedNames()).toEqual([String(second.logo)]);
  });
});
