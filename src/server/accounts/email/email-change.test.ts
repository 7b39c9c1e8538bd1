import { describe, expect, it } from 'vitest';
import { TEST_EMAIL, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { keyIn } from '../../../../test/support/mail-server.ts';
import { withMails } from '../../../../test/support/mails.ts';
import { textOf } from '../../../../test/support/team.ts';
import { auditedBy } from '../../../../test/support/trace.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';
import type { Dialect } from '../../platform/database/database.ts';

const USERS = '/admin/api/collections/users';
const NEXT = 'marie@ailleurs.example';
const PAUL = 'paul@example.fr';

async function moving(dialect: Dialect = 'sqlite', takes = true) {
  const test = await withMails(dialect, takes);
  const ask = (newEmail: string, as?: string) =>
    test.call('POST', `${USERS}/request-email-change`, { body: { newEmail }, ...(as && { as }) });
  const confirm = (token: string, password: string) =>
    test.call('POST', `${USERS}/confirm-email-change`, { as: 'guest', body: { token, password } });
  const paul = async () => {
    const body = { email: PAUL, password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD };
    return textOf((await test.call('POST', recordsPath('users'), { body })).body, 'id');
  };
  return { ...test, ask, confirm, paul };
}

describe('Another e-mail', () => {
  it.each(DIALECTS)(
    'is confirmed by a link that is mailed to it, and told to the former one (%s)',
    async (dialect) => {
      const test = await moving(dialect);
      const session = await test.signIn();
      expect((await test.ask(NEXT)).status).toBe(204);
      const [mail] = test.mails;
      expect(mail).toMatchObject({ to: NEXT, subject: 'Votre adresse Bristol' });
      const key = keyIn(mail);
      const promise = await test.call('POST', '/admin/api/keys/promise', {
        as: 'guest',
        body: { key },
      });
      expect(promise.body).toMatchObject({ purpose: 'email', email: NEXT });
      expect((await test.confirm(key, 'faux')).body).toMatchObject({
        data: { password: { code: 'validation_invalid_old_password' } },
      });
      await test.signIn(TEST_EMAIL);
      expect((await test.confirm(key, TEST_PASSWORD)).status).toBe(204);
      expect((await test.confirm(key, TEST_PASSWORD)).status).toBe(403);
      expect((await test.call('GET', '/admin/api/sessions', { as: session })).status).toBe(401);
      await expect(test.signIn(TEST_EMAIL)).rejects.toThrow();
      await test.signIn(NEXT);
      await expect.poll(() => test.mails.length).toBe(2);
      expect(test.mails[1]).toMatchObject({ to: TEST_EMAIL });
      expect(test.mails[1]?.text).toContain(`maintenant ${NEXT}.`);
      const audited = (await auditedBy(test)).filter(({ kind }) => kind !== 'sign-in');
      expect(audited.slice(-3)).toMatchObject([
        { kind: 'link-made', details: { purpose: 'email' } },
        { kind: 'link-used', details: { purpose: 'email' } },
        { kind: 'account-changed', details: { fields: 'email' } },
      ]);
      const told = `${JSON.stringify(audited)}${test.logged().join('')}`;
      expect([told.includes(NEXT), told.includes(key)]).toEqual([false, false]);
    },
  );

  it('of one’s own is not written unconfirmed, that of a colleague is, and is told', async () => {
    const test = await moving();
    const id = await test.paul();
    const asPaul = await test.signIn(PAUL);
    const change = (email: string, as?: string) =>
      test.call('PATCH', recordsPath('users', id), { body: { email }, ...(as && { as }) });
    expect(await change(NEXT, asPaul)).toMatchObject({
      status: 400,
      body: { data: { email: { code: 'validation_values_mismatch' } } },
    });
    expect((await change(NEXT)).status).toBe(200);
    await expect.poll(() => test.mails.map(({ to }) => to)).toEqual([PAUL]);
  });

  it('opens nothing else by its link, and no other link confirms one', async () => {
    const test = await moving();
    await test.ask(NEXT);
    const use = {
      as: 'guest',
      body: { key: keyIn(test.mails[0]), password: 'lampe velours moulin' },
    };
    expect((await test.call('POST', '/admin/api/keys/use', use)).status).toBe(403);
    const link = await test.call('POST', `/admin/api/users/${await test.paul()}/link`);
    const [, key = ''] = textOf(link.body, 'path').split('#');
    expect((await test.confirm(key, TEST_PASSWORD)).status).toBe(403);
  });

  it.each(DIALECTS)(
    'is neither that of a colleague, nor one of many an hour, nor asked for by a session found open (%s)',
    async (dialect) => {
      const test = await moving(dialect);
      await test.paul();
      expect((await test.ask('x')).body).toMatchObject({
        data: { newEmail: { code: 'validation_is_email' } },
      });
      expect((await test.ask(PAUL)).body).toMatchObject({
        data: { newEmail: { code: 'validation_not_unique' } },
      });
      for (const _ of Array(3)) expect((await test.ask(NEXT)).status).toBe(204);
      expect((await test.ask(NEXT)).status).toBe(429);
      const first = keyIn(test.mails[0]);
      expect((await test.confirm(first, TEST_PASSWORD)).status).toBe(403);
      test.clock.advance(PROOF_MINUTES * 60_000);
      expect((await test.ask(NEXT)).body).toMatchObject({
        data: { reauth: { code: 'validation_reauth_required' } },
      });
      test.clock.advance(3_600_000);
      expect((await test.confirm(keyIn(test.mails[2]), TEST_PASSWORD)).status).toBe(403);
    },
  );

  it('is confirmed once, however many follow the link at once', async () => {
    const test = await moving();
    await test.ask(NEXT);
    const key = keyIn(test.mails[0]);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => test.confirm(key, TEST_PASSWORD)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
  });

  it('that a colleague took meanwhile is refused at the end, too', async () => {
    const test = await moving();
    await test.ask(PAUL);
    await test.paul();
    expect(await test.confirm(keyIn(test.mails[0]), TEST_PASSWORD)).toMatchObject({
      status: 400,
      body: { data: { email: { code: 'validation_not_unique' } } },
    });
  });

  it('is said to be unconfirmed when the server of mails takes nothing', async () => {
    const test = await moving('sqlite', false);
    expect((await test.ask(NEXT)).status).toBe(502);
  });
});
