import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { KeyPromise } from '../../../domain/accounts/keys.schema.ts';
import { KEY_HOURS, KEY_PURPOSES, type KeyPurpose } from '../../../domain/accounts/keys.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordTime } from '../../../domain/time.ts';
import { deleteMails } from '../../identity/mail/mail-store.ts';
import type { Tables } from '../../platform/database/tables.ts';

const KEY_BYTES = 32;
const HOUR_MS = 3_600_000;

/** As what a key is known here: whoever reads the database can make no link of it. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A key that was just made; it is nowhere else. */
export interface MadeKey {
  readonly key: string;
  readonly expires: string;
}

/** Makes a key that works once; an earlier one of the kind is worth nothing then, nor is its mail. */
export async function makeKey(
  tx: Kysely<Tables>,
  request: { user: string; purpose: KeyPurpose; madeBy: string; data?: string },
  now: Date,
): Promise<MadeKey> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const expires = recordTime(new Date(now.getTime() + KEY_HOURS[request.purpose] * HOUR_MS));
  await tx.deleteFrom('one_time_keys').where('expires', '<=', recordTime(now)).execute();
  await tx
    .deleteFrom('one_time_keys')
    .where('user', '=', request.user)
    .where('purpose', '=', request.purpose)
    .execute();
  await deleteMails(tx, request.user, [request.purpose]);
  await tx
    .insertInto('one_time_keys')
    .values({ data: '', ...request, hash: hashOfKey(key), tries: 0, expires })
    .execute();
  return { key, expires };
}

/** The purpose and the person of a key that is still good for what is asked. */
export async function findKey<Purpose extends KeyPurpose>(
  db: Kysely<Tables>,
  key: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<KeyPromise & { purpose: Purpose }> {
  const found = await db
    .selectFrom('one_time_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user')
    .select(['k.user', 'k.purpose', 'k.expires', 'k.data', 'u.email', 'u.name'])
    .where('k.hash', '=', hashOfKey(key))
    .where('k.expires', '>', recordTime(now))
    .where('u.deleted', 'is', null)
    .where(sql<boolean>`NOT u.disabled`)
    .executeTakeFirst();
  const purpose = purposes.find((one) => one === found?.purpose);
  if (!found || !purpose) throw new ApiError('key_refused');
  const { user: id, name, expires } = found;
  const email = purpose === 'email' ? found.data : found.email;
  return { id, purpose, email, name, expires };
}

/** Takes away whatever opens an account once, and the mails that would bring it. */
export async function deleteKeys(tx: Kysely<Tables>, user: string): Promise<void> {
  await tx.deleteFrom('one_time_keys').where('user', '=', user).execute();
  await deleteMails(tx, user, KEY_PURPOSES);
}
