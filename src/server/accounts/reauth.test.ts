import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../test/support/app.ts';
import { PAUL_PASSWORD, textOf, withPaul } from '../../../test/support/team.ts';
import { recordsPath } from '../../../test/support/writes.ts';
import { PROOF_MINUTES, SESSION_DAYS } from '../../domain/accounts/sessions.ts';

const AUTH = '/admin/api/collections/users';
const USERS = recordsPath('users');
const TEAM = '/admin/api/users';

describe('saying again who one is', () => {
  const later = (test: TestApp) => test.clock.advance(PROOF_MINUTES * 60_000);
  const reauth = (test: TestApp, as: string, password = TEST_PASSWORD) =>
    test.call('POST', `${AUTH}/reauth`, { as, body: { password } });

  it('is asked a quarter of an hour later, and goes on under another token', async () => {
    const test = await withPaul();
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
    // The former one reads on for a minute, and no more.
    expect((await test.call('GET', TEAM, { as: token })).status).toBe(200);
    expect((await rename(token)).status).toBe(403);
    test.clock.advance(60_000);
    expect((await test.call('GET', TEAM, { as: token })).status).toBe(401);
    const { body } = await test.call('GET', '/admin/api/sessions', { as: next });
    expect(Reflect.get(Object(body), 'sessions')).toHaveLength(2);
  });

  it('leaves the token of before its minute, however it is renewed', async () => {
    const test = await createTestApp();
    const former = await test.signIn();
    const next = textOf((await reauth(test, former)).body, 'token');
    const renewed = async (as: string) =>
      textOf((await test.call('POST', `${AUTH}/auth-refresh`, { as })).body, 'token');
    const [late, current] = [await renewed(former), await renewed(next)];
    const left = (token: string) =>
      (decodeJwt(token).exp ?? 0) * 1000 - test.clock.read().getTime();
    expect(left(late)).toBeGreaterThan(0);
    expect(left(late)).toBeLessThanOrEqual(60_000);
    expect(left(current)).toBeGreaterThan(SESSION_DAYS * 86_400_000 - 60_000);
    test.clock.advance(60_000);
    expect((await test.call('GET', TEAM, { as: late })).status).toBe(401);
    expect((await test.call('GET', TEAM, { as: current })).status).toBe(200);
  });

  it('is asked of an own e-mail, not of an own name', async () => {
    const test = await withPaul();
    later(test);
    const change = (body: object) =>
      test.call('PATCH', `${USERS}/${test.paul}`, { as: test.asPaul, body });
    expect((await change({ name: 'Paul' })).status).toBe(200);
    expect((await change({ email: 'p@example.fr' })).status).toBe(403);
    const next = textOf((await reauth(test, test.asPaul, PAUL_PASSWORD)).body, 'token');
    const answer = await test.call('PATCH', `${USERS}/${test.paul}`, {
      as: next,
      body: { email: 'p@example.fr' },
    });
    expect(answer.status).toBe(200);
  });

  it('is asked before everything is taken out', async () => {
    const test = await createTestApp();
    const token = await test.signIn();
    const all = (as: string) => test.call('POST', '/admin/api/exports/all', { as });
    later(test);
    expect((await all(token)).status).toBe(403);
    const next = textOf((await reauth(test, token)).body, 'token');
    expect((await all(next)).status).toBe(200);
  });

  it('counts as signing in does', async () => {
    const test = await createTestApp();
    const token = await test.signIn();
    for (let count = 0; count < 5; count += 1) await reauth(test, token, `faux ${count}`);
    expect((await reauth(test, token)).status).toBe(429);
  });
});
