import type { Kysely } from 'kysely';
import type { EventAuthor } from '../../identity/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Account } from '../account-store.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { type FactorDeps, takeCode } from './take-code.ts';

/** Somebody who says who they are by a code. */
interface CodeAttempt {
  readonly account: Pick<Account, 'id' | 'email'>;
  readonly code: string;
  readonly by: EventAuthor;
  /** As the limits of signing in count it. */
  readonly address: string;
}

/** Whether a code is right, which then is used up. Counted as signing in is. */
export async function isOwnCode(
  deps: FactorDeps,
  limits: SignInLimits,
  { account: { id, email }, code, by, address }: CodeAttempt,
  within?: (tx: Kysely<Tables>) => Promise<void>,
): Promise<boolean> {
  await limits.count(email, address);
  const isRight = await takeCode(deps, by, { user: id, code }, within);
  if (isRight) await limits.forgive(email, address);
  else await limits.wrong(email, address);
  return isRight;
}
