import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, TEST_EMAIL, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS, emptyStorage, migrateTo } from '../../../../test/support/database.ts';
import { PAUL_PASSWORD, textOf, withPaul } from '../../../../test/support/team.ts';
import { twoServers } from '../../../../test/support/two-servers.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { MIGRATIONS, type Migration } from '../../platform/database/schema/migrations.ts';
import { listTeam } from './team.ts';

const USERS = recordsPath('users');
const TEAM = '/admin/api/users';

async function makeKeyOf(test: TestApp, id: string): Promise<string> {
  const { body } = await test.call('POST', `${TEAM}/${id}/link`);
  return textOf(body, 'path').split('#')[1] ?? '';
}

const use = (test: TestApp, key: string, password = 'un autre mot de passe') =>
  test.call('POST', '/admin/api/keys/use', { as: 'guest', body: { key, password } });

describe('a team', () => {
  it('is seen by everybody, with who is administrator', async () => {
    const { call, asPaul } = await withPaul();
    const { body, text } = await call('GET', TEAM, { as: asPaul });
    expect(body).toMatchObject({
      items: [
        { email: TEST_EMAIL, isAdministrator: true, state: 'active' },
        { email: 'paul@example.fr', isAdministrator: false, state: 'active' },
      ],
    });
    expect(text).toMatch(/"seen":"2026-03-12 14:05:/);
    expect(text).not.toContain('argon2');
  });

  it('is changed by administrators only, while records are open to all', async () => {
    const { call, asPaul, own, paul } = await withPaul();
    const body = {
      email: 'zoe@example.fr',
      password: PAUL_PASSWORD,
      passwordConfirm: PAUL_PASSWORD,
    };
    for (const [method, path] of [
      ['POST', USERS],
      ['PATCH', `${USERS}/${own}`],
      ['DELETE', `${USERS}/${own}`],
      ['POST', `${USERS}/${own}/restore`],
      ['POST', '/admin/api/invitations'],
      ['POST', `${TEAM}/${own}/link`],
      ['POST', `${TEAM}/${own}/sign-out`],
    ] as const) {
      expect([path, (await call(method, path, { as: asPaul, body })).status]).toEqual([path, 403]);
    }
    const url = `/api/collections/users/records/${own}`;
    const batch = await call('POST', '/admin/api/batch', {
      as: asPaul,
      body: { requests: [{ method: 'DELETE', url }] },
    });
    expect(batch.text).toContain('"status":403');
    for (const change of [{ administrator: true }, { disabled: true }]) {
      const answer = await call('PATCH', `${USERS}/${paul}`, { as: asPaul, body: change });
      expect(answer.status).toBe(403);
    }
    const name = await call('PATCH', `${USERS}/${paul}`, { as: asPaul, body: { name: 'Paul' } });
    expect(name).toMatchObject({ status: 200, body: { name: 'Paul', administrator: false } });
    const company = { as: asPaul, body: { RaisonSociale: 'Atelier' } };
    expect((await call('POST', recordsPath('Company'), company)).status).toBe(200);
  });

  it('keeps an administrator who can sign in', async () => {
    const { call, own, paul } = await withPaul();
    const lastOf = (field: string) => ({
      status: 400,
      body: { data: { [field]: { code: 'validation_last_administrator' } } },
    });
    const change = (body: object) => call('PATCH', `${USERS}/${own}`, { body });
    expect(await change({ administrator: false })).toMatchObject(lastOf('administrator'));
    expect(await change({ disabled: true })).toMatchObject(lastOf('disabled'));
    expect(await call('DELETE', `${USERS}/${own}`)).toMatchObject(lastOf('id'));
    const invitation = { email: 'zoe@example.fr', administrator: true };
    expect((await call('POST', '/admin/api/invitations', { body: invitation })).status).toBe(200);
    expect(await change({ administrator: false })).toMatchObject(lastOf('administrator'));
    await call('PATCH', `${USERS}/${paul}`, { body: { administrator: true } });
    expect((await change({ administrator: false })).status).toBe(200);
    expect(
      (await call('GET', TEAM)).text.match(/"isAdministrator":true,"state":"active"/g),
    ).toHaveLength(1);
  });

  it('keeps one also when a batch names somebody, retires the other and takes it back', async () => {
    const { call, own, paul } = await withPaul();
    const change = (id: string, administrator: boolean) => ({
      method: 'PATCH',
      url: `/api/collections/users/records/${id}`,
      body: { administrator },
    });
    const requests = [change(paul, true), change(own, false), change(paul, false)];
    const batch = await call('POST', '/admin/api/batch', { body: { requests } });
    expect(batch.status).toBe(400);
    expect(batch.text).toContain('validation_last_administrator');
    expect((await call('GET', TEAM)).text).toContain('"isAdministrator":true');
  });

  it.each(DIALECTS)(
    'keeps one when its two administrators retire each other at once, at two servers (%s)',
    async (dialect) => {
      const { one, other, token: first, account } = await twoServers(dialect);
      const paul = { email: 'paul@example.fr', password: PAUL_PASSWORD, administrator: true };
      const created = await one.inject({
        method: 'POST',
        url: USERS,
        headers: { authorization: first },
        payload: { ...paul, passwordConfirm: paul.password },
      });
      const signedIn = await one.inject({
        method: 'POST',
        url: '/admin/api/collections/users/auth-with-password',
        payload: { identity: paul.email, password: paul.password },
      });
      const second = textOf(signedIn.json(), 'token');
      const ids = { [first]: account.id, [second]: textOf(created.json(), 'id') };
      const change = async (server: FastifyInstance, as: string, administrator: boolean) => {
        const url = `${USERS}/${ids[as === first ? second : first]}`;
        const headers = { authorization: as };
        const payload = { administrator };
        return (await server.inject({ method: 'PATCH', url, headers, payload })).statusCode;
      };
      for (let round = 0; round < 5; round += 1) {
        const statuses = await Promise.all([
          change(one, first, false),
          change(other, second, false),
        ]);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect(await change(one, statuses[0] === 200 ? first : second, true)).toBe(200);
      }
    },
  );

  it('ends what a disabled colleague does at once, and lets nobody in with that account', async () => {
    const test = await withPaul();
    const { call, asPaul, paul, signIn } = test;
    const key = await makeKeyOf(test, paul);
    expect((await call('PATCH', `${USERS}/${paul}`, { body: { disabled: true } })).status).toBe(
      200,
    );
    expect((await call('GET', TEAM, { as: asPaul })).status).toBe(401);
    await expect(signIn('paul@example.fr', PAUL_PASSWORD)).rejects.toThrow('400');
    expect((await use(test, key)).status).toBe(403);
    expect((await call('POST', `${TEAM}/${paul}/link`)).status).toBe(404);
    await call('PATCH', `${USERS}/${paul}`, { body: { disabled: false } });
    expect((await call('GET', TEAM, { as: asPaul })).status).toBe(401);
    await expect(signIn('paul@example.fr', PAUL_PASSWORD)).resolves.toMatch(/^ey/);
  });

  it('invites somebody, who chooses a password by a link that works once', async () => {
    const test = await createTestApp();
    const body = { email: 'zoe@example.fr', name: 'Zoé', administrator: false };
    const invited = await test.call('POST', '/admin/api/invitations', { body });
    expect(invited.headers['cache-control']).toBe('private, no-store');
    expect(textOf(invited.body, 'expires')).toMatch(/^2026-03-19/);
    expect((await test.call('GET', TEAM)).text).toContain('"state":"invited"');
    await expect(test.signIn('zoe@example.fr', '')).rejects.toThrow('400');
    const key = textOf(invited.body, 'path').replace('/cle#', '');
    const promise = await test.call('POST', '/admin/api/keys/promise', {
      as: 'guest',
      body: { key },
    });
    const id = textOf(invited.body, 'id');
    expect(promise.body).toMatchObject({ id, purpose: 'invite', email: body.email, name: 'Zoé' });
    expect((await use(test, key, 'court')).status).toBe(400);
    const answers = await Promise.all([use(test, key), use(test, key), use(test, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    const token = textOf(answers.find(({ status }) => status === 200)?.body, 'token');
    expect((await test.call('GET', TEAM, { as: token })).status).toBe(200);
    expect((await test.call('GET', TEAM)).text).not.toContain('"state":"invited"');
    const { text } = await test.call('POST', '/admin/api/invitations', { body });
    expect(text).toContain('validation_not_unique');
  });

  it('makes a link for a forgotten password, of which only the last is good, for a day', async () => {
    const test = await withPaul();
    const first = await makeKeyOf(test, test.paul);
    const second = await makeKeyOf(test, test.paul);
    expect((await use(test, first)).status).toBe(403);
    const stored = await test.database.kysely.selectFrom('one_time_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
    expect((await use(test, second)).status).toBe(200);
    expect((await test.call('GET', TEAM, { as: test.asPaul })).status).toBe(401);
    await expect(test.signIn('paul@example.fr', PAUL_PASSWORD)).rejects.toThrow('400');
    await expect(test.signIn('paul@example.fr', 'un autre mot de passe')).resolves.toMatch(/^ey/);
    const late = await makeKeyOf(test, test.paul);
    test.clock.advance(24 * 3_600_000);
    expect((await use(test, late)).status).toBe(403);
  });
});

describe('an account of an earlier version', () => {
  it('is one of an administrator after the update', async () => {
    const storage = await emptyStorage('sqlite');
    const former = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === 'team'),
    ).map((one) => (one.name === 'sessions' ? { ...one, statements: withAccounts(one) } : one));
    await migrateTo(storage, 'sessions', former);
    const database = await openDatabase(storage);
    onTestFinished(() => database.close());
    expect(await listTeam(database.kysely)).toMatchObject([
      { email: 'claire@example.fr', isAdministrator: true, state: 'active', seen: '' },
      { email: 'hugo@example.fr', isAdministrator: true, state: 'active', seen: '' },
    ]);
  });
});

const withAccounts =
  ({ statements }: Migration): Migration['statements'] =>
  (dialect) => [
    ...statements(dialect),
    `INSERT INTO users (id, created, updated, email, email_fold, "passwordHash") VALUES
      ('claire', '', '', 'claire@example.fr', 'claire@example.fr', 'x'),
      ('hugo', '', '', 'hugo@example.fr', 'hugo@example.fr', 'x')`,
  ];
