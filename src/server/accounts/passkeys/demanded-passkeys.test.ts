import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/support/app.ts';
import { withAuthenticator } from '../../../../test/support/authenticator.ts';
import {
  addPasskey,
  confirmByPasskey,
  type Device,
  enterByPasskey,
  PASSKEYS,
} from '../../../../test/support/passkeys.ts';
import { softwareAuthenticator } from '../../../../test/support/software-authenticator.ts';
import { PAUL_PASSWORD, textOf, withPaul } from '../../../../test/support/team.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';

const REAUTH = '/admin/api/collections/users/reauth';
const PROOF_ASKED = {
  status: 403,
  body: { data: { reauth: { code: 'validation_reauth_required' } } },
};

async function demanded() {
  const test = await withPaul();
  const demand = { body: { demand: 'all' } };
  await test.call('POST', '/admin/api/installation/second-factor', demand);
  return { ...test, byPassword: () => test.signIn('paul@example.fr', PAUL_PASSWORD) };
}

/** Whether somebody reaches more than what sets a second factor up. */
async function isLetIn(test: TestApp, as: string): Promise<boolean> {
  return (await test.call('GET', '/admin/api/users', { as })).status === 200;
}

describe('Where a second factor is demanded of all, a passkey', () => {
  it('lets whoever has just added it go on', async () => {
    const test = await demanded();
    expect(await isLetIn(test, test.asPaul)).toBe(false);
    expect((await addPasskey(test, test.asPaul, softwareAuthenticator())).status).toBe(200);
    expect(await isLetIn(test, test.asPaul)).toBe(true);
  });

  it('cannot be got round by whoever knows the password alone', async () => {
    const test = await demanded();
    const device = softwareAuthenticator();
    const { body } = await addPasskey(test, test.asPaul, device);
    const as = await test.byPassword();
    const own = `${PASSKEYS}/${textOf(body, 'id')}`;
    expect(await test.call('DELETE', own, { as })).toMatchObject(PROOF_ASKED);
    expect(await test.call('POST', `${PASSKEYS}/options`, { as })).toMatchObject(PROOF_ASKED);
    expect(await test.call('POST', '/admin/api/totp', { as })).toMatchObject(PROOF_ASKED);
    const again = await test.call('POST', REAUTH, { as, body: { password: PAUL_PASSWORD } });
    expect(again).toMatchObject({
      status: 400,
      body: { data: { password: { code: 'validation_passkey_needed' } } },
    });
    expect(await isLetIn(test, as)).toBe(false);
    const proved = textOf((await confirmByPasskey(test, as, device)).body, 'token');
    expect(await isLetIn(test, proved)).toBe(true);
    await withAuthenticator(test, proved);
  });

  it('stops standing for a session once it is taken away', async () => {
    const test = await demanded();
    const device = softwareAuthenticator();
    const { body } = await addPasskey(test, test.asPaul, device);
    const as = textOf((await enterByPasskey(test, device)).body, 'token');
    expect(await isLetIn(test, as)).toBe(true);
    const proved = textOf((await confirmByPasskey(test, as, device)).body, 'token');
    await test.call('DELETE', `${PASSKEYS}/${textOf(body, 'id')}`, { as: proved });
    expect(await isLetIn(test, proved)).toBe(false);
  });

  const OPENED = [
    ['a passkey opened', (test: TestApp, device: Device) => enterByPasskey(test, device)],
    [
      'the password opened and a passkey confirmed',
      async (test: TestApp, device: Device) => {
        const as = await test.signIn('paul@example.fr', PAUL_PASSWORD);
        return confirmByPasskey(test, as, device);
      },
    ],
    ['has just added it, after the password', undefined],
  ] as const;

  it.each(OPENED)('is taken away by nobody who cannot show it, where %s', async (_, open) => {
    const test = await demanded();
    const device = softwareAuthenticator();
    // Said by the password, before there was anything else to say it by.
    const again = await test.call('POST', REAUTH, {
      as: test.asPaul,
      body: { password: PAUL_PASSWORD },
    });
    const before = textOf(again.body, 'token');
    const { body } = await addPasskey(test, before, device);
    const as = open ? textOf((await open(test, device)).body, 'token') : before;
    test.clock.advance(open === undefined ? 0 : PROOF_MINUTES * 60_000);
    const own = `${PASSKEYS}/${textOf(body, 'id')}`;
    const remove = (by: string) => test.call('DELETE', own, { as: by });
    expect(await remove(as)).toMatchObject(PROOF_ASKED);
    expect(
      await test.call('POST', REAUTH, { as, body: { password: PAUL_PASSWORD } }),
    ).toMatchObject({
      status: 400,
      body: { data: { password: { code: 'validation_passkey_needed' } } },
    });
    expect((await test.call('GET', '/admin/api/totp', { as })).body).toMatchObject({
      proof: 'passkey',
    });
    const proved = textOf((await confirmByPasskey(test, as, device)).body, 'token');
    expect((await remove(proved)).status).toBe(204);
    expect((await test.call('GET', '/admin/api/totp', { as: proved })).body).toMatchObject({
      proof: 'password',
    });
  });

  it('opened a session just now, and is asked for once more all the same', async () => {
    const test = await demanded();
    const device = softwareAuthenticator();
    const { body } = await addPasskey(test, test.asPaul, device);
    const as = textOf((await enterByPasskey(test, device)).body, 'token');
    const own = `${PASSKEYS}/${textOf(body, 'id')}`;
    expect(await test.call('DELETE', own, { as })).toMatchObject(PROOF_ASKED);
  });

  it('of a former host keeps nobody from setting up another factor', async () => {
    const test = await demanded();
    await addPasskey(test, test.asPaul, softwareAuthenticator());
    await test.database.write((tx) =>
      tx.updateTable('passkeys').set({ rpId: 'ancien.example' }).execute(),
    );
    const as = await test.byPassword();
    await withAuthenticator(test, as);
    expect(await isLetIn(test, as)).toBe(true);
  });
});
