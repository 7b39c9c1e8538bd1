import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recordIdFrom } from '../../domain/id.ts';
import { fold } from '../../domain/text.ts';
import { recordTime } from '../../domain/time.ts';
import { isStorableText } from '../../domain/validation.ts';
import type { Tables } from '../database/tables.ts';
import { livingCount } from '../records/read/living-count.ts';
import type { WriteScope } from '../records/write/write-scope.ts';

/** What signing in needs to know of an account. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
}

function livingAccounts(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash'])
    .where('deleted', 'is', null);
}

/** The living account of an e-mail address, whatever its case. */
export async function findAccount(db: Kysely<Tables>, email: string): Promise<Account | undefined> {
  if (!isStorableText(email)) return undefined;
  return livingAccounts(db).where('email_fold', '=', fold(email)).executeTakeFirst();
}

/** The living account with this id. */
export function accountById(db: Kysely<Tables>, id: string): Promise<Account | undefined> {
  return livingAccounts(db).where('id', '=', id).executeTakeFirst();
}

/** How many accounts can sign in. */
export function countAccounts(db: Kysely<Tables>): Promise<number> {
  return livingCount(db, 'users');
}

/** Adds an account whose e-mail and password were already checked; answers it. */
export async function createAccount(
  { tx, clock, changes }: WriteScope,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<Account> {
  const added = { id: recordIdFrom(randomBytes), email, passwordHash };
  const time = recordTime(clock());
  await tx
    .insertInto('users')
    .values({ ...added, email_fold: fold(email), created: time, updated: time })
    .execute();
  changes.add({ action: 'create', collection: 'users', id: added.id });
  return added;
}
