import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { recordIdFrom } from '../../domain/id.ts';
import { fold } from '../../domain/text.ts';
import { recordTime } from '../../domain/time.ts';
import { isStorableText } from '../../domain/validation.ts';
import type { Tables } from '../platform/database/tables.ts';
import { livingCount } from '../records/read/living-count.ts';
import type { WriteContext } from '../records/write/write-context.ts';

/** An account, as signing in needs it. */
export interface Account {
  id: string;
  email: string;
  /** Empty when nobody gave one. */
  name: string;
  /** Empty until whoever was invited has chosen a password. */
  passwordHash: string;
}

export interface AccountRole {
  isAdministrator: boolean;
  isDisabled: boolean;
}

function livingAccounts(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'passwordHash'])
    .where('deleted', 'is', null);
}

/** The living account of an e-mail address, whatever its case. */
export async function findAccount(db: Kysely<Tables>, email: string): Promise<Account | undefined> {
  if (!isStorableText(email)) return undefined;
  return livingAccounts(db).where('email_fold', '=', fold(email)).executeTakeFirst();
}

/** The account that an e-mail address signs in to: none that is disabled or only invited. */
export async function findActiveAccount(
  db: Kysely<Tables>,
  email: string,
): Promise<Account | undefined> {
  if (!isStorableText(email)) return undefined;
  return livingAccounts(db)
    .where('email_fold', '=', fold(email))
    .where('passwordHash', '<>', '')
    .where(sql<boolean>`NOT disabled`)
    .executeTakeFirst();
}

/** The role of a living account; undefined when there is none. */
export async function roleOf(db: Kysely<Tables>, id: string): Promise<AccountRole | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['administrator', 'disabled'])
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return { isAdministrator: Boolean(row.administrator), isDisabled: Boolean(row.disabled) };
}

/**
 * Whether an administrator can sign in, not counting one of them. Inside the write that would take
 * the last one away, which has its turn alone.
 */
export async function hasAdministrator(
  db: Kysely<Tables>,
  { but = '' }: { but?: string } = {},
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM users WHERE administrator AND NOT disabled AND deleted IS NULL
      AND "passwordHash" <> '' AND id <> ${but} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The living account with this id. */
export function accountById(db: Kysely<Tables>, id: string): Promise<Account | undefined> {
  return livingAccounts(db).where('id', '=', id).executeTakeFirst();
}

/** How many accounts there are. */
export function countAccounts(db: Kysely<Tables>): Promise<number> {
  return livingCount(db, 'users');
}

/** Adds an account whose e-mail and password were already checked; the first is administrator. */
export async function createAccount(
  { tx, dialect, clock, changes, audit }: WriteContext,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<Account> {
  const added = { id: recordIdFrom(randomBytes), email, name: '', passwordHash };
  const time = recordTime(clock());
  const isFirst = (await countAccounts(tx)) === 0;
  const columns = {
    email_fold: fold(email),
    administrator: dialect === 'sqlite' ? Number(isFirst) : isFirst,
  };
  await tx
    .insertInto('users')
    .values({ ...added, ...columns, created: time, updated: time })
    .execute();
  changes.add({ action: 'create', collection: 'users', id: added.id });
  const details = { administrator: isFirst };
  await audit.add({ kind: 'account-made', target: added.id, details });
  return added;
}
