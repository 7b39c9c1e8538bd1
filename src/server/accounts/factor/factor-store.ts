import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';

const hashesSchema = z.array(z.string());

/** The second factor of an account. */
interface StoredFactor {
  /** As `seedCipher` seals it. */
  readonly seed: string;
  /** The hashes of the recovery codes that are left. */
  readonly recovery: readonly string[];
  readonly since: string;
}

export async function factorOf(
  db: Kysely<Tables>,
  user: string,
): Promise<StoredFactor | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select(['seed', 'recovery', 'since'])
    .where('user', '=', user)
    .executeTakeFirst();
  return row && { ...row, recovery: hashesSchema.parse(JSON.parse(row.recovery)) };
}

/** Sets a second factor up, in the place of an earlier one. */
export async function putFactor(
  tx: Kysely<Tables>,
  user: string,
  factor: StoredFactor & { step: number },
): Promise<void> {
  const values = { ...factor, recovery: JSON.stringify(factor.recovery) };
  await tx
    .insertInto('second_factors')
    .values({ user, ...values })
    .onConflict((conflict) => conflict.column('user').doUpdateSet(values))
    .execute();
}

/** Takes away all that somebody signs in with beside the password; false when there was nothing. */
export async function deleteFactors(tx: Kysely<Tables>, user: string): Promise<boolean> {
  const passkeys = await deletePasskeys(tx, { user });
  return (await deleteFactor(tx, user)) || passkeys > 0;
}

/** Takes the authenticator away; false when there was none. */
export async function deleteFactor(tx: Kysely<Tables>, user: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user', '=', user)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Keeps that a code of a step was used; false when that one, or a later one, was before. */
export async function takeStep(tx: Kysely<Tables>, user: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ step })
    .where('user', '=', user)
    .where('step', '<', step)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Puts other hashes in the place of the recovery codes; false when these changed meanwhile. */
export async function replaceRecovery(
  tx: Kysely<Tables>,
  user: string,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ recovery: JSON.stringify(to) })
    .where('user', '=', user)
    .where('recovery', '=', JSON.stringify(from))
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
