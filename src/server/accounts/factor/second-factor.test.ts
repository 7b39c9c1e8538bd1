import { describe, expect, it } from 'vitest';
import {
  createTestApp,
  TEST_EMAIL,
  TEST_PASSWORD,
  type TestApp,
} from '../../../../test/support/app.ts';
import { withAuthenticator } from '../../../../test/support/authenticator.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { textOf, withPaul } from '../../../../test/support/team.ts';
import { auditedBy } from '../../../../test/support/trace.ts';
import {
  CHALLENGE_MINUTES,
  CODE_SECONDS,
  CODE_TRIES,
} from '../../../domain/accounts/second-factor.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';
import { installationSecret } from '../../identity/sessions/installation-secret.ts';
import { createTokens } from '../../identity/sessions/tokens.ts';
import type { Dialect } from '../../platform/database/database.ts';

const USERS = '/admin/api/collections/users';
const TOTP = '/admin/api/totp';
const NEXT_CODE_MS = CODE_SECONDS * 1000;

const enter = (test: TestApp, password = TEST_PASSWORD) =>
  test.call('POST', `${USERS}/auth-with-password`, {
    as: 'guest',
    body: { identity: TEST_EMAIL, password },
  });

async function challenge(test: TestApp): Promise<string> {
  const answer = await enter(test);
  expect(answer.status).toBe(401);
  expect(Object.keys(Object(answer.body))).toEqual(['mfaId']);
  return textOf(answer.body, 'mfaId');
}

const answer = (test: TestApp, mfaId: string, password: string, from = '127.0.0.1') =>
  test.call('POST', `${USERS}/auth-with-otp?mfaId=${mfaId}`, {
    as: 'guest',
    headers: { 'x-forwarded-for': from },
    body: { otpId: 'any', password },
  });

/** Somebody with an authenticator, who waits for its next code. */
async function guarded(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect, { trustProxy: true });
  const token = await test.signIn();
  const mine = await withAuthenticator(test, token);
  test.clock.advance(NEXT_CODE_MS);
  return { ...test, ...mine, token };
}

const kindsOf = async ({ database }: TestApp) =>
  (await database.kysely.selectFrom('security_events').select('kind').orderBy('seq').execute()).map(
    ({ kind }) => kind,
  );

