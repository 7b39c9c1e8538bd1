import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { PAUL_PASSWORD, withPaul } from '../../../../test/support/team.ts';
import { auditedBy } from '../../../../test/support/trace.ts';
import { putFactor } from '../factor/factor-store.ts';
import {
  addAccount,
  changePassword,
  endSessions,
  linkFor,
  makeAdministrator,
  removeAccount,
  removeFactor,
} from './manage-accounts.ts';

const EMAIL = 'paul@example.fr';
const SESSIONS = '/admin/api/sessions';

describe('Accounts that are changed beside the server', () => {
  it('get a password after which no session and no earlier link opens them', async () => {
    const test = await withPaul();
    const link = await linkFor(test.deps, EMAIL);
    const promised = () =>
      test.call('POST', '/admin/api/keys/promise', { as: 'guest', body: { key: link?.key } });
    expect((await promised()).status).toBe(200);
    await changePassword(test.deps, { email: EMAIL, password: 'papier vergé crème' });
    expect((await promised()).status).toBe(403);
    expect((await test.call('GET', SESSIONS, { as: test.asPaul })).status).toBe(401);
    await expect(test.signIn(EMAIL, PAUL_PASSWORD)).rejects.toThrow('400');
    expect(await test.signIn(EMAIL, 'papier vergé crème')).not.toBe('');
  });

  it.each(DIALECTS)(
    'leave what was done, and that it was done in a terminal (%s)',
    async (dialect) => {
      const test = await createTestApp(dialect);
      await addAccount(test.deps, { email: EMAIL, password: PAUL_PASSWORD });
      const { id: paul } = await test.database.kysely
        .selectFrom('users')
        .select('id')
        .where('email', '=', EMAIL)
        .executeTakeFirstOrThrow();
      await changePassword(test.deps, { email: EMAIL, password: 'papier vergé crème' });
      await linkFor(test.deps, EMAIL);
      await makeAdministrator(test.deps, EMAIL);
      await test.database.write((tx) =>
        putFactor(tx, paul, { seed: 'x', recovery: [], since: '', step: 0 }),
      );
      expect(await removeFactor(test.deps, EMAIL)).toBe(true);
      expect(await removeFactor(test.deps, EMAIL)).toBe(false);
      await removeAccount(test.deps, EMAIL);
      const events = await auditedBy(test);
      expect(
        events.filter(({ target }) => target === paul).map(({ actor, kind }) => [actor, kind]),
      ).toEqual([
        ['terminal', 'account-made'],
        ['terminal', 'password'],
        ['terminal', 'link-made'],
        ['terminal', 'role'],
        ['terminal', 'factor-removed'],
        ['terminal', 'account-deleted'],
      ]);
    },
  );

  it.each(DIALECTS)('lose all their sessions at once, or those of one (%s)', async (dialect) => {
    const test = await withPaul(dialect);
    const status = async (as?: string) =>
      (await test.call('GET', SESSIONS, as === undefined ? {} : { as })).status;
    await endSessions(test.deps, EMAIL);
    expect([await status(), await status(test.asPaul)]).toEqual([200, 401]);
    await endSessions(test.deps);
    expect(await status()).toBe(401);
  });
});
