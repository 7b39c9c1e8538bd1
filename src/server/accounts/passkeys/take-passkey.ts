import type { Assertion } from '../../../domain/accounts/passkeys.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { relyingParty } from '../../identity/sessions/relying-party.ts';
import { type Account, accountById } from '../account-store.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { type PasskeyChallenges, useChallenge } from './passkey-challenge.ts';
import { noteUse, passkeyBy, type StoredPasskey } from './passkey-store.ts';

export type PasskeyDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'publicUrl' | 'log'>;

/** The purpose of a challenge that opens an account, or confirms its person. */
export const TO_SIGN_IN = 'sign-in';

interface NeededDeps {
  readonly limits: SignInLimits;
  readonly challenges: PasskeyChallenges;
}

/**
 * The account whose passkey answered a challenge of ours, with the person verified by the device;
 * undefined for anything else. Counted as signing in is. `only` is the account, if known.
 */
export async function takePasskey(
  deps: PasskeyDeps,
  { limits, challenges }: NeededDeps,
  { assertion, address, only }: { assertion: Assertion; address: string; only?: string },
): Promise<Account | undefined> {
  const { kysely } = deps.database;
  const passkey = await passkeyBy(kysely, assertion.id);
  const account = passkey && (await accountById(kysely, passkey.user));
  const identity = account?.email ?? assertion.id;
  await limits.count(identity, address);
  const isExpected = passkey && (only === undefined || passkey.user === only);
  const isRight = isExpected && (await isAnswered(deps, challenges, passkey, assertion));
  if (!account || !isRight) {
    await limits.wrong(identity, address);
    return undefined;
  }
  await limits.forgive(identity, address);
  return account;
}

async function isAnswered(
  deps: PasskeyDeps,
  challenges: PasskeyChallenges,
  { credential, user, publicKey, counter }: StoredPasskey,
  assertion: Assertion,
): Promise<boolean> {
  const now = deps.clock();
  const { id, origin } = relyingParty(deps);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: (given) => {
      challenge = given;
      return challenges.isOpen(given, TO_SIGN_IN, now);
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: credential,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  }).catch((error: unknown) => {
    // Of another challenge, origin or person, or a copy whose number went back.
    deps.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  });
  if (!verified?.verified) return false;
  const use = { counter: verified.authenticationInfo.newCounter, used: recordTime(now) };
  return deps.database.write(
    async (tx) =>
      (await useChallenge(tx, { challenge, user }, now)) && (await noteUse(tx, credential, use)),
    { keepsCache: true },
  );
}
