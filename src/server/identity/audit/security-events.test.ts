import { describe, expect, it } from 'vitest';
import { TEST_EMAIL, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { PAUL_PASSWORD, textOf, withPaul } from '../../../../test/support/team.ts';
import { auditedBy, auditedLines } from '../../../../test/support/trace.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { endSessions, linkFor, makeAdministrator } from '../../accounts/team/manage-accounts.ts';
import { renewSecret } from '../sessions/installation-secret.ts';

const USERS = recordsPath('users');
const SIGN_IN = '/admin/api/collections/users/auth-with-password';
const NEW_PASSWORD = 'ardoise et craie bleue';

async function audited() {
  const test = await withPaul();
  const before = (await auditedBy(test)).length;
  return {
    ...test,
    /** Events since, which the log tells too. */
    since: async () => {
      const events = (await auditedBy(test)).slice(before);
      const told = auditedLines(test).slice(before);
      expect(told.map(({ event }) => event)).toEqual(events.map(({ kind }) => kind));
      return events;
    },
  };
}

describe('What concerns accounts is traced:', () => {
  it('signing in, saying again who one is, signing out', async () => {
    const { call, since, own } = await audited();
    const signedIn = await call('POST', SIGN_IN, {
      body: { identity: TEST_EMAIL, password: TEST_PASSWORD },
      as: 'guest',
    });
    const token = textOf(signedIn.body, 'token');
    await call('POST', '/admin/api/collections/users/reauth', {
      body: { password: TEST_PASSWORD },
      as: token,
    });
    await call('POST', '/admin/api/collections/users/sign-out', { as: token, body: {} });
    const events = await since();
    expect(
      events.map(({ kind, actor, target, address }) => [kind, actor, target, address]),
    ).toEqual(['sign-in', 'proved', 'sign-out'].map((kind) => [kind, own, own, '127.0.0']));
    // The key of the session changed with the proof; by its id one still follows it.
    expect(new Set(events.map(({ session }) => session)).size).toBe(1);
  });

  it('what administrators do with the accounts of others', async () => {
    const { call, since, own, paul } = await audited();
    const path = `${USERS}/${paul}`;
    await call('PATCH', path, { body: { name: 'Paul Petit' } });
    await call('PATCH', path, { body: { administrator: true } });
    await call('PATCH', path, { body: { disabled: true } });
    await call('PATCH', path, { body: { disabled: false } });
    await call('POST', `/admin/api/users/${paul}/link`);
    await call('POST', `/admin/api/users/${paul}/sign-out`);
    await call('DELETE', path);
    await call('POST', `${path}/restore`);
    await call('POST', '/admin/api/invitations', { body: { email: 'zoe@example.fr' } });
    const events = await since();
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['account-changed', { fields: 'name' }],
      ['role', { administrator: true }],
      ['account-disabled', {}],
      ['account-enabled', {}],
      ['link-made', { purpose: 'reset' }],
      ['session-ended', { sessions: 0 }],
      ['account-deleted', {}],
      ['account-restored', {}],
      ['account-made', { administrator: false }],
      ['link-made', { purpose: 'invite' }],
    ]);
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([own]));
    expect(events.slice(0, 8).every(({ target }) => target === paul)).toBe(true);
  });

  it('a link that is used, and a password that is changed', async () => {
    const { call, since, paul, deps } = await audited();
    const link = await linkFor(deps, 'paul@example.fr');
    await call('POST', '/admin/api/keys/use', {
      body: { key: link?.key, password: NEW_PASSWORD },
      as: 'guest',
    });
    const asPaul = await call('POST', SIGN_IN, {
      body: { identity: 'paul@example.fr', password: NEW_PASSWORD },
      as: 'guest',
    });
    const body = {
      oldPassword: NEW_PASSWORD,
      password: `${NEW_PASSWORD}, gomme`,
      passwordConfirm: `${NEW_PASSWORD}, gomme`,
    };
    await call('PATCH', `${USERS}/${paul}`, { body, as: textOf(asPaul.body, 'token') });
    expect((await since()).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['link-made', 'terminal'],
      ['link-used', paul],
      ['password', paul],
      ['sign-in', paul],
      ['sign-in', paul],
      ['password', paul],
    ]);
  });

  it('what is done at the terminal', async () => {
    const { deps, database } = await withPaul();
    await makeAdministrator(deps, 'paul@example.fr');
    await endSessions(deps);
    await renewSecret(database);
    const events = (await auditedBy({ database })).slice(-3);
    expect(events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['role', 'terminal'],
      ['session-ended', 'terminal'],
      ['secret-renewed', 'terminal'],
    ]);
  });

  it('files of records that are asked for, and what is erased', async () => {
    const test = await audited();
    const { call, since } = test;
    const made = await call('POST', recordsPath('Company'), { body: { RaisonSociale: 'Dupont' } });
    const id = textOf(made.body, 'id');
    const request = { collection: 'Company', choice: { ids: [id] }, format: 'csv', columns: 'all' };
    await call('POST', '/admin/api/exports/records', { body: request });
    await call('POST', '/admin/api/exports/all');
    const person = { Nom: 'Martin', company: id };
    await call('POST', recordsPath('Contacts'), { body: person });
    const codes = { company: id, format: 'svg', sizeMm: 20 };
    await fetchedFile(test, '/admin/api/exports/qr', { body: codes });
    await call('DELETE', `${recordsPath('Company')}/${id}`);
    await call('POST', '/admin/api/bin/erase', {
      body: { collection: 'Company', ids: [id], confirm: 'Dupont' },
    });
    expect((await since()).map(({ kind, target, details }) => [kind, target, details])).toEqual([
      ['export', '', { collection: 'Company', format: 'csv', records: 1 }],
      ['export', '', { everything: true }],
      ['export', '', { codes: 1, format: 'svg' }],
      ['erasure', id, { collection: 'Company', records: 1, members: 1 }],
    ]);
  });

  it('never with a secret, an e-mail or a whole address', async () => {
    const test = await audited();
    const { call, deps, signIn } = test;
    const link = await linkFor(deps, 'paul@example.fr');
    const key = link?.key ?? '';
    expect(key).not.toBe('');
    const password = NEW_PASSWORD;
    await call('POST', '/admin/api/keys/use', { body: { key, password }, as: 'guest' });
    const token = await signIn('paul@example.fr', password);
    await signIn('personne@ailleurs.fr', password).catch(() => undefined);
    await test.app.close();
    const audits = JSON.stringify([await auditedBy(test), test.logged()]);
    const secrets = [key, token, password, TEST_PASSWORD, PAUL_PASSWORD, '@', '127.0.0.1'];
    expect(secrets.filter((secret) => audits.includes(secret))).toEqual([]);
  });
});
