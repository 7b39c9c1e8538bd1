import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createTestApp,
  TEST_EMAIL,
  TEST_PASSWORD,
  type TestApp,
} from '../../../test/support/app.ts';
import { DIALECTS, emptyStorage, migrateTo } from '../../../test/support/database.ts';
import { recordsPath } from '../../../test/support/writes.ts';
import { PROOF_MINUTES } from '../../domain/accounts/sessions.ts';
import { openDatabase } from '../database/open.ts';
import { MIGRATIONS, type Migration } from '../database/schema/migrations.ts';
import { makeAdministrator } from './manage-accounts.ts';
import { listTeam } from './team.ts';

const USERS = recordsPath('users');
const TEAM = '/admin/api/users';
const PASSWORD = 'encre et papier';

const textOf = (body: unknown, key: string) => String(Reflect.get(Object(body), key));

/** The test account, an administrator, with a colleague who is none. */
async function withPaul(dialect: 'sqlite' | 'postgres' = 'sqlite') {
  const test = await createTestApp(dialect);
  const created = await test.call('POST', USERS, {
    body: { email: 'paul@example.fr', password: PASSWORD, passwordConfirm: PASSWORD },
  });
  const { body } = await test.call('GET', `${USERS}?filter=(email='${TEST_EMAIL}')`);
  const own = /"id":"([a-z0-9]{15})"/.exec(JSON.stringify(body))?.[1] ?? '';
  return {
    ...test,
    own,
    paul: textOf(created.body, 'id'),
    asPaul: await test.signIn('paul@example.fr', PASSWORD),
  };
}

async function makeKeyOf(test: TestApp, id: string): Promise<string> {
  const { body } = await test.call('POST', `${TEAM}/${id}/link`);
  return textOf(body, 'path').split('#')[1] ?? '';
}

const use = (test: TestApp, key: string, password = 'un autre mot de passe') =>
  test.call('POST', '/admin/api/keys/use', { as: 'guest', body: { key, password } });

