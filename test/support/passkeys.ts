import type { TestApp } from './app.ts';
import type { softwareAuthenticator } from './software-authenticator.ts';
import { textOf } from './team.ts';

const USERS = '/admin/api/collections/users';
export const PASSKEYS = '/admin/api/passkeys';

export type Device = ReturnType<typeof softwareAuthenticator>;
export type Told = Parameters<Device['signed']>[1];

export const challengeIn = (body: unknown) => ({ challenge: textOf(body, 'challenge') });

/** Adds a passkey to the account of whoever has a token. */
export async function addPasskey(test: TestApp, as: string, device: Device, told?: Told) {
  const { body } = await test.call('POST', `${PASSKEYS}/options`, { as });
  const response = device.made(challengeIn(body), told);
  return test.call('POST', PASSKEYS, { as, body: { name: 'Mon téléphone', response } });
}

/** The challenge that a guest is asked to sign. */
export async function askedOfGuest(test: TestApp) {
  return challengeIn((await test.call('POST', `${USERS}/request-passkey`, { as: 'guest' })).body);
}

/** Signs in with what a device answered. */
export const sendAssertion = (test: TestApp, response: unknown) =>
  test.call('POST', `${USERS}/auth-with-passkey`, { as: 'guest', body: { response } });

/** Signs in with a device. */
export async function enterByPasskey(test: TestApp, device: Device, told?: Told) {
  return sendAssertion(test, device.signed(await askedOfGuest(test), told));
}

/** Says with a device who one is. */
export async function confirmByPasskey(test: TestApp, as: string, device: Device) {
  const passkey = device.signed(await askedOfGuest(test));
  return test.call('POST', `${USERS}/reauth`, { as, body: { passkey } });
}
