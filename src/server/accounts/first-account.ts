import { createHmac } from 'node:crypto';
import { userFields } from '../../domain/accounts/user.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Author, BY_ITSELF } from '../../domain/history/history.ts';
import { valueError } from '../../domain/validation.ts';
import type { Deps } from '../identity/deps.ts';
import { newPasswordError, type StrengthDeps } from '../identity/passwords/password-strength.ts';
import { installationSecret } from '../identity/sessions/installation-secret.ts';
import { sameText } from '../identity/sessions/same-text.ts';
import type { Database } from '../platform/database/database.ts';
import { networkOf } from '../platform/http/requests/address-prefix.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { type Account, countAccounts, createAccount } from './account-store.ts';
import { refuse } from './credentials.ts';

/**
 * The key of the link, the same for each process and each start. It says no more than the secret
 * that it is made of, which the database holds.
 */
export async function firstAccountKey(database: Database): Promise<string> {
  const secret = await installationSecret(database);
  return createHmac('sha256', secret).update('first account').digest('base64url');
}

/** Whether nobody can sign in yet. */
export async function isFirstAccountNeeded(database: Database): Promise<boolean> {
  return (await countAccounts(database.kysely)) === 0;
}

/** The path of the page that creates the first account; no log of a server sees the fragment. */
export function firstAccountPath(key: string): string {
  return `/bienvenue#${key}`;
}

/** Creates the account that the link promises; the link is worth nothing from then on. */
export async function createFirstAccount(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'log' | 'hashes' | 'guessing'>,
  request: { key: string; email: string; password: string; address: string },
): Promise<Account> {
  const isKey = sameText(request.key, await firstAccountKey(deps.database));
  if (!isKey || !(await isFirstAccountNeeded(deps.database))) {
    throw new ApiError('first_account_refused');
  }
  await checkAccount(deps, request);
  const by = { ...BY_ITSELF, address: networkOf(request.address) };
  const account = await createAccountOnEmpty(deps, request, by);
  if (!account) throw new ApiError('first_account_refused');
  return account;
}

/** Creates an account that was checked, or none when somebody can sign in already. */
export async function createAccountOnEmpty(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'hashes'>,
  account: { email: string; password: string },
  by: Author = BY_ITSELF,
): Promise<Account | undefined> {
  if (!(await isFirstAccountNeeded(deps.database))) return undefined;
  const passwordHash = await deps.hashes.make(account.password);
  return writeRecords(deps, { by }, async (context) => {
    if ((await countAccounts(context.tx)) > 0) return undefined;
    return createAccount(context, { email: account.email, passwordHash });
  });
}

/** Refuses an e-mail or a password that no new account can have. */
export async function checkAccount(
  deps: StrengthDeps,
  account: { email: string; password: string },
): Promise<void> {
  refuse([
    ['email', valueError(userFields.email, account.email, new Date())],
    ['password', await newPasswordError(deps, account)],
  ]);
}
