import { expect } from 'vitest';
import { TEST_PASSWORD, type TestApp } from './app.ts';
import { codeAt } from './authenticator.ts';
import type { describedCall, Verb } from './openapi.ts';
import { softwareAuthenticator } from './software-authenticator.ts';
import { textOf } from './team.ts';
import { recordsPath } from './writes.ts';

const USERS = '/admin/api/collections/users';

/** Makes a call whose answer has to be as it is described; answers its status. */
export type StatusOf = (method: Verb, path: string, body?: unknown) => Promise<number>;

/** What became of records, and taking it back. */
export async function callHistory(status: StatusOf): Promise<void> {
  const company = 'undonecompany01';
  const undo = '/admin/api/operations/';
  expect(await status('POST', recordsPath('Company'), { id: company })).toBe(200);
  expect(await status('GET', '/admin/api/history')).toBe(200);
  expect(await status('GET', `/admin/api/history?record=${company}`)).toBe(200);
  expect(await status('GET', '/admin/api/history?record=x')).toBe(400);
  expect(await status('GET', `${undo}nobody/undo`)).toBe(404);
  expect(await status('POST', `${undo}nobody/undo`, {})).toBe(404);
  expect(await status('GET', `${undo}nobody/undo/kept`)).toBe(404);
  expect(await status('GET', `${undo}nobody/kept`)).toBe(404);
  expect(await status('GET', '/admin/api/jobs')).toBe(200);
  for (const move of ['pause', 'resume', 'stop']) {
    expect(await status('POST', `/admin/api/jobs/nobody/${move}`)).toBe(404);
  }
}

/** Links by which somebody chooses a password or confirms an e-mail. */
export async function callKeys(test: TestApp, call: typeof describedCall): Promise<void> {
  const asked = (path: string, body: object) =>
    call(test, 'POST', path, { as: 'guest', body }).then(({ status }) => status);
  const body = { email: 'invite@example.fr' };
  const invited = await test.call('POST', '/admin/api/invitations', { body });
  const key = textOf(invited.body, 'path').split('#')[1];
  expect(await asked('/admin/api/keys/promise', { key })).toBe(200);
  expect(await asked('/admin/api/keys/promise', { key: 'x' })).toBe(403);
  expect(await asked('/admin/api/keys/use', { key, password: '' })).toBe(400);
  expect(await asked('/admin/api/keys/use', { key, password: TEST_PASSWORD })).toBe(200);
  const reset = { token: 'x', password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD };
  expect(await asked(`${USERS}/confirm-password-reset`, reset)).toBe(403);
  expect(await asked(`${USERS}/request-password-reset`, { email: 'x' })).toBe(404);
  const email = { token: 'x', password: TEST_PASSWORD };
  expect(await asked(`${USERS}/confirm-email-change`, email)).toBe(403);
}

/** What was deleted. */
export async function callBin(status: StatusOf): Promise<void> {
  const id = 'binnedcompany01';
  const chosen = { collection: 'Company', ids: [id] };
  const one = recordsPath('Company', id);
  expect(await status('POST', recordsPath('Company'), { id, RaisonSociale: 'Atelier' })).toBe(200);
  expect(await status('GET', `/admin/api/bin/Company/${id}`)).toBe(404);
  expect(await status('DELETE', one)).toBe(204);
  expect(await status('GET', '/admin/api/bin?search=atelier')).toBe(200);
  expect(await status('GET', '/admin/api/bin?kind=users')).toBe(400);
  expect(await status('GET', `/admin/api/bin/Company/${id}`)).toBe(200);
  expect(await status('POST', '/admin/api/bin/restore', chosen)).toBe(200);
  expect(await status('POST', '/admin/api/bin/restore', {})).toBe(400);
  expect(await status('DELETE', one)).toBe(204);
  expect(await status('POST', '/admin/api/bin/erase/preview', chosen)).toBe(200);
  expect(await status('POST', '/admin/api/bin/erase/preview', {})).toBe(400);
  const asked = { ...chosen, confirm: 'Atelier' };
  expect(await status('POST', '/admin/api/bin/erase', { ...asked, confirm: '' })).toBe(400);
  expect(await status('POST', '/admin/api/bin/erase', asked)).toBe(200);
  expect(await status('POST', '/admin/api/bin/erase', asked)).toBe(404);
}

