import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { EMAIL, failureOf, listening, PASSWORD } from '../support/official-client.ts';
import { textOf } from '../support/team.ts';

const HALF_MINUTE_MS = 30_000;

async function withFactor(pb: PocketBase): Promise<string> {
  await pb.collection('users').authWithPassword(EMAIL, PASSWORD);
  const seed = textOf(await pb.send('/api/totp', { method: 'POST' }), 'seed');
  // The code of before is good, too, and leaves that of now for signing in.
  const code = codeAt(seed, new Date(Date.now() - HALF_MINUTE_MS));
  await pb.send('/api/totp/confirm', { method: 'POST', body: { code } });
  pb.authStore.clear();
  return seed;
}

it('The official client signs in with a second factor as its documentation says', async () => {
  const { pb } = await listening();
  const seed = await withFactor(pb);
  const users = pb.collection('users');
  expect((await users.listAuthMethods()).mfa.enabled).toBe(true);
  const asked = await failureOf(users.authWithPassword(EMAIL, PASSWORD));
  expect(asked.status).toBe(401);
  const mfaId = textOf(asked.response, 'mfaId');
  expect(asked.response).toEqual({ mfaId });
  const { otpId } = await users.requestOTP(EMAIL);
  const code = codeAt(seed, new Date());
  expect(await failureOf(users.authWithOTP(otpId, code))).toMatchObject({ status: 400 });
  const session = await users.authWithOTP(otpId, code, { mfaId });
  expect(session.record.email).toBe(EMAIL);
  expect((await pb.collection('Company').getList()).totalItems).toBe(0);
});
