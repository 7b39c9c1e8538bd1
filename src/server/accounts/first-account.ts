import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../../domain/errors.ts';
import { userFields } from '../../domain/user.ts';
import { valueError } from '../../domain/validation.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { writeRecords } from '../records/write-changes.ts';
import { type Account, countAccounts, createAccount } from './account-store.ts';
import { passwordError, refuse } from './credentials.ts';
import { hashPassword } from './passwords.ts';

const KEY_SETTING = 'firstAccountKey';

/** Only the hash is kept: who reads the database cannot use the link. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether nobody can sign in yet. */
export async function isFirstAccountNeeded(database: Database): Promise<boolean> {
  return (await countAccounts(database.kysely)) === 0;
}

/** Makes the key of the one-time link; an earlier key stops working. */
export async function newFirstAccountKey(database: Database): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const value = hashOf(key);
  await database.write((tx) =>
    tx
      .insertInto('settings')
      .values({ key: KEY_SETTING, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
  return key;
}

/** The path of the page that creates the first account. */
export function firstAccountPath(key: string): string {
  return `/bienvenue?cle=${key}`;
}

/** Creates the account that the one-time link promises; the link dies with it. */
export async function createFirstAccount(
  deps: Pick<Deps, 'database' | 'clock'>,
  wish: { key: string; email: string; password: string },
): Promise<Account> {
  const hash = hashOf(wish.key);
  const known = await deps.database.kysely
    .selectFrom('settings')
    .select('key')
    .where('key', '=', KEY_SETTING)
    .where('value', '=', hash)
    .executeTakeFirst();
  if (!known) throw new ApiError('first_account_refused');
  checkAccount(wish);
  const passwordHash = await hashPassword(wish.password);
  return writeRecords(deps, async (scope) => {
    const used = await scope.tx
      .deleteFrom('settings')
      .where('key', '=', KEY_SETTING)
      .where('value', '=', hash)
      .executeTakeFirst();
    if (used.numDeletedRows === 0n || (await countAccounts(scope.tx)) > 0) {
      throw new ApiError('first_account_refused');
    }
    return createAccount(scope, { email: wish.email, passwordHash });
  });
}

/** Creates the account of the settings, unless somebody can sign in already. */
export async function createAccountOnEmpty(
  deps: Pick<Deps, 'database' | 'clock'>,
  account: { email: string; password: string },
): Promise<void> {
  if (!(await isFirstAccountNeeded(deps.database))) return;
  const passwordHash = await hashPassword(account.password);
  await writeRecords(deps, async (scope) => {
    if ((await countAccounts(scope.tx)) > 0) return;
    await createAccount(scope, { email: account.email, passwordHash });
  });
}

/** Refuses an e-mail or a password that no account can have. */
export function checkAccount(account: { email: string; password: string }): void {
  refuse([
    ['email', valueError(userFields.email, account.email)],
    ['password', passwordError(account.password)],
  ]);
}