describe('A second factor', () => {
  it.each(DIALECTS)(
    'is on after a right code, and ends the sessions that had none (%s)',
    async (dialect) => {
      const test = await createTestApp(dialect);
      const [token, other] = [await test.signIn(), await test.signIn()];
      await test.call('POST', TOTP, { as: token });
      const wrong = await test.call('POST', `${TOTP}/confirm`, {
        as: token,
        body: { code: '000000' },
      });
      expect(wrong.body).toMatchObject({ data: { code: { code: 'validation_invalid_code' } } });
      expect((await test.call('GET', TOTP, { as: other })).body).toMatchObject({ since: '' });

      const { recovery } = await withAuthenticator(test, token);
      expect(new Set(recovery).size).toBe(10);
      expect(recovery.join()).toMatch(/^([a-z2-9]{5}-[a-z2-9]{5},?){10}$/);
      expect((await test.call('GET', TOTP, { as: token })).body).toMatchObject({
        recoveryLeft: 10,
      });
      expect((await test.call('GET', TOTP, { as: other })).status).toBe(401);
    },
  );

  it.each(DIALECTS)('is asked after the password, once per code (%s)', async (dialect) => {
    const test = await guarded(dialect);
    const code = test.code();
    const [one, two] = [await challenge(test), await challenge(test)];
    const opened = await answer(test, one, code);
    expect(opened.body).toMatchObject({ record: { email: TEST_EMAIL } });
    expect((await test.call('GET', TOTP, { as: textOf(opened.body, 'token') })).status).toBe(200);
    // Neither the code nor the challenge is good for a second time.
    expect((await answer(test, two, code)).status).toBe(400);
    test.clock.advance(NEXT_CODE_MS);
    expect((await answer(test, one, test.code())).status).toBe(400);
    expect((await answer(test, two, test.code())).status).toBe(200);
  });

  it('of which one code opens one session, however many send it at once', async () => {
    const test = await guarded();
    const ids = await Promise.all([challenge(test), challenge(test)]);
    const code = test.code();
    const answers = await Promise.all(ids.map((id) => answer(test, id, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is not asked of a wrong password, and gives five minutes and five tries', async () => {
    const test = await guarded();
    expect((await enter(test, 'faux mot de passe')).body).toMatchObject({
      message: 'Failed to authenticate.',
    });
    const late = await challenge(test);
    test.clock.advance(CHALLENGE_MINUTES * 60_000);
    expect((await answer(test, late, test.code())).status).toBe(400);
    // From a network of its own each, so that what is counted of those is never full.
    const afterWrong = async (tries: number) => {
      const id = await challenge(test);
      for (let count = 1; count <= tries; count += 1) {
        expect((await answer(test, id, `00000${count}`, `203.0.${count}.1`)).status).toBe(400);
      }
      return answer(test, id, test.code(), '198.51.100.1');
    };
    expect((await afterWrong(CODE_TRIES)).status).toBe(400);
    expect((await afterWrong(CODE_TRIES - 1)).status).toBe(200);
  });

  it('counts wrong codes as it does wrong passwords', async () => {
    const test = await guarded();
    const id = await challenge(test);
    for (const wrong of ['000001', '000002', '000003', '000004']) {
      expect((await answer(test, id, wrong)).status).toBe(400);
    }
    expect((await answer(test, id, test.code())).status).toBe(429);
    expect((await enter(test)).status).toBe(429);
  });

  it('is stood in for by recovery codes, each once, however it is typed', async () => {
    const test = await guarded();
    const [code = '', other = ''] = test.recovery;
    const typed = ` ${code.toUpperCase().replace('-', ' ')}`;
    expect((await answer(test, await challenge(test), typed)).status).toBe(200);
    expect((await answer(test, await challenge(test), code)).status).toBe(400);
    const token = textOf((await answer(test, await challenge(test), other)).body, 'token');
    expect((await test.call('GET', TOTP, { as: token })).body).toMatchObject({ recoveryLeft: 8 });
    const [, , third = ''] = test.recovery;
    const proof = await test.call('POST', `${USERS}/reauth`, { as: token, body: { code: third } });
    const as = textOf(proof.body, 'token');
    const renewed = await test.call('POST', `${TOTP}/recovery`, { as });
    expect(Reflect.get(Object(renewed.body), 'codes')).toHaveLength(10);
    expect(await kindsOf(test)).toEqual(
      expect.arrayContaining(['factor-added', 'recovery-used', 'recovery-made']),
    );
    const stored = await test.database.kysely.selectFrom('second_factors').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(other);
  });

  it('proves who one is, as the password does', async () => {
    const test = await guarded();
    const token = textOf((await answer(test, await challenge(test), test.code())).body, 'token');
    test.clock.advance(PROOF_MINUTES * 60_000);
    expect((await test.call('POST', TOTP, { as: token })).status).toBe(403);
    const reauth = (code: string) =>
      test.call('POST', `${USERS}/reauth`, { as: token, body: { code } });
    expect((await reauth('000000')).body).toMatchObject({
      data: { code: { code: 'validation_invalid_code' } },
    });
    const next = textOf((await reauth(test.code())).body, 'token');
    expect((await test.call('DELETE', TOTP, { as: next })).status).toBe(204);
    expect((await enter(test)).status).toBe(200);
  });

  it.each(DIALECTS)(
    'is asked once more before it is replaced, stood in for or given up (%s)',
    async (dialect) => {
      const test = await guarded(dialect);
      const token = textOf((await answer(test, await challenge(test), test.code())).body, 'token');
      const acts = [
        ['POST', TOTP],
        ['POST', `${TOTP}/recovery`],
        ['DELETE', `/admin/api/passkeys/inconnue0000000`],
        ['DELETE', TOTP],
      ] as const;
      const reauth = (body: object) => test.call('POST', `${USERS}/reauth`, { as: token, body });
      for (const as of [token, test.token]) {
        for (const [method, path] of acts) {
          expect(await test.call(method, path, { as }), path).toMatchObject({
            status: 403,
            body: { data: { reauth: { code: 'validation_reauth_required' } } },
          });
        }
      }
      expect((await reauth({ password: TEST_PASSWORD })).body).toMatchObject({
        data: { password: { code: 'validation_code_needed' } },
      });
      test.clock.advance(NEXT_CODE_MS);
      const as = textOf((await reauth({ code: test.code() })).body, 'token');
      const statuses = [];
      for (const [method, path] of acts)
        statuses.push((await test.call(method, path, { as })).status);
      expect(statuses).toEqual([200, 200, 404, 204]);
    },
  );

  it('is still asked of whoever comes by a link, and taken away by administrators', async () => {
    const test = await withPaul();
    await withAuthenticator(test, test.asPaul);
    const link = await test.call('POST', `/admin/api/users/${test.paul}/link`);
    const key = textOf(link.body, 'path').split('#')[1];
    const password = 'une autre phrase longue';
    const used = await test.call('POST', '/admin/api/keys/use', {
      as: 'guest',
      body: { key, password },
    });
    expect(used.status).toBe(401);
    expect(used.body).toEqual({ mfaId: expect.any(String) });
    // The id of a challenge is no link.
    const mfaId = textOf(used.body, 'mfaId');
    const asLink = { as: 'guest', body: { key: mfaId, password } };
    expect((await test.call('POST', '/admin/api/keys/use', asLink)).status).toBe(403);
    const factor = `/admin/api/users/${test.paul}/second-factor`;
    expect((await test.call('DELETE', factor)).status).toBe(204);
    expect((await test.call('DELETE', factor)).status).toBe(404);
    const removed = (await auditedBy(test)).filter(({ kind }) => kind === 'factor-removed');
    expect(removed).toMatchObject([{ actor: test.own, target: test.paul }]);
    await test.signIn('paul@example.fr', password);
  });

  it('that is demanded of all leaves whoever has none only what sets one up', async () => {
    const test = await withPaul();
    const demand = (value: string, as?: string) =>
      test.call('POST', '/admin/api/installation/second-factor', {
        ...(as ? { as } : {}),
        body: { demand: value },
      });
    expect((await demand('all', test.asPaul)).status).toBe(403);
    expect((await demand('toujours')).status).toBe(400);
    expect((await demand('all')).body).toMatchObject({ secondFactor: 'all' });
    const refused = await test.call('GET', '/admin/api/collections/Company/records');
    expect(refused).toMatchObject({
      status: 403,
      body: { data: { factor: { code: 'validation_factor_required' } } },
    });
    const users = '/admin/api/collections/users/records';
    const statusOf = async (path: string) =>
      (await test.call('GET', path, { as: test.asPaul })).status;
    expect(await statusOf(`${users}/${test.paul}`)).toBe(200);
    expect(await statusOf(`${users}/${test.own}`)).toBe(403);
    expect(await statusOf('/admin/api/sessions')).toBe(200);
    expect(await statusOf('/admin/api/journal/own')).toBe(200);
    expect(await statusOf('/admin/api/users')).toBe(403);
    await withAuthenticator(test, test.asPaul);
    expect(await statusOf('/admin/api/users')).toBe(200);
    expect(await kindsOf(test)).toContain('setting');
  });

  it('tells a stranger nothing', async () => {
    const test = await guarded();
    const ask = (email: string) =>
      test.call('POST', `${USERS}/request-otp`, { as: 'guest', body: { email } });
    for (const email of [TEST_EMAIL, 'personne@example.fr']) {
      expect((await ask(email)).body).toEqual({ otpId: expect.stringMatching(/^\w{15}$/) });
    }
    const withoutId = { as: 'guest', body: { otpId: 'x', password: test.code() } };
    expect((await test.call('POST', `${USERS}/auth-with-otp`, withoutId)).status).toBe(400);
    const methods = await test.call('GET', `${USERS}/auth-methods`, { as: 'guest' });
    expect(methods.body).toMatchObject({ mfa: { enabled: true }, otp: { enabled: false } });
  });
});

describe('SECRET_KEY', () => {
  const secretKey = 'trente-deux caractères au moins, ici';

  it('keeps sessions from being forged, and seeds from being read, by whoever has the database', async () => {
    const test = await createTestApp('sqlite', { secretKey });
    const token = await test.signIn();
    await withAuthenticator(test, token);
    const [row] = await test.database.kysely.selectFrom('second_factors').selectAll().execute();
    expect(row?.seed).toMatch(/^sealed:/);
    const secret = await installationSecret(test.database);
    const forged = await createTokens(test.deps, { secret, host: () => 'localhost' }).issue(
      { id: row?.user ?? '' },
      { agent: '', address: '192.0.2.1' },
    );
    expect((await test.call('GET', TOTP, { as: forged })).status).toBe(401);
  });
});
