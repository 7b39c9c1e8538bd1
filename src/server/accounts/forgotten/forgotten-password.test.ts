import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { withAuthenticator } from '../../../../test/support/authenticator.ts';
import { keyIn } from '../../../../test/support/mail-server.ts';
import { withMails } from '../../../../test/support/mails.ts';
import { textOf } from '../../../../test/support/team.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { FORGOTTEN_PACE } from './forgotten-routes.ts';

const USERS = '/admin/api/collections/users';
const HOUR_MS = 3_600_000;
const NEXT = 'lampe velours moulin';

/** Asks for links, and uses what stands behind their `#`. */
async function forgetful(takes = true) {
  const test = await withMails('sqlite', takes);
  const ask = (email: string) =>
    test.call('POST', `${USERS}/request-password-reset`, { as: 'guest', body: { email } });
  const confirm = (token: string, password: string, passwordConfirm = password) =>
    test.call('POST', `${USERS}/confirm-password-reset`, {
      as: 'guest',
      body: { token, password, passwordConfirm },
    });
  return { ...test, ask, confirm };
}

describe('Mails about accounts', () => {
  it('bring whoever forgot the password a link that works once', async () => {
    const test = await forgetful();
    expect((await test.ask(TEST_EMAIL)).status).toBe(204);
    await expect.poll(() => test.mails.length).toBe(1);
    const [mail] = test.mails;
    expect(mail?.to).toBe(TEST_EMAIL);
    expect(mail?.text).toContain('http://localhost:3000/cle#');
    const key = keyIn(mail);
    expect((await test.confirm(key, NEXT, 'autre')).body).toMatchObject({
      data: { passwordConfirm: { code: 'validation_values_mismatch' } },
    });
    expect((await test.confirm(key, 'court')).body).toMatchObject({
      data: { password: { code: 'validation_min_text_constraint' } },
    });
    expect((await test.confirm(key, NEXT)).status).toBe(204);
    expect((await test.confirm(key, TEST_PASSWORD)).status).toBe(403);
    await test.signIn(TEST_EMAIL, NEXT);
    await expect.poll(() => test.mails.length).toBe(2);
    expect(test.mails[1]?.text).toContain('Le mot de passe de votre compte vient de changer.');
  });

  it('bring a link that works for an hour', async () => {
    const test = await forgetful();
    const linkAfter = async (ms: number) => {
      const before = test.mails.length;
      await test.ask(TEST_EMAIL);
      await expect.poll(() => test.mails.length).toBe(before + 1);
      test.clock.advance(ms);
      return keyIn(test.mails.at(-1));
    };
    expect((await test.confirm(await linkAfter(HOUR_MS), NEXT)).status).toBe(403);
    const inTime = await linkAfter(HOUR_MS - 10_000);
    expect((await test.confirm(inTime, NEXT)).status).toBe(204);
  });

  it('tell somebody of another role, and of a second factor', async () => {
    const test = await forgetful();
    const made = await test.call('POST', recordsPath('users'), {
      body: { email: 'paul@example.fr', password: NEXT, passwordConfirm: NEXT },
    });
    const paul = recordsPath('users', textOf(made.body, 'id'));
    await test.call('PATCH', paul, { body: { administrator: true } });
    await expect.poll(() => test.mails.length).toBe(1);
    await withAuthenticator(test, await test.signIn('paul@example.fr', NEXT));
    await expect.poll(() => test.mails.length).toBe(2);
    await test.call('DELETE', `/admin/api/users/${textOf(made.body, 'id')}/second-factor`);
    await expect.poll(() => test.mails.length).toBe(3);
    expect(test.mails.map(({ to, text }) => [to, text.split('\n\n')[1]])).toEqual([
      ['paul@example.fr', 'Le rôle de votre compte vient de changer.'],
      ['paul@example.fr', 'Un second facteur vient d’être activé pour votre compte.'],
      ['paul@example.fr', 'Le second facteur de votre compte vient d’être retiré.'],
    ]);
  });

  it('answer strangers alike, and are three an hour at most', async () => {
    const test = await forgetful();
    const known = await test.ask(TEST_EMAIL);
    const unknown = await test.ask('personne@example.fr');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    for (const _ of Array(4)) await test.ask(TEST_EMAIL);
    await test.app.close();
    expect(test.mails.map(({ to }) => to)).toEqual(Array(3).fill(TEST_EMAIL));
  });

  it('are not asked for without end from one network, whoever they are for', async () => {
    const test = await forgetful();
    for (let count = 0; count < FORGOTTEN_PACE.max; count += 1) {
      expect((await test.ask(`personne${count}@example.fr`)).status).toBe(204);
    }
    const known = await test.ask(TEST_EMAIL);
    const unknown = await test.ask('personne@example.fr');
    expect([known.status, known.text]).toEqual([429, unknown.text]);
    expect(Number(known.headers['retry-after'])).toBeGreaterThan(500);
    test.clock.advance(FORGOTTEN_PACE.seconds * 1000);
    expect((await test.ask(TEST_EMAIL)).status).toBe(204);
    await expect.poll(() => test.mails.length).toBe(1);
  });

  it('bring invitations, whose link is told all the same', async () => {
    const test = await forgetful();
    const invite = { body: { email: 'zoe@example.fr', name: 'Zoé' } };
    const answer = await test.call('POST', '/admin/api/invitations', invite);
    expect(answer.body).toMatchObject({ isMailed: true, path: `/cle#${keyIn(test.mails[0])}` });
    expect(test.mails[0]).toMatchObject({ to: 'zoe@example.fr', subject: 'Votre compte Bristol' });
    expect(test.mails[0]?.text).toMatch(/^Bonjour Zoé,/);
  });

  it('are all that somebody gets who accepts one: no password of theirs has changed', async () => {
    const test = await forgetful();
    await test.call('POST', '/admin/api/invitations', { body: { email: 'zoe@example.fr' } });
    const body = { key: keyIn(test.mails[0]), password: NEXT };
    expect((await test.call('POST', '/admin/api/keys/use', { as: 'guest', body })).status).toBe(
      200,
    );
    await test.app.close();
    expect(test.mails).toHaveLength(1);
  });

  it('say so when the server of mails takes nothing', async () => {
    const test = await forgetful(false);
    const invite = { body: { email: 'zoe@example.fr' } };
    const answer = await test.call('POST', '/admin/api/invitations', invite);
    expect(answer.body).toMatchObject({ isMailed: false, path: expect.stringMatching(/^\/cle#/) });
  });
});

it('Without a server of mails there is nothing to ask for', async () => {
  const { call } = await createTestApp();
  const asked = { as: 'guest', body: { email: TEST_EMAIL } };
  expect((await call('POST', `${USERS}/request-password-reset`, asked)).status).toBe(404);
});
