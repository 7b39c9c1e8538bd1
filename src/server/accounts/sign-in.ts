import { ApiError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { type Account, findActiveAccount } from './account-store.ts';
import { isPassword } from './passwords.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/**
 * The account that an identity and a password open. Every failure is the same answer after the same
 * work, whether the account exists or not.
 */
export async function signIn(
  deps: Pick<Deps, 'database'>,
  limits: SignInLimits,
  attempt: { identity: string; password: string; address: string },
): Promise<Account> {
  await limits.count(attempt.identity, attempt.address);
  const account = await findActiveAccount(deps.database.kysely, attempt.identity);
  const opens = await isPassword(attempt.password, account?.passwordHash);
  if (!account || !opens) {
    await limits.wrong(attempt.identity, attempt.address);
    throw new ApiError('wrong_credentials');
  }
  await limits.forgive(attempt.identity, attempt.address);
  return account;
}
