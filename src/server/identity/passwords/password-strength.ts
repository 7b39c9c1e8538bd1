import { sql } from 'kysely';
import { passwordError } from '../../../domain/accounts/new-password.ts';
import { type FieldError, fieldError } from '../../../domain/field-errors.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { KeptThread } from '../../platform/threads/kept-thread.ts';
import type { Deps } from '../deps.ts';
import { OWASP, type PasswordGuessing, passwordHashes } from './passwords.ts';
import type { guessPasswords } from './strength-task.ts';

/** Of zxcvbn's 4: « safely unguessable: moderate protection from offline slow-hash scenario ». */
const SCORE_MIN = 3;
/** Later characters only make it harder to guess, and cost the square of its length. */
const CHARACTERS_LOOKED_AT = 64;
/** The clients that were added last are those on everybody's lips. */
const COMPANIES_TOLD = 200;
/** Shorter words are in too many others. */
const WORD_MIN = 3;
/** The same, where nothing parts one word from the next. */
const JOINED_WORD_MIN = 4;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** A chosen password, and its person: words of one's own are the first that are guessed. */
interface ChosenPassword {
  readonly password: string;
  readonly email: string;
  readonly name?: string;
}

export type StrengthDeps = Pick<Deps, 'database' | 'guessing'> & {
  readonly config: Pick<Deps['config'], 'productName'>;
};

/** Guesses on a thread with the dictionaries of zxcvbn, which it forgets after a rest. */
function guessingThread(): PasswordGuessing {
  const thread = new KeptThread<typeof guessPasswords>('password-strength', undefined);
  return (job) => thread.ask(job);
}

/** Why a password cannot be chosen for an account from now on, or nothing when it can. */
export async function newPasswordError(
  deps: StrengthDeps,
  chosen: ChosenPassword,
): Promise<FieldError | undefined> {
  const error = passwordError(chosen.password);
  if (error) return error;
  const texts = [chosen.email, chosen.name ?? '', deps.config.productName, PRODUCT];
  const words = [...texts, ...(await companyNames(deps))].flatMap(wordsOf);
  const password = [...chosen.password].slice(0, CHARACTERS_LOOKED_AT).join('');
  const score = await deps.guessing({ passwords: waysToSay(password, words), words });
  return score < SCORE_MIN ? fieldError('validation_weak_password') : undefined;
}

async function companyNames({ database }: StrengthDeps): Promise<string[]> {
  const companies = await database.kysely
    .selectFrom('Company')
    .select(sql<string>`"RaisonSociale"`.as('name'))
    .where('deleted', 'is', null)
    .orderBy('seq', 'desc')
    .limit(COMPANIES_TOLD)
    .execute();
  return companies.map(({ name }) => name);
}

/**
 * The password as it is, without what parts its words, and without the words that whoever guesses it
 * knows: zxcvbn takes a blank for a character that has to be guessed, and a known word for one of many.
 */
function waysToSay(password: string, words: readonly string[]): string[] {
  const parts = password.split(SEPARATORS);
  const known = new Set(words.map(plainOf));
  const longestFirst = [...known]
    .filter((word) => word.length >= JOINED_WORD_MIN)
    .sort((one, other) => other.length - one.length);
  const unknown = parts.map(plainOf).filter((part) => !known.has(part));
  const left = longestFirst.reduce((text, word) => text.replaceAll(word, ''), unknown.join(''));
  return [...new Set([password, parts.join(''), left])];
}

/** Without accents, in small letters. */
function plainOf(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The text, in one word, too, its parts and its words, also without accents, in small letters as zxcvbn compares. */
function wordsOf(text: string): string[] {
  const written = text.toLowerCase();
  const plain = plainOf(text);
  const words = [written, plain].flatMap((one) => [
    one,
    one.replaceAll(' ', ''),
    ...one.split(/[\s@.]+/),
    ...one.split(SEPARATORS),
  ]);
  return words.filter((word) => word.length >= WORD_MIN);
}

/** Passwords as every server keeps and judges them. */
export function ownPasswords(): Pick<Deps, 'hashes' | 'guessing'> {
  return { hashes: passwordHashes(OWASP), guessing: guessingThread() };
}