/** Records that may be the same. */
export async function callDuplicates(status: StatusOf): Promise<void> {
  const path = '/admin/api/duplicates';
  const ids = ['samecompany0001', 'samecompany0002', 'samecompany0003'];
  for (const id of ids) {
    expect(await status('POST', recordsPath('Company'), { id, RaisonSociale: 'Pareil' })).toBe(200);
  }
  expect(await status('GET', `${path}?collection=Company`)).toBe(200);
  expect(await status('GET', `${path}?collection=orders`)).toBe(400);
  expect(await status('GET', `${path}/of?collection=Company&RaisonSociale=pareil`)).toBe(200);
  expect(await status('GET', `${path}/of`)).toBe(400);
  expect(await status('POST', `${path}/apart`, { collection: 'Company', ids })).toBe(204);
  expect(await status('POST', `${path}/apart`, {})).toBe(400);
  const [kept = '', ...merged] = ids;
  const wish = { collection: 'Company', kept, merged };
  const versions = Object.fromEntries(ids.map((id) => [id, 'never']));
  expect(await status('POST', `${path}/merge`, {})).toBe(400);
  expect(await status('POST', `${path}/merge`, { ...wish, versions })).toBe(409);
}

/** Signing in with a second factor. */
export async function callFactor(test: TestApp, call: typeof describedCall): Promise<void> {
  const email = 'facteur@example.fr';
  const password = { password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD };
  await test.call('POST', recordsPath('users'), { body: { email, ...password } });
  const as = await test.signIn(email, TEST_PASSWORD);
  const { body } = await test.call('POST', '/admin/api/totp', { as });
  const code = codeAt(textOf(body, 'seed'), test.clock.read());
  const confirmed = await test.call('POST', '/admin/api/totp/confirm', { as, body: { code } });
  const [recovery = ''] = Object(confirmed.body).codes;
  const guest = { as: 'guest', body: { identity: email, password: TEST_PASSWORD } };
  const challenge = await call(test, 'POST', `${USERS}/auth-with-password`, guest);
  expect(challenge.status).toBe(401);
  const otp = `${USERS}/auth-with-otp?mfaId=${textOf(challenge.body, 'mfaId')}`;
  const answer = async (typed: string) =>
    (await call(test, 'POST', otp, { as: 'guest', body: { otpId: 'x', password: typed } })).status;
  expect(await answer('')).toBe(400);
  expect(await answer('0')).toBe(400);
  expect(await answer(recovery)).toBe(200);
  expect(
    (await call(test, 'POST', `${USERS}/request-otp`, { as: 'guest', body: { email } })).status,
  ).toBe(200);
}

/** Signing in with a passkey. */
export async function callPasskeys(test: TestApp, call: typeof describedCall): Promise<void> {
  const path = '/admin/api/passkeys';
  const { origin, hostname: host } = new URL(test.deps.publicUrl());
  const device = softwareAuthenticator({ origin, host });
  const options = await test.call('POST', `${path}/options`);
  const response = device.made({ challenge: textOf(options.body, 'challenge') });
  await test.call('POST', path, { body: { name: 'Téléphone', response } });
  const guest = (address: string, body?: unknown) =>
    call(test, 'POST', address, { as: 'guest', body });
  const asked = await guest(`${USERS}/request-passkey`);
  const signed = device.signed({ challenge: textOf(asked.body, 'challenge') });
  expect((await guest(`${USERS}/auth-with-passkey`, { response: signed })).status).toBe(200);
  expect((await guest(`${USERS}/auth-with-passkey`, { response: signed })).status).toBe(400);
}
