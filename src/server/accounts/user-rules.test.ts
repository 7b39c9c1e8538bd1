import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../../../test/support/app.ts';
import { codesIn } from '../../../test/support/writes.ts';
import { SIGN_IN_LIMITS } from './sign-in/sign-in-limits.ts';

const USERS = '/admin/api/collections/users/records';
const PASSWORD = 'encre et papier';
const OTHER = 'un autre mot de passe';

function idOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';
}

async function withColleague() {
  const testApp = await createTestApp();
  const created = await testApp.call('POST', USERS, {
    body: { email: 'Paul@example.fr', password: PASSWORD, passwordConfirm: PASSWORD },
  });
  return { ...testApp, created, paul: idOf(created.body) };
}

describe('accounts', () => {
  it('are created by colleagues, without a word of the password in any answer', async () => {
    const { call, created, signIn } = await withColleague();
    expect(created).toMatchObject({ status: 200, body: { email: 'Paul@example.fr' } });
    await expect(signIn('paul@EXAMPLE.fr', PASSWORD)).resolves.toMatch(/^ey/);
    const list = await call('GET', USERS);
    expect(list.text).not.toMatch(/password|tokenKey|argon2/i);
  });

  it('have an e-mail of their own, whatever its case', async () => {
    const { call } = await withColleague();
    const answer = await call('POST', USERS, {
      body: { email: 'PAUL@example.fr', password: PASSWORD, passwordConfirm: PASSWORD },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { email: { code: 'validation_not_unique' } } },
    });
  });

  it('change their password with the old one, which ends their other sessions', async () => {
    const { call, signIn, paul } = await withColleague();
    const session = await signIn('paul@example.fr', PASSWORD);
    const elsewhere = await signIn('paul@example.fr', PASSWORD);
    const next = OTHER;
    const answer = await call('PATCH', `${USERS}/${paul}`, {
      as: session,
      body: { oldPassword: PASSWORD, password: next, passwordConfirm: next },
    });
    expect(answer.status).toBe(200);
    expect((await call('GET', USERS, { as: session })).status).toBe(200);
    expect((await call('GET', USERS, { as: elsewhere })).status).toBe(401);
    await expect(signIn('paul@example.fr', PASSWORD)).rejects.toThrow('400');
    await expect(signIn('paul@example.fr', next)).resolves.toMatch(/^ey/);
  });

  it('may have passwords of digits only, also when those come in forms', async () => {
    const { call } = await createTestApp();
    const first = new FormData();
    for (const name of ['password', 'passwordConfirm']) first.set(name, '7394018265038');
    first.set('email', 'zoe@example.fr');
    const created = await call('POST', USERS, { body: first });
    expect(created).toMatchObject({ status: 200, body: { email: 'zoe@example.fr' } });
    const signIn = new FormData();
    signIn.set('identity', 'zoe@example.fr');
    signIn.set('password', '7394018265038');
    const entered = await call('POST', '/admin/api/collections/users/auth-with-password', {
      as: 'guest',
      body: signIn,
    });
    expect(entered.status).toBe(200);
    // As a form reads it.
    const next = {
      oldPassword: 7394018265038,
      password: 8305628104937,
      passwordConfirm: 8305628104937,
    };
    expect((await call('PATCH', `${USERS}/${idOf(created.body)}`, { body: next })).status).toBe(
      200,
    );
  });

  it('let nobody who is signed in guess a password by changing it', async () => {
    const { call, clock, paul } = await withColleague();
    const next = { password: OTHER, passwordConfirm: OTHER };
    const guess = (oldPassword: string) =>
      call('PATCH', `${USERS}/${paul}`, { body: { oldPassword, ...next } });
    const { failures, seconds } = SIGN_IN_LIMITS.accountFromAddress;
    for (let count = 0; count < failures; count += 1) {
      expect((await guess(`faux ${count}`)).status).toBe(400);
    }
    const late = await guess(PASSWORD);
    expect(late).toMatchObject({ status: 429, body: { message: 'Too Many Requests.' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    const batch = await call('POST', '/admin/api/batch', {
      body: {
        requests: [
          {
            method: 'PATCH',
            url: `/api/collections/users/records/${paul}`,
            body: { oldPassword: PASSWORD, ...next },
          },
        ],
      },
    });
    expect(batch).toMatchObject({
      status: 400,
      body: { data: { requests: { 0: { response: { status: 429 } } } } },
    });
    clock.advance(seconds * 1000);
    expect((await guess(PASSWORD)).status).toBe(200);
  });

  it('are deleted with their sessions, but never the last one', async () => {
    const { call, signIn, paul } = await withColleague();
    const session = await signIn('paul@example.fr', PASSWORD);
    expect((await call('DELETE', `${USERS}/${paul}`)).status).toBe(204);
    expect((await call('GET', USERS, { as: session })).status).toBe(401);
    await expect(signIn('paul@example.fr', PASSWORD)).rejects.toThrow('400');
    const list = await call('GET', USERS);
    const own = /"id":"([a-z0-9]{15})"/.exec(list.text)?.[1] ?? '';
    const last = await call('DELETE', `${USERS}/${own}`);
    expect(last).toMatchObject({
      status: 400,
      body: { data: { id: { code: 'validation_last_administrator' } } },
    });
    expect((await call('POST', `${USERS}/${paul}/restore`)).status).toBe(200);
    expect((await call('GET', USERS, { as: session })).status).toBe(401);
  });
});

describe('an account', () => {
  it.each([
    [{}, { password: 'validation_required', passwordConfirm: 'validation_required' }],
    [
      { password: 'court', passwordConfirm: 'court' },
      { password: 'validation_min_text_constraint' },
    ],
    [
      { password: 'x'.repeat(257), passwordConfirm: 'x'.repeat(257) },
      { password: 'validation_max_text_constraint' },
    ],
    [
      { password: PASSWORD, passwordConfirm: 'autre chose' },
      { passwordConfirm: 'validation_values_mismatch' },
    ],
    [
      { password: ['7394018265038'], passwordConfirm: ['7394018265038'] },
      { password: 'validation_invalid_type' },
    ],
  ])('is not created with %j', async (passwords, codes) => {
    const { call } = await createTestApp();
    const answer = await call('POST', USERS, { body: { email: 'pas un e-mail', ...passwords } });
    expect(answer.status).toBe(400);
    const data = Object.entries(codes).map(([field, code]) => [
      field,
      expect.objectContaining({ code }),
    ]);
    expect(answer.body).toMatchObject({ message: 'Failed to create record.' });
    expect(answer.body).toHaveProperty('data', expect.objectContaining(Object.fromEntries(data)));
    expect(answer.body).not.toHaveProperty('data.email');
  });

  it('is not created without an e-mail', async () => {
    const { call } = await createTestApp();
    const body = { password: PASSWORD, passwordConfirm: PASSWORD };
    expect(codesIn(await call('POST', USERS, { body }))).toEqual({ email: 'validation_required' });
  });

  it('takes no hash and no token key from anybody', async () => {
    const { call, signIn, paul } = await withColleague();
    const session = await signIn('paul@example.fr', PASSWORD);
    const body = { passwordHash: 'x', tokenKey: 'x', verified: true };
    expect(await call('PATCH', `${USERS}/${paul}`, { body })).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    expect((await call('GET', USERS, { as: session })).status).toBe(200);
    await expect(signIn('paul@example.fr', PASSWORD)).resolves.toMatch(/^ey/);
  });

  it('keeps its password when the old one is missing or wrong', async () => {
    const { call, paul } = await withColleague();
    for (const [oldPassword, code] of [
      ['', 'validation_required'],
      ['faux', 'validation_invalid_old_password'],
    ]) {
      const answer = await call('PATCH', `${USERS}/${paul}`, {
        body: { oldPassword, password: OTHER, passwordConfirm: OTHER },
      });
      expect(answer).toMatchObject({ status: 400, body: { data: { oldPassword: { code } } } });
    }
  });

  it.each([
    [{ oldPassword: PASSWORD }, ['password', 'passwordConfirm']],
    [{ oldPassword: '' }, ['oldPassword', 'password', 'passwordConfirm']],
    [{ password: '' }, ['oldPassword', 'password', 'passwordConfirm']],
    [{ passwordConfirm: null }, ['oldPassword', 'password', 'passwordConfirm']],
    [{ password: OTHER, passwordConfirm: OTHER }, ['oldPassword']],
    [{ oldPassword: PASSWORD, password: OTHER }, ['passwordConfirm']],
  ])('is not changed at all by %j, which asks for another password', async (passwords, missing) => {
    const { call, signIn, paul } = await withColleague();
    const body = { name: 'Paul Martin', ...passwords };
    const answer = await call('PATCH', `${USERS}/${paul}`, { body });
    expect(answer.status).toBe(400);
    expect(codesIn(answer)).toEqual(
      Object.fromEntries(missing.map((key) => [key, 'validation_required'])),
    );
    expect((await call('GET', `${USERS}/${paul}`)).body).toMatchObject({ name: '' });
    await expect(signIn('paul@example.fr', PASSWORD)).resolves.toMatch(/^ey/);
  });

  it('ends its sessions when its e-mail changes, not when its name does', async () => {
    const { call, signIn, paul } = await withColleague();
    const session = await signIn('paul@example.fr', PASSWORD);
    await call('PATCH', `${USERS}/${paul}`, { body: { name: 'Paul', email: 'Paul@example.fr' } });
    expect((await call('GET', USERS, { as: session })).status).toBe(200);
    await call('PATCH', `${USERS}/${paul}`, { body: { email: 'paul.martin@example.fr' } });
    expect((await call('GET', USERS, { as: session })).status).toBe(401);
  });

  it('cannot be searched by its hash or its token key', async () => {
    const { call } = await createTestApp();
    for (const filter of ["passwordHash ~ 'argon'", "tokenKey != ''"]) {
      const answer = await call('GET', `${USERS}?filter=${encodeURIComponent(filter)}`);
      expect(answer.status).toBe(400);
    }
  });

  it('signs in with a password of 256 characters', async () => {
    const { call, signIn } = await createTestApp();
    const password = `${OTHER} `.padEnd(256, 'é');
    await call('POST', USERS, {
      body: { email: 'long@example.fr', password, passwordConfirm: password },
    });
    await expect(signIn('long@example.fr', password)).resolves.toMatch(/^ey/);
    await expect(signIn(TEST_EMAIL, TEST_PASSWORD)).resolves.toMatch(/^ey/);
  });
});
