import { ApiError } from '../../domain/errors.ts';
import { fieldError } from '../../domain/field-errors.ts';
import { recordTime } from '../../domain/time.ts';
import type { Deps } from '../deps.ts';
import {
  type Account,
  countAccounts,
  findAccount,
  insertAccount,
  newTokenKey,
} from './account-store.ts';
import { passwordError, refuse } from './credentials.ts';
import { checkAccount } from './first-account.ts';
import { hashPassword } from './passwords.ts';

type Needs = Pick<Deps, 'database' | 'clock'>;

/** Who can sign in, oldest first. */
export function listAccounts(deps: Needs): Promise<{ email: string; created: string }[]> {
  return deps.database.kysely
    .selectFrom('users')
    .select(['email', 'created'])
    .where('deleted', 'is', null)
    .orderBy('seq')
    .execute();
}

/** Adds an account; an e-mail that another one has is refused, whatever its case. */
export async function addAccount(
  deps: Needs,
  account: { email: string; password: string },
): Promise<void> {
  checkAccount(account);
  const passwordHash = await hashPassword(account.password);
  await deps.database.write(async (tx) => {
    if (await findAccount(tx, account.email)) {
      refuse([['email', fieldError('validation_not_unique')]]);
    }
    await insertAccount(tx, { email: account.email, passwordHash }, deps.clock());
  });
}

/** Gives an account another password and ends its sessions. */
export async function changePassword(
  deps: Needs,
  account: { email: string; password: string },
): Promise<void> {
  refuse([['password', passwordError(account.password)]]);
  const { id } = await existing(deps, account.email);
  const passwordHash = await hashPassword(account.password);
  const updated = recordTime(deps.clock());
  await deps.database.write((tx) =>
    tx
      .updateTable('users')
      .set({ passwordHash, tokenKey: newTokenKey(), updated })
      .where('id', '=', id)
      .execute(),
  );
}

/** Takes an account away and ends its sessions; the last one stays. */
export async function removeAccount(deps: Needs, email: string): Promise<void> {
  const { id } = await existing(deps, email);
  const time = recordTime(deps.clock());
  await deps.database.write(async (tx) => {
    if ((await countAccounts(tx)) <= 1) {
      refuse([['email', fieldError('validation_last_user')]]);
    }
    await tx
      .updateTable('users')
      .set({ deleted: time, updated: time, tokenKey: newTokenKey() })
      .where('id', '=', id)
      .execute();
  });
}

async function existing(deps: Needs, email: string): Promise<Account> {
  const account = await findAccount(deps.database.kysely, email);
  if (!account) throw new ApiError('not_found');
  return account;
}
