import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CHALLENGE_MINUTES, CODE_TRIES } from '../../../domain/accounts/second-factor.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfKey } from '../links/one-time-tokens.ts';

const KEY_BYTES = 32;
const QUIETLY = { keepsCache: true } as const;

/** A person whose password was right, and its hash then: another one since ends the attempt. */
interface Challenged {
  readonly user: string;
  readonly passwordHash: string;
}

/** Keeps that somebody's password was right; answers by what the code that is still asked names it. */
export async function makeChallenge(
  database: Database,
  { user, passwordHash }: Challenged,
  now: Date,
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const expires = recordTime(new Date(now.getTime() + CHALLENGE_MINUTES * 60_000));
  const values = { user, purpose: 'mfa', madeBy: '', data: passwordHash, tries: 0 } as const;
  await database.write(async (tx) => {
    await tx.deleteFrom('one_time_keys').where('expires', '<=', recordTime(now)).execute();
    await tx
      .insertInto('one_time_keys')
      .values({ ...values, hash: hashOfKey(key), expires })
      .execute();
  }, QUIETLY);
  return key;
}

/**
 * Counts a try at a challenge, before its code is looked at: of many at once, none is free. Undefined
 * when it is over, or there were too many.
 */
export async function tryChallenge(
  database: Database,
  key: string,
  now: Date,
): Promise<Challenged | undefined> {
  // An invented one writes nothing.
  const known = await database.kysely
    .selectFrom('one_time_keys')
    .select('hash')
    .where('hash', '=', hashOfKey(key))
    .where('purpose', '=', 'mfa')
    .executeTakeFirst();
  if (!known) return undefined;
  return database.write(async (tx) => {
    const row = await tx
      .updateTable('one_time_keys')
      .set((found) => ({ tries: found('tries', '+', 1) }))
      .where('hash', '=', hashOfKey(key))
      .where('purpose', '=', 'mfa')
      .where('expires', '>', recordTime(now))
      .where('tries', '<', CODE_TRIES)
      .returning(['user', 'data'])
      .executeTakeFirst();
    return row && { user: row.user, passwordHash: row.data };
  }, QUIETLY);
}

/** Ends a challenge that was met. */
export async function endChallenge(tx: Kysely<Tables>, key: string): Promise<void> {
  await tx.deleteFrom('one_time_keys').where('hash', '=', hashOfKey(key)).execute();
}
