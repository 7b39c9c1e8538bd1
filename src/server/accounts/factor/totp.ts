import { Secret, TOTP } from 'otpauth';
import type { FactorSeed } from '../../../domain/accounts/second-factor.schema.ts';
import { CODE_DIGITS, CODE_SECONDS } from '../../../domain/accounts/second-factor.ts';

/** As long as the hash that is made of it (RFC 4226, 4). */
const SEED_BYTES = 20;
/** Parameters that every authenticator knows: some ignore any other algorithm in silence. */
const COMMON = { algorithm: 'SHA1', digits: CODE_DIGITS, period: CODE_SECONDS } as const;

/** A new seed, with the address that sets up an authenticator for an account of a product. */
export function newSeed({ issuer, email }: { issuer: string; email: string }): FactorSeed {
  const secret = new Secret({ size: SEED_BYTES });
  const totp = new TOTP({ ...COMMON, issuer, label: email, secret });
  return { seed: secret.base32, uri: totp.toString() };
}

/**
 * The step of time that a code is of, this one or the one before: who types is slow, and no clock is
 * right. Undefined for any other code.
 */
export function stepOf(seed: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...COMMON, secret: Secret.fromBase32(seed) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null || delta > 0) return undefined;
  return totp.counter({ timestamp }) + delta;
}
