import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../domain/accounts/second-factor.ts';
import type { PasswordHashes } from '../../identity/passwords/passwords.ts';

/** None that is taken for another one on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes for whoever loses the authenticator, `xxxxx-xxxxx`, and the hashes that are kept of them. */
export async function newRecoveryCodes({
  make,
}: PasswordHashes): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  return { codes, hashes: await Promise.all(codes.map(make)) };
}

/** A code as it was shown, however it was typed. */
function asShown(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** The hash of a recovery code among those that are left, if it is one. */
export async function hashOfCode(
  { isOf }: PasswordHashes,
  typed: string,
  hashes: readonly string[],
): Promise<string | undefined> {
  const code = asShown(typed);
  if (code.length !== 2 * HALF + 1) return undefined;
  // All of them: how long it takes tells nothing of which one it is.
  const found = await Promise.all(hashes.map((hash) => isOf(code, hash)));
  return hashes.find((_, index) => found[index]);
}
