import { readPhone } from './phone.ts';
import { fold } from './text.ts';

/** The collections that can be searched as one types. */
export type SearchedName = 'Company' | 'Contacts' | 'orders';

interface Searched {
  /** What names a record: what starts with the typed text comes first, in order of these fields. */
  readonly names: readonly [string, ...string[]];
  /** The other texts that are looked through. */
  readonly texts: readonly string[];
  readonly phones: readonly string[];
}

/** What is looked through, beside the names of the related company and people. */
export const SEARCHED: Readonly<Record<SearchedName, Searched>> = {
  Company: { names: ['RaisonSociale'], texts: ['City', 'CodePostal'], phones: ['Tel'] },
  Contacts: {
    names: ['Nom', 'Prenom'],
    texts: ['Email', 'Poste', 'Poste2'],
    phones: ['Phone', 'Tel'],
  },
  orders: { names: ['Name'], texts: ['Status'], phones: [] },
};

/** Tells whether records of this collection can be searched as one types. */
export function isSearched(name: string): name is SearchedName {
  return Object.hasOwn(SEARCHED, name);
}

/** Letters and digits stand together in a word; whatever else is between words. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The digits under which a number is looked for: as dialled within France, and from abroad. */
function phoneWords(typed: string): string[] {
  const { display, dial } = readPhone(typed);
  const words = dial.startsWith('+') ? [`00${dial.slice(1)}`] : [];
  const digits = display.replace(/\D/g, '');
  return digits ? [...words, digits] : words;
}

/**
 * The searchable text of a record: its words, each after two blanks, so that the beginning of a word
 * is three characters long from its first letter on, as the indexes of both databases want it.
 * `related` holds the names of the records that it belongs to.
 */
export function searchText(
  name: SearchedName,
  textOf: (field: string) => string,
  related: readonly string[],
): string {
  const { names, texts, phones } = SEARCHED[name];
  const words = [
    ...[...names, ...texts].map(textOf).flatMap(wordsOf),
    ...phones.map(textOf).flatMap(phoneWords),
    ...related.flatMap(wordsOf),
  ];
  return [...new Set(words)].map((word) => `  ${word}`).join('');
}

/** What has to be found: all the pieces of one of the alternatives. */
export type SearchTerm = readonly (readonly string[])[];

/** A short beginning is found at the start of a word only, a longer piece anywhere. */
function pieceOf(word: string): string {
  const { length } = [...word];
  return length > 2 ? word : `${' '.repeat(3 - length)}${word}`;
}

/** Digits typed as a phone number is spaced: after `0` or `+`, in groups of up to three. */
function isPhone(typed: string, groups: readonly string[]): boolean {
  const isNumber = groups[0]?.startsWith('0') || typed.trimStart().startsWith('+');
  return isNumber === true && groups.every((group) => group.length <= 3);
}

/**
 * Reads what was typed: every term has to be found. Digits that follow each other may be one number,
 * however it is spaced, and are one when they look like a phone.
 */
export function searchTerms(typed: string): SearchTerm[] {
  const groups: string[][] = [];
  let digits: string[] | undefined;
  for (const word of wordsOf(typed.replaceAll('(0)', ''))) {
    const isDigits = /^\d+$/.test(word);
    if (isDigits && digits) digits.push(word);
    else {
      digits = isDigits ? [word] : undefined;
      groups.push(digits ?? [word]);
    }
  }
  return groups.map((words) => {
    const apart = [...new Set(words)].map(pieceOf);
    if (words.length === 1) return [apart];
    const together = [pieceOf(words.join(''))];
    return isPhone(typed, words) ? [together] : [together, apart];
  });
}

/** The first typed word, with which the name of the best matches starts. */
export function firstWord(typed: string): string {
  return wordsOf(typed)[0] ?? '';
}
