import { randomBytes } from 'node:crypto';
import type { FactorSeed } from '../../../domain/accounts/second-factor.schema.ts';
import { ENROLMENT_MINUTES } from '../../../domain/accounts/second-factor.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { recordTime } from '../../../domain/time.ts';
import { type EventAuthor, writeAudited } from '../../identity/audit/write-audit.ts';
import type { SignedInUser } from '../../identity/deps.ts';
import { deleteSessions } from '../../identity/sessions/session-store.ts';
import { seedCipher } from '../../identity/sessions/text-cipher.ts';
import { refuse } from '../credentials.ts';
import { hashOfKey } from '../links/one-time-tokens.ts';
import { putFactor } from './factor-store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { FactorDeps } from './take-code.ts';
import { newSeed, stepOf } from './totp.ts';

const WRONG_CODE = fieldError('validation_invalid_code');

/** Makes a seed for somebody's authenticator. It opens nothing until a code of it was right. */
export async function beginEnrolment(
  { database, clock, config }: FactorDeps,
  { id: user, email }: Pick<SignedInUser, 'id' | 'email'>,
): Promise<FactorSeed> {
  const made = newSeed({ issuer: PRODUCT, email });
  const now = clock();
  const expires = recordTime(new Date(now.getTime() + ENROLMENT_MINUTES * 60_000));
  const data = seedCipher(config.secretKey).seal(made.seed);
  const hash = hashOfKey(randomBytes(32).toString('base64url'));
  await database.write(
    async (tx) => {
      await tx
        .deleteFrom('one_time_keys')
        .where('user', '=', user)
        .where('purpose', '=', 'totp')
        .execute();
      await tx
        .insertInto('one_time_keys')
        .values({ hash, purpose: 'totp', user, madeBy: user, data, tries: 0, expires })
        .execute();
    },
    { keepsCache: true },
  );
  return made;
}

/**
 * Sets the authenticator up whose code was right, in the place of an earlier one; all other sessions
 * of the account end. Answers the recovery codes, which are told once.
 */
export async function endEnrolment(
  deps: FactorDeps,
  by: EventAuthor,
  { user: { id: user, session }, code }: { user: SignedInUser; code: string },
): Promise<string[]> {
  const now = deps.clock();
  const pending = await deps.database.kysely
    .selectFrom('one_time_keys')
    .select(['hash', 'data'])
    .where('user', '=', user)
    .where('purpose', '=', 'totp')
    .where('expires', '>', recordTime(now))
    .executeTakeFirst();
  const seed = pending && seedCipher(deps.config.secretKey).open(pending.data);
  const step = seed && stepOf(seed, code.replaceAll(/\s/g, ''), now);
  if (!pending || !step) refuse([['code', WRONG_CODE]]);
  // Apart from the write, which others wait for.
  const { codes, hashes } = await newRecoveryCodes(deps.hashes);
  await writeAudited(deps, by, async (tx, audit) => {
    const { numDeletedRows } = await tx
      .deleteFrom('one_time_keys')
      .where('hash', '=', pending?.hash ?? '')
      .executeTakeFirst();
    // Of two who confirm at once, one comes first.
    if (!pending || !step || Number(numDeletedRows) === 0) return refuse([['code', WRONG_CODE]]);
    const factor = { seed: pending.data, step, recovery: hashes, since: recordTime(now) };
    await putFactor(tx, user, factor);
    await deleteSessions(tx, { user, but: session });
    await audit.add({ kind: 'factor-added', target: user });
  });
  return codes;
}
