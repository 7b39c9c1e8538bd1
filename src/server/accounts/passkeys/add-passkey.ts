import { randomBytes } from 'node:crypto';
import type { AddedPasskey, ShownPasskey } from '../../../domain/accounts/passkeys.schema.ts';
import { PASSKEYS_MAX } from '../../../domain/accounts/second-factor.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { recordTime } from '../../../domain/time.ts';
import { type EventAuthor, writeAudited } from '../../identity/audit/write-audit.ts';
import type { SignedInUser } from '../../identity/deps.ts';
import { relyingParty } from '../../identity/sessions/relying-party.ts';
import { notePasskey } from '../../identity/sessions/session-store.ts';
import { type PasskeyChallenges, useChallenge } from './passkey-challenge.ts';
import { passkeysOf } from './passkey-store.ts';
import type { PasskeyDeps } from './take-passkey.ts';

/** Ed25519, ES256 and RS256 (COSE): what devices have; the library would try more, which Node warns of. */
const ALGORITHMS = [-8, -7, -257] as const;

const toAdd = (user: string) => `add\n${user}`;

/** Options to create a passkey. ApiError when there are too many, or none can be made here. */
export async function passkeyOptions(
  deps: PasskeyDeps,
  challenges: PasskeyChallenges,
  { id: user, email, name }: Pick<SignedInUser, 'id' | 'email' | 'name'>,
) {
  const { id, isSecure } = relyingParty(deps);
  if (!isSecure) throw new ApiError('bad_request');
  const own = await passkeysOf(deps.database.kysely, user);
  if (own.length >= PASSKEYS_MAX) throw new ApiError('too_many_passkeys');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: deps.config.productName,
    rpID: id,
    userID: Uint8Array.from(Buffer.from(user)),
    userName: email,
    userDisplayName: name || email,
    challenge: Uint8Array.from(
      Buffer.from(challenges.make(toAdd(user), deps.clock()), 'base64url'),
    ),
    supportedAlgorithmIDs: [...ALGORITHMS],
    attestationType: 'none',
    excludeCredentials: own.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps the passkey that a browser made. ApiError when it is not for us, or one too many. */
export async function addPasskey(
  deps: PasskeyDeps,
  challenges: PasskeyChallenges,
  by: EventAuthor,
  passkey: AddedPasskey & { user: string },
): Promise<ShownPasskey> {
  const { user, name, response } = passkey;
  const now = deps.clock();
  const { id: rpId, origin } = relyingParty(deps);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return challenges.isOpen(given, toAdd(user), now);
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((cause: unknown) => {
    throw new ApiError('passkey_refused', { cause });
  });
  if (!verified.verified) throw new ApiError('passkey_refused');
  const { credential } = verified.registrationInfo;
  const time = recordTime(now);
  const shown = { id: recordIdFrom(randomBytes), name, host: rpId, created: time, used: '' };
  await writeAudited(deps, by, async (tx, audit) => {
    if (!(await useChallenge(tx, { challenge, user }, now))) throw new ApiError('passkey_refused');
    if ((await passkeysOf(tx, user)).length >= PASSKEYS_MAX) {
      throw new ApiError('too_many_passkeys');
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values({
        ...{ id: shown.id, user, name, rpId, created: time, used: '' },
        credential: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
      })
      .onConflict((conflict) => conflict.column('credential').doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw new ApiError('passkey_refused');
    await notePasskey(tx, by.session ?? '');
    await audit.add({ kind: 'passkey-added', target: user, details: { name } });
  });
  return shown;
}
