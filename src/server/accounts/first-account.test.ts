import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { createAccountOnEmpty, firstAccountKey } from './first-account.ts';
import { listTeam } from './team/team.ts';

const FIRST = '/admin/api/first-account';
const WISH = { email: 'premiere@example.fr', password: 'papier vergé crème', examples: false };

/** The application before anybody has an account. */
async function emptyApp(): Promise<TestApp> {
  const testApp = await createTestApp();
  await testApp.database.write((tx) => tx.deleteFrom('users').execute());
  return testApp;
}

const refused = {
  status: 403,
  body: {
    data: {},
    message: 'The link to create the first account is no longer valid.',
    status: 403,
  },
};

describe('the first account', () => {
  it('is created once with the link, and opens a session', async () => {
    const { call, database, signIn } = await emptyApp();
    const key = await firstAccountKey(database);
    expect((await call('GET', FIRST, { as: 'guest' })).body).toEqual({
      needed: true,
      passkeys: false,
    });
    const created = await call('POST', FIRST, { as: 'guest', body: { key, ...WISH } });
    expect(created).toMatchObject({
      status: 200,
      body: { record: { email: WISH.email }, token: expect.any(String) },
    });
    expect((await call('GET', FIRST, { as: 'guest' })).body).toEqual({
      needed: false,
      passkeys: false,
    });
    await expect(signIn(WISH.email, WISH.password)).resolves.toMatch(/^ey/);
    const again = await call('POST', FIRST, {
      as: 'guest',
      body: { key, ...WISH, email: 'b@c.fr' },
    });
    expect(again).toMatchObject(refused);
  });

  it('is created once even when the link is followed twice at the same time', async () => {
    const { call, deps, database } = await emptyApp();
    const key = await firstAccountKey(database);
    const answers = await Promise.all(
      ['a@b.fr', 'c@d.fr'].map((email) =>
        call('POST', FIRST, { as: 'guest', body: { key, ...WISH, email } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
    expect(await listTeam(deps.database.kysely)).toHaveLength(1);
  });
});

describe('the first account', () => {
  it('needs the key, which is the same for each process of an installation and no other', async () => {
    const { call, database } = await emptyApp();
    const key = await firstAccountKey(database);
    const elsewhere = await firstAccountKey((await emptyApp()).database);
    for (const wrong of [elsewhere, '', 'devinée']) {
      const body = { key: wrong, ...WISH };
      expect(await call('POST', FIRST, { as: 'guest', body })).toMatchObject(refused);
    }
    expect(await firstAccountKey(database)).toBe(key);
    const stored = await database.kysely.selectFrom('settings').select('value').execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it('keeps the link when the e-mail or the password is refused', async () => {
    const { call, database } = await emptyApp();
    const key = await firstAccountKey(database);
    const answer = await call('POST', FIRST, {
      as: 'guest',
      body: { key, email: 'sans arobase', password: 'court' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        data: {
          email: { code: 'validation_is_email' },
          password: { code: 'validation_min_text_constraint' },
        },
      },
    });
    const corrected = await call('POST', FIRST, { as: 'guest', body: { key, ...WISH } });
    expect(corrected.status).toBe(200);
  });

  it('comes with example data when asked', async () => {
    const { call, database } = await emptyApp();
    const key = await firstAccountKey(database);
    const body = { key, ...WISH, examples: true };
    const { body: session } = await call('POST', FIRST, {
      ...{ as: 'guest', body },
      headers: { 'x-bristol-source': 'screen' },
    });
    const token =
      typeof session === 'object' && session !== null && 'token' in session
        ? String(session.token)
        : '';
    const list = await call('GET', '/admin/api/collections/Company/records', { as: token });
    expect(list.body).toMatchObject({ totalItems: 40 });
    const history = await call('GET', '/admin/api/history?source=screen', { as: token });
    expect(history.body).toMatchObject({ items: [{ actorName: WISH.email, kind: 'examples' }] });
  });

  it('of the settings is created on an empty database only', async () => {
    const { deps, signIn } = await emptyApp();
    await createAccountOnEmpty(deps, WISH);
    await createAccountOnEmpty(deps, { ...WISH, email: 'autre@example.fr' });
    expect(await listTeam(deps.database.kysely)).toMatchObject([{ email: WISH.email }]);
    await expect(signIn(WISH.email, WISH.password)).resolves.toMatch(/^ey/);
  });
});
