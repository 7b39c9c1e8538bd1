import type { Deps } from '../identity/deps.ts';
import type { Account } from './account-store.ts';
import type { SignInLimits } from './sign-in/sign-in-limits.ts';

/**
 * Whether somebody who is signed in knows the password of the account. Counted as signing in is:
 * whoever found a session open could try passwords here instead.
 */
export async function isOwnPassword(
  { hashes }: Pick<Deps, 'hashes'>,
  limits: SignInLimits,
  account: Account,
  given: string,
  address: string,
): Promise<boolean> {
  await limits.count(account.email, address);
  const isRight = await hashes.isOf(given, account.passwordHash);
  if (isRight) await limits.forgive(account.email, address);
  else await limits.wrong(account.email, address);
  return isRight;
}
