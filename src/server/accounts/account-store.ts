import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { recordIdFrom } from '../../domain/id.ts';
import { fold } from '../../domain/text.ts';
import { recordTime } from '../../domain/time.ts';
import { isStorableText } from '../../domain/validation.ts';
import type { Tables } from '../database/tables.ts';
import { randomLetters } from '../random-letters.ts';
import type { WriteScope } from '../records/write/write-scope.ts';

const TOKEN_KEY_LENGTH = 50;

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  tokenKey: string;
}

/** A new key for the tokens of an account: 50 characters, letters and digits. */
export function newTokenKey(): string {
  return randomLetters(TOKEN_KEY_LENGTH);
}

/** The living account of an e-mail address, whatever its case. */
export async function findAccount(db: Kysely<Tables>, email: string): Promise<Account | undefined> {
  if (!isStorableText(email)) return undefined;
  return db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'tokenKey'])
    .where('email_fold', '=', fold(email))
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** The living account with this id. */
export function accountById(db: Kysely<Tables>, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash', 'tokenKey'])
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
}

/** How many accounts can sign in. */
export async function countAccounts(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((query) => query.fn.countAll().as('total'))
    .where('deleted', 'is', null)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Adds an account whose e-mail and password were already checked; answers it. */
export async function insertAccount(
  tx: Transaction<Tables>,
  account: { email: string; passwordHash: string },
  now: Date,
): Promise<Account> {
  const added = {
    id: recordIdFrom(randomBytes),
    email: account.email,
    passwordHash: account.passwordHash,
    tokenKey: newTokenKey(),
  };
  const time = recordTime(now);
  await tx
    .insertInto('users')
    .values({ ...added, email_fold: fold(added.email), created: time, updated: time })
    .execute();
  return added;
}

/** Adds an account in a write that is told to those who listen. */
export async function createAccount(
  scope: WriteScope,
  account: { email: string; passwordHash: string },
): Promise<Account> {
  const added = await insertAccount(scope.tx, account, scope.clock());
  scope.changes.add({ action: 'create', collection: 'users', id: added.id });
  return added;
}
