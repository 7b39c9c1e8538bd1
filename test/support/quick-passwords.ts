import type { Deps } from '../../src/server/identity/deps.ts';
import {
  type PasswordGuessing,
  passwordHashes,
} from '../../src/server/identity/passwords/passwords.ts';

/** The words of weak passwords in tests, for lack of dictionaries. */
const COMMON = /^(motdepasse|azertyuiop|azerty|bonjour|marseille|password|soleil|bienvenue)+$/;
const WEAK = 0;
const STRONG = 4;

/** Figures and signs add nothing, nor do words that whoever guesses knows. */
const guessing: PasswordGuessing = async ({ passwords, words }) => {
  const isWeak = passwords.some((password) => {
    const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
    return COMMON.test(letters) || words.includes(letters);
  });
  return isWeak ? WEAK : STRONG;
};

/**
 * Passwords as a server keeps and judges them, for a thousandth of the work. Tests of what that work
 * is bring the real ones.
 */
export const QUICK_PASSWORDS: Pick<Deps, 'hashes' | 'guessing'> = {
  hashes: passwordHashes({ memory: 8, passes: 1, parallelism: 1 }),
  guessing,
};
