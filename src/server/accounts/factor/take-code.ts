import type { Kysely } from 'kysely';
import { CODE_DIGITS } from '../../../domain/accounts/second-factor.ts';
import { type EventAuthor, writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { seedCipher } from '../../identity/sessions/text-cipher.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { factorOf, replaceRecovery, takeStep } from './factor-store.ts';
import { hashOfCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

export type FactorDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'log' | 'hashes'>;

const OF_AUTHENTICATOR = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/**
 * Takes a code of somebody's authenticator, or one of their recovery codes, which is good for nothing
 * afterwards. `within` is part of the write that uses it up. Answers whether the code was right.
 */
export async function takeCode(
  deps: FactorDeps,
  by: EventAuthor,
  { user, code }: { user: string; code: string },
  within: (tx: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<boolean> {
  const factor = await factorOf(deps.database.kysely, user);
  if (!factor) return false;
  const digits = code.replaceAll(/\s/g, '');
  if (OF_AUTHENTICATOR.test(digits)) {
    const seed = seedCipher(deps.config.secretKey).open(factor.seed);
    if (seed === undefined) deps.log.error('SECRET_KEY is not the one that seeds were kept with');
    const step = seed && stepOf(seed, digits, deps.clock());
    if (!step) return false;
    return deps.database.write(
      async (tx) => {
        if (!(await takeStep(tx, user, step))) return false;
        await within(tx);
        return true;
      },
      { keepsCache: true },
    );
  }
  const used = await hashOfCode(deps.hashes, code, factor.recovery);
  if (used === undefined) return false;
  const left = factor.recovery.filter((hash) => hash !== used);
  return writeAudited(deps, by, async (tx, audit) => {
    if (!(await replaceRecovery(tx, user, { from: factor.recovery, to: left }))) return false;
    await audit.add({ kind: 'recovery-used', target: user, details: { left: left.length } });
    await within(tx);
    return true;
  });
}