describe.each(DIALECTS)('a team on %s', (dialect) => {
  it('is seen by everybody, with who is administrator', async () => {
    const { call, asPaul } = await withPaul(dialect);
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
    const { call, asPaul, own, paul } = await withPaul(dialect);
    const body = { email: 'zoe@example.fr', password: PASSWORD, passwordConfirm: PASSWORD };
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
    const { call, own, paul } = await withPaul(dialect);
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

  it('keeps one when its two administrators retire each other at once', async () => {
    const test = await withPaul(dialect);
    await makeAdministrator(test.deps, 'paul@example.fr');
    const demote = (id: string, as?: string) =>
      test.call('PATCH', `${USERS}/${id}`, {
        body: { administrator: false },
        ...(as === undefined ? {} : { as }),
      });
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([demote(test.paul), demote(test.own, test.asPaul)]);
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      const { text } = await test.call('GET', TEAM);
      expect(text).toContain('"isAdministrator":true');
      for (const email of [TEST_EMAIL, 'paul@example.fr']) {
        await makeAdministrator(test.deps, email);
      }
    }
  });

  it('ends what a disabled colleague does at once, and lets nobody in with that account', async () => {
    const test = await withPaul(dialect);
    const { call, asPaul, paul, signIn } = test;
    const key = await makeKeyOf(test, paul);
    expect((await call('PATCH', `${USERS}/${paul}`, { body: { disabled: true } })).status).toBe(
      200,
    );
    expect((await call('GET', TEAM, { as: asPaul })).status).toBe(401);
    await expect(signIn('paul@example.fr', PASSWORD)).rejects.toThrow('400');
    expect((await use(test, key)).status).toBe(403);
    expect((await call('POST', `${TEAM}/${paul}/link`)).status).toBe(404);
    await call('PATCH', `${USERS}/${paul}`, { body: { disabled: false } });
    expect((await call('GET', TEAM, { as: asPaul })).status).toBe(401);
    await expect(signIn('paul@example.fr', PASSWORD)).resolves.toMatch(/^ey/);
  });

  it('invites somebody, who chooses a password by a link that works once', async () => {
    const test = await createTestApp(dialect);
    const body = { email: 'zoe@example.fr', name: 'Zoé', administrator: false };
    const invited = await test.call('POST', '/admin/api/invitations', { body });
    expect(invited.headers['cache-control']).toBe('no-store');
    expect(textOf(invited.body, 'expires')).toMatch(/^2026-03-19/);
    expect((await test.call('GET', TEAM)).text).toContain('"state":"invited"');
    await expect(test.signIn('zoe@example.fr', '')).rejects.toThrow('400');
    const key = textOf(invited.body, 'path').replace('/cle#', '');
    const promise = await test.call('POST', '/admin/api/keys/promise', {
      as: 'guest',
      body: { key },
    });
    expect(promise.body).toMatchObject({ purpose: 'invite', email: 'zoe@example.fr', name: 'Zoé' });
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
    const test = await withPaul(dialect);
    const first = await makeKeyOf(test, test.paul);
    const second = await makeKeyOf(test, test.paul);
    expect((await use(test, first)).status).toBe(403);
    const stored = await test.database.kysely.selectFrom('one_time_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
    expect((await use(test, second)).status).toBe(200);
    expect((await test.call('GET', TEAM, { as: test.asPaul })).status).toBe(401);
    await expect(test.signIn('paul@example.fr', PASSWORD)).rejects.toThrow('400');
    await expect(test.signIn('paul@example.fr', 'un autre mot de passe')).resolves.toMatch(/^ey/);
    const late = await makeKeyOf(test, test.paul);
    test.clock.advance(24 * 3_600_000);
    expect((await use(test, late)).status).toBe(403);
  });
});

describe.each(DIALECTS)('saying again who one is, on %s,', (dialect) => {
  const later = (test: TestApp) => test.clock.advance(PROOF_MINUTES * 60_000);
  const reauth = (test: TestApp, as: string, password = TEST_PASSWORD) =>
    test.call('POST', '/admin/api/collections/users/reauth', { as, body: { password } });

  it('is asked a quarter of an hour later, and goes on under another token', async () => {
    const test = await withPaul(dialect);
    const token = await test.signIn();
    const rename = (as: string) =>
      test.call('PATCH', `${USERS}/${test.paul}`, { as, body: { name: 'Paul' } });
    expect((await rename(token)).status).toBe(200);
    later(test);
    expect(await rename(token)).toMatchObject({
      status: 403,
      body: { data: { reauth: { code: 'validation_reauth_required' } } },
    });
    expect((await test.call('GET', TEAM, { as: token })).status).toBe(200);
    const wrong = await reauth(test, token, 'faux');
    expect(wrong).toMatchObject({
      status: 400,
      body: { data: { password: { code: 'validation_invalid_old_password' } } },
    });
    const next = textOf((await reauth(test, token)).body, 'token');
    expect((await rename(next)).status).toBe(200);
    // Whoever has the former one reads on for a minute, and no more.
    expect((await test.call('GET', TEAM, { as: token })).status).toBe(200);
    expect((await rename(token)).status).toBe(403);
    test.clock.advance(60_000);
    expect((await test.call('GET', TEAM, { as: token })).status).toBe(401);
    const { body } = await test.call('GET', '/admin/api/sessions', { as: next });
    expect(Reflect.get(Object(body), 'sessions')).toHaveLength(2);
  });

  it('is asked of an own e-mail, not of an own name', async () => {
    const test = await withPaul(dialect);
    later(test);
    const change = (body: object) =>
      test.call('PATCH', `${USERS}/${test.paul}`, { as: test.asPaul, body });
    expect((await change({ name: 'Paul' })).status).toBe(200);
    expect((await change({ email: 'p@example.fr' })).status).toBe(403);
    const next = textOf((await reauth(test, test.asPaul, PASSWORD)).body, 'token');
    const answer = await test.call('PATCH', `${USERS}/${test.paul}`, {
      as: next,
      body: { email: 'p@example.fr' },
    });
    expect(answer.status).toBe(200);
  });

  it('counts as signing in does', async () => {
    const test = await createTestApp(dialect);
    const token = await test.signIn();
    for (let count = 0; count < 5; count += 1) await reauth(test, token, `faux ${count}`);
    expect((await reauth(test, token)).status).toBe(429);
  });
});

describe.each(DIALECTS)('an account of an earlier version, on %s,', (dialect) => {
  it('is one of an administrator after the update', async () => {
    const storage = await emptyStorage(dialect);
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
