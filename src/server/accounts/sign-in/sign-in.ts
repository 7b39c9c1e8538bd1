import { ApiError } from '../../../domain/errors.ts';
import type { Deps } from '../../identity/deps.ts';
import { type Account, findActiveAccount } from '../account-store.ts';
import { makeChallenge } from '../factor/challenges.ts';
import { factorOf } from '../factor/factor-store.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** The outcome of a right password: the account, or the `mfaId` that the code after it names. */
export type Opened = { readonly account: Account } | { readonly mfaId: string };

/**
 * The account that an identity and a password open. Every failure is the same answer after the same
 * work, whether the account exists or not.
 */
export async function signIn(
  deps: Pick<Deps, 'database' | 'clock' | 'hashes'>,
  limits: SignInLimits,
  attempt: { identity: string; password: string; address: string },
): Promise<Opened> {
  await limits.count(attempt.identity, attempt.address);
  const account = await findActiveAccount(deps.database.kysely, attempt.identity);
  const opens = await deps.hashes.isOf(attempt.password, account?.passwordHash);
  if (!account || !opens) {
    await limits.wrong(attempt.identity, attempt.address);
    throw new ApiError('wrong_credentials');
  }
  // The tries at a code count with those at the password until one of them is right.
  const mfaId = await challengeOf(deps, account);
  if (mfaId !== undefined) return { mfaId };
  await limits.forgive(attempt.identity, attempt.address);
  return { account };
}

/** Asks for the second factor of an account that has one; undefined for one that has none. */
export async function challengeOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { id: user, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<string | undefined> {
  if (!(await factorOf(database.kysely, user))) return undefined;
  return makeChallenge(database, { user, passwordHash }, clock());
}
