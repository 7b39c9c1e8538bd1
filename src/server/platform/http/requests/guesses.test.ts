import { describe, expect, it, vi } from 'vitest';
import { createTestApp, TEST_EMAIL, type TestApp } from '../../../../../test/support/app.ts';
import { EXPORT_ALL, EXPORTS_HERE, exportLink } from '../../../../../test/support/exports.ts';
import { GUESS_PACE } from '../../../../domain/accounts/keys.ts';
import { findAccount } from '../../../accounts/account-store.ts';
import { makeKey } from '../../../accounts/links/one-time-tokens.ts';

const USERS = '/admin/api/collections/users';
const PASSWORD = 'lampe velours moulin';
const UNKNOWN = 'x'.repeat(43);

/** Attempts that are open to anybody with a link or a key, and the answer when it is none. */
const GUESSES = {
  'links of downloads': ['GET', `/admin/api/exports/${UNKNOWN}`, undefined, 404],
  'what links promise': ['POST', '/admin/api/keys/promise', { key: UNKNOWN }, 403],
  'links for a password': [
    'POST',
    '/admin/api/keys/use',
    { key: UNKNOWN, password: PASSWORD },
    403,
  ],
  'links for a forgotten password': [
    'POST',
    `${USERS}/confirm-password-reset`,
    { token: UNKNOWN, password: PASSWORD, passwordConfirm: PASSWORD },
    403,
  ],
  'links for another e-mail': [
    'POST',
    `${USERS}/confirm-email-change`,
    { token: UNKNOWN, password: PASSWORD },
    403,
  ],
  'the link for the first account': [
    'POST',
    '/admin/api/first-account',
    { key: UNKNOWN, email: 'a@example.fr', password: PASSWORD },
    403,
  ],
  'sign-ins that wait for a code': [
    'POST',
    `${USERS}/auth-with-otp?mfaId=${UNKNOWN}`,
    { otpId: UNKNOWN, password: '123456' },
    400,
  ],
} as const;

/** Asks as somebody of a network. */
async function fromNetworks() {
  const test = await createTestApp('sqlite', { trustProxy: true }, EXPORTS_HERE);
  const ask = (method: 'GET' | 'POST', path: string, from: string, body?: object) =>
    test.call(method, path, { as: 'guest', body, headers: { 'x-forwarded-for': from } });
  return { ...test, ask };
}

const writesOf = ({ database }: TestApp) => vi.spyOn(database, 'write');

describe('Whoever guesses', () => {
  it.each(Object.entries(GUESSES))('%s waits, and nobody else', async (_name, guess) => {
    const [method, path, body, status] = guess;
    const test = await fromNetworks();
    for (let nth = 0; nth < GUESS_PACE.max; nth += 1) {
      // The rest of an IPv6 address is chosen at will.
      expect((await test.ask(method, path, `2001:db8::${nth + 1}`, body)).status).toBe(status);
    }
    const writes = writesOf(test);
    const late = await test.ask(method, path, '2001:db8::9', body);
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(writes).not.toHaveBeenCalled();
    expect((await test.ask(method, path, '2001:db8:0:1::9', body)).status).toBe(status);
    test.clock.advance(GUESS_PACE.seconds * 1000);
    expect((await test.ask(method, path, '2001:db8::9', body)).status).toBe(status);
  });

  it('writes nothing and keeps nobody from exporting', async () => {
    const test = await fromNetworks();
    const writes = writesOf(test);
    const guess = () => test.ask('GET', `/admin/api/exports/${UNKNOWN}`, '192.0.2.1');
    const guesses = Array.from({ length: 20 }, guess);
    const [link, ...answers] = await Promise.all([exportLink(test, EXPORT_ALL), ...guesses]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(writes).toHaveBeenCalledTimes(1);
    expect((await test.ask('GET', link, '192.0.2.2')).status).toBe(200);
  });

  it('takes no good link away from whoever shares the network', async () => {
    const test = await fromNetworks();
    const path = `/admin/api/exports/${UNKNOWN}`;
    for (let nth = 0; nth < GUESS_PACE.max; nth += 1) await test.ask('GET', path, '192.0.2.1');
    expect((await test.ask('GET', path, '192.0.2.1')).status).toBe(429);
    const link = await exportLink(test, EXPORT_ALL);
    expect((await test.ask('GET', link, '192.0.2.1')).status).toBe(200);
  });
});

describe('A link that is good', () => {
  it('is never counted, and works once when two follow it at once', async () => {
    const test = await createTestApp('sqlite', {}, EXPORTS_HERE);
    const follow = (url: string) => test.call('GET', url, { as: 'guest' });
    const url = await exportLink(test, EXPORT_ALL);
    const both = await Promise.all([follow(url), follow(url)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is never counted', async () => {
    const test = await createTestApp();
    const account = await findAccount(test.database.kysely, TEST_EMAIL);
    const request = { user: account?.id ?? '', purpose: 'reset', madeBy: '' } as const;
    const { key } = await test.database.write((tx) => makeKey(tx, request, test.clock.read()));
    const look = () => test.call('POST', '/admin/api/keys/promise', { as: 'guest', body: { key } });
    for (let nth = 0; nth < GUESS_PACE.max + 5; nth += 1) expect((await look()).status).toBe(200);
  });
});
