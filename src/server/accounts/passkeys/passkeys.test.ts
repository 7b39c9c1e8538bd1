import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { withAuthenticator } from '../../../../test/support/authenticator.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import {
  addPasskey as add,
  askedOfGuest as asked,
  challengeIn,
  confirmByPasskey as confirm,
  enterByPasskey as enter,
  PASSKEYS,
  sendAssertion as send,
  type Told,
} from '../../../../test/support/passkeys.ts';
import { softwareAuthenticator } from '../../../../test/support/software-authenticator.ts';
import { textOf, withPaul } from '../../../../test/support/team.ts';
import { PASSKEY_MINUTES, PASSKEYS_MAX } from '../../../domain/accounts/second-factor.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';
import type { Dialect } from '../../platform/database/database.ts';

const USERS = '/admin/api/collections/users';

async function withPasskey(dialect: Dialect = 'sqlite') {
  const test = await createTestApp(dialect);
  const token = await test.signIn();
  const device = softwareAuthenticator();
  const added = await add(test, token, device);
  expect(added.status).toBe(200);
  return { ...test, token, device, id: textOf(added.body, 'id') };
}

describe('A passkey', () => {
  it('opens a session that is both factors, and tells when it was used', async () => {
    const test = await withPasskey();
    await withAuthenticator(test, test.token);
    await test.call('POST', '/admin/api/installation/second-factor', { body: { demand: 'all' } });
    const opened = await enter(test, test.device);
    expect(opened.body).toMatchObject({ record: { email: TEST_EMAIL } });
    const as = textOf(opened.body, 'token');
    expect((await test.call('GET', PASSKEYS, { as })).body).toEqual({
      passkeys: [
        {
          id: test.id,
          name: 'Mon téléphone',
          host: 'localhost',
          created: expect.stringContaining('2026-03-12'),
          used: expect.stringContaining('2026-03-12'),
        },
      ],
      ...{ host: 'localhost', origin: 'http://localhost:3000', isAvailable: true },
    });
    expect((await test.call('GET', '/admin/api/users', { as })).status).toBe(200);
  });

  it('alone is enough where a second factor is demanded, a password alone is not', async () => {
    const test = await withPasskey();
    await test.call('POST', '/admin/api/installation/second-factor', { body: { demand: 'all' } });
    const as = textOf((await enter(test, test.device)).body, 'token');
    expect((await test.call('GET', '/admin/api/users', { as })).status).toBe(200);
    const byPassword = await test.signIn();
    expect((await test.call('GET', '/admin/api/users', { as: byPassword })).status).toBe(403);
  });

  it('answers each challenge once, within five minutes', async () => {
    const test = await withPasskey();
    const answer = test.device.signed(await asked(test));
    const both = await Promise.all([send(test, answer), send(test, answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = test.device.signed(await asked(test));
    test.clock.advance(PASSKEY_MINUTES * 60_000);
    expect((await send(test, late)).status).toBe(400);
    // One that nobody made, and one that was made for something else.
    const made = Buffer.alloc(54, 7).toString('base64url');
    expect((await send(test, test.device.signed({ challenge: made }))).status).toBe(400);
    const token = await test.signIn();
    const { body } = await test.call('POST', `${PASSKEYS}/options`, { as: token });
    expect((await send(test, test.device.signed(challengeIn(body)))).status).toBe(400);
  });

  it.each<[string, Told]>([
    ['of another site', { origin: 'https://bristol.example.com' }],
    ['for another host', { host: 'example.com' }],
    ['without its person', { isVerified: false }],
  ])('is refused %s, as any other failure is', async (_, told) => {
    const test = await withPasskey();
    const wrong = await enter(test, test.device, told);
    const unknown = await enter(test, softwareAuthenticator());
    expect(wrong).toMatchObject({ status: 400, body: unknown.body });
    expect((await add(test, test.token, softwareAuthenticator(), told)).status).toBe(400);
  });

  it('whose count goes back was copied, and is refused', async () => {
    const test = await withPasskey();
    expect((await enter(test, test.device, { counter: 7 })).status).toBe(200);
    expect((await enter(test, test.device, { counter: 7 })).status).toBe(400);
    expect((await enter(test, test.device, { counter: 8 })).status).toBe(200);
  });

  it('counts wrong answers as signing in does', async () => {
    const test = await withPasskey();
    const wrong = () => enter(test, test.device, { isVerified: false });
    for (let count = 0; count < 5; count += 1) expect((await wrong()).status).toBe(400);
    expect((await enter(test, test.device)).status).toBe(429);
  });

  it.each(DIALECTS)('confirms who one is, of one’s own session alone (%s)', async (dialect) => {
    const test = await withPasskey(dialect);
    test.clock.advance(PROOF_MINUTES * 60_000);
    const all = (as: string) => test.call('POST', '/admin/api/exports/all', { as });
    expect((await all(test.token)).status).toBe(403);
    expect((await confirm(test, test.token, softwareAuthenticator())).status).toBe(400);
    const next = textOf((await confirm(test, test.token, test.device)).body, 'token');
    expect((await all(next)).status).toBe(200);
  });

  it('is added after saying who one is, ten at most, and none twice', async () => {
    const test = await withPasskey();
    expect(await add(test, test.token, test.device)).toMatchObject({
      status: 400,
      body: { message: 'The passkey was not accepted.' },
    });
    for (let count = 1; count < PASSKEYS_MAX; count += 1) {
      expect((await add(test, test.token, softwareAuthenticator())).status).toBe(200);
    }
    const options = await test.call('POST', `${PASSKEYS}/options`, { as: test.token });
    expect(options).toMatchObject({ status: 400, body: { message: 'Too many passkeys.' } });
    test.clock.advance(PROOF_MINUTES * 60_000);
    expect((await test.call('POST', `${PASSKEYS}/options`, { as: test.token })).status).toBe(403);
  });

  it('is renamed and removed by its owner alone, and then opens nothing', async () => {
    const test = await withPaul('postgres');
    const device = softwareAuthenticator();
    const { id } = Object((await add(test, test.asPaul, device)).body);
    const rename = (as: string, name: string) =>
      test.call('PATCH', `${PASSKEYS}/${id}`, { as, body: { name } });
    const other = await test.signIn();
    expect((await rename(other, 'À moi')).status).toBe(404);
    expect((await test.call('DELETE', `${PASSKEYS}/${id}`, { as: other })).status).toBe(404);
    expect((await rename(test.asPaul, ' ')).status).toBe(400);
    expect((await rename(test.asPaul, 'Portable')).status).toBe(204);
    expect((await test.call('DELETE', `${PASSKEYS}/${id}`, { as: test.asPaul })).status).toBe(204);
    expect((await enter(test, device)).status).toBe(400);
    const kinds = await test.database.kysely
      .selectFrom('security_events')
      .select('kind')
      .where('kind', 'in', ['passkey-added', 'passkey-removed'])
      .orderBy('seq')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed']);
  });

  it('goes with the second factor that an administrator takes away, and shows in the team', async () => {
    const test = await withPaul();
    const device = softwareAuthenticator();
    await add(test, test.asPaul, device);
    const team = async () => JSON.stringify((await test.call('GET', '/admin/api/users')).body);
    expect(await team()).toContain('"hasFactor":true');
    expect((await test.call('DELETE', `/admin/api/users/${test.paul}/second-factor`)).status).toBe(
      204,
    );
    expect(await team()).not.toContain('"hasFactor":true');
    expect((await enter(test, device)).status).toBe(400);
  });

  it('of an account that was disabled opens nothing', async () => {
    const test = await withPaul();
    const device = softwareAuthenticator();
    await add(test, test.asPaul, device);
    await test.call('PATCH', `${USERS}/records/${test.paul}`, { body: { disabled: true } });
    expect((await enter(test, device)).status).toBe(400);
  });
});

it('Nothing offers a passkey under plain HTTP', async () => {
  const test = await createTestApp('sqlite', { staffUrl: 'http://bristol.lan' });
  const { body } = await test.call('GET', PASSKEYS);
  expect(body).toMatchObject({ isAvailable: false, host: 'bristol.lan' });
  expect((await test.call('POST', `${PASSKEYS}/options`)).status).toBe(400);
});
