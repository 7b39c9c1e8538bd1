import { describe, expect, it } from 'vitest';
import { filesHolding, tablesHolding } from '../../../test/support/all-values.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { withPaul } from '../../../test/support/team.ts';
import { recordsPath } from '../../../test/support/writes.ts';
import { formerAccountRetention } from './former-accounts.ts';

const DAY_MS = 86_400_000;
const WORDS = ['paul@example.fr', 'Paul Zqxvbkwy'];

describe.each(DIALECTS)('An account that was deleted on %s', (dialect) => {
  it('keeps its name for twelve months, and is then « Ancien compte » wherever it did something', async () => {
    const test = await withPaul(dialect);
    const { call, clock, database, deps, paul, asPaul, signIn } = test;
    const history = async () => call('GET', '/admin/api/history', { as: await signIn() });
    const account = `${recordsPath('users')}/${paul}`;
    await call('PATCH', account, { as: asPaul, body: { name: 'Paul Zqxvbkwy' } });
    await call('POST', recordsPath('Company'), { as: asPaul, body: { RaisonSociale: 'Atelier' } });
    expect((await call('DELETE', account)).status).toBe(204);
    const runRetention = () => formerAccountRetention(deps).run(new AbortController().signal);
    clock.advance(364 * DAY_MS);
    await runRetention();
    expect((await history()).text).toContain('Paul Zqxvbkwy');
    clock.advance(2 * DAY_MS);
    await runRetention();
    expect(await tablesHolding(database, WORDS)).toEqual([]);
    expect((await history()).body).toMatchObject({ items: [{ actorName: 'Ancien compte' }] });
    const restored = await call('POST', `${account}/restore`, { as: await signIn() });
    expect(restored.status).toBe(404);
    if (dialect === 'sqlite') {
      await database.scrub();
      expect(filesHolding(database.storage.dataDir, WORDS)).toEqual([]);
    }
  });
});
