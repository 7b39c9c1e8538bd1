import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PASSKEY_MINUTES } from '../../../domain/accounts/second-factor.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfKey } from '../links/one-time-tokens.ts';

const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const HEAD_BYTES = TIME_BYTES + RANDOM_BYTES;

/**
 * Challenges that passkeys sign. One holds when it ends and is sealed, so that strangers who ask
 * for many leave nothing behind; that each is good once is noted when it was answered
 * (`useChallenge`).
 */
export interface PasskeyChallenges {
  /** `purpose` says for what: an answer to one is none to another. */
  make(purpose: string, now: Date): string;
  isOpen(challenge: string, purpose: string, now: Date): boolean;
}

export function passkeyChallenges(secret: string): PasskeyChallenges {
  const seal = (head: Buffer, purpose: string) =>
    createHmac('sha256', secret).update(`passkey\n${purpose}\n`).update(head).digest();

  return {
    make(purpose, now) {
      const head = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)]);
      head.writeUIntBE(now.getTime() + PASSKEY_MINUTES * 60_000, 0, TIME_BYTES);
      return Buffer.concat([head, seal(head, purpose)]).toString('base64url');
    },

    isOpen(challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, HEAD_BYTES);
      const expected = seal(head, purpose);
      const given = bytes.subarray(HEAD_BYTES);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return head.readUIntBE(0, TIME_BYTES) > now.getTime();
    },
  };
}

/** Notes that a challenge was answered; false when it was before. */
export async function useChallenge(
  tx: Kysely<Tables>,
  { challenge, user }: { challenge: string; user: string },
  now: Date,
): Promise<boolean> {
  await tx.deleteFrom('one_time_keys').where('expires', '<=', recordTime(now)).execute();
  const expires = recordTime(new Date(now.getTime() + PASSKEY_MINUTES * 60_000));
  const values = { purpose: 'passkey', madeBy: '', data: '', tries: 0 } as const;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('one_time_keys')
    .values({ ...values, hash: hashOfKey(challenge), user, expires })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
