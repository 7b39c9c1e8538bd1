import type { Kysely } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { WriteAudit } from '../../identity/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Account, accountById, roleOf } from '../account-store.ts';
import { type MadeKey, makeKey } from './one-time-tokens.ts';

/** A key that was made for somebody. */
export interface MadeLinkKey extends MadeKey {
  readonly purpose: 'invite' | 'reset';
  readonly account: Account;
  /** Of the mail that brings it, where there is a server of mails. */
  readonly mail?: string | undefined;
}

/** A link by which somebody chooses a password: another one, or the first after an invitation. */
export async function makeLink(
  tx: Kysely<Tables>,
  audit: WriteAudit,
  { user, madeBy }: { user: string; madeBy: string },
  now: Date,
): Promise<MadeLinkKey> {
  const account = await accountById(tx, user);
  const role = await roleOf(tx, user);
  if (!account || !role || role.isDisabled) throw new ApiError('not_found');
  const purpose = account.passwordHash === '' ? 'invite' : 'reset';
  await audit.add({ kind: 'link-made', target: user, details: { purpose } });
  return { ...(await makeKey(tx, { user, purpose, madeBy }, now)), purpose, account };
}
