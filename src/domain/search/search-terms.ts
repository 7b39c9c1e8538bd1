import { numberWord, WHOLE_NUMBER, wordsOf } from './search-words.ts';
import { SEARCHED, type SearchedName } from './searched.ts';

/** A term to find anywhere in the words: all the pieces of one of the alternatives. */
export type SearchTerm = readonly (readonly string[])[];

/** Digits with whatever people put between those of a phone number. */
const NUMBER = /^[+./()\d\p{Pd}]*\d[+./()\d\p{Pd}]*$/u;

/** The countries whose numbers are stored as they are dialled within France. */
const ABROAD: readonly (readonly [written: RegExp, national: string])[] = [
  [/^(?:\+|00)(?:33|262|590|594|596)0?(?=[1-9])/, '0'],
  [/^(?:\+|00)508(?:0?508)?(?=\d)/, '0508'],
  [/^33(?=[1-9]\d{2})/, '0'],
  [/^\+(?:3|33|330)$/, '0'],
];

/** How a number, or the beginning of one, may be stored. */
function storedNumbers(typed: string): string[] {
  const compact = typed.replace('(0)', '').replace(/[^+\d]/g, '');
  const digits = compact.replace(/^\+/, '00').replaceAll('+', '');
  const national = ABROAD.filter(([written]) => written.test(compact)).map(([written, start]) =>
    compact.replace(written, start),
  );
  return [...new Set([...national, digits])];
}

/** Digits typed as a phone number is spaced: after `0` or `+`, in groups of up to three. */
function isPhone(groups: readonly string[]): boolean {
  return /^[0+]/.test(groups[0] ?? '') && groups.every((group) => !/\d{4}/.test(group));
}

function numberTerm(groups: readonly string[]): SearchTerm {
  const together = storedNumbers(groups.join('')).map((number) => [number]);
  const apart = [...new Set(groups)];
  if (groups.length > 1) return isPhone(groups) ? together : [...together, apart];
  const isPlain = together.some(([number]) => number === apart[0]);
  return isPlain ? together : [...together, apart];
}

/** The same where records have numbers of their own: `1042` may be one. */
function ownNumberTerm(groups: readonly string[]): SearchTerm {
  const term = numberTerm(groups);
  const [first = '', ...others] = groups;
  if (others.length > 0 || !WHOLE_NUMBER.test(first)) return term;
  return [...term, [numberWord(first)]];
}

/** As people write the number of a record, `n° 1042`. */
const NUMBER_SIGN = /\bn°\s*(?=\d)/gi;

/**
 * Reads what was typed to look through a collection: every term has to be found. Numbers that follow
 * each other may be one, however it is spaced, and are one when they look like a phone.
 */
export function searchTerms(name: SearchedName, typed: string): SearchTerm[] {
  const isNumbered = SEARCHED[name].numbers.length > 0;
  const toTerm = isNumbered ? ownNumberTerm : numberTerm;
  const terms: SearchTerm[] = [];
  let numbers: string[] = [];
  const endNumber = () => {
    if (numbers.length > 0) terms.push(toTerm(numbers));
    numbers = [];
  };
  for (const word of wordsOf(isNumbered ? typed.replace(NUMBER_SIGN, '') : typed)) {
    if (NUMBER.test(word)) numbers.push(word);
    else {
      endNumber();
      terms.push([[word]]);
    }
  }
  endNumber();
  return terms;
}

/** Whether a searchable text holds all that was typed. */
export function holdsTerms(text: string, terms: readonly SearchTerm[]): boolean {
  return terms.every((term) =>
    term.some((pieces) => pieces.every((piece) => text.includes(piece))),
  );
}
