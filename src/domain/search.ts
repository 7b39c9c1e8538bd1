import { COLLECTIONS } from './collections.ts';
import { readChannels } from './contact-channel.ts';
import type { Fields } from './field.ts';
import { readPhone } from './phone.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from './record-collections.ts';
import { fold } from './text.ts';

/** The collections that can be searched as one types. */
export const SEARCHED_NAMES = RECORD_COLLECTIONS;

export type SearchedName = RecordCollection;

interface Searched {
  /** What names a record: what starts with the typed text comes first, in order of these fields. */
  readonly names: readonly [string, ...string[]];
  /** The other texts that are looked through, and lists of them. */
  readonly texts: readonly string[];
  readonly phones: readonly string[];
  /** The numbers by which people call a record: only the whole number finds it. */
  readonly numbers: readonly string[];
  /** The relations to records whose names lead to this one too. */
  readonly related: readonly string[];
}

/** What is looked through. */
export const SEARCHED: Readonly<Record<SearchedName, Searched>> = {
  Company: {
    names: ['RaisonSociale'],
    texts: ['City', 'CodePostal'],
    phones: ['Tel'],
    numbers: [],
    related: [],
  },
  Contacts: {
    names: ['Nom', 'Prenom'],
    texts: ['Email', 'emails', 'Poste', 'Poste2', 'Reference'],
    phones: ['Phone', 'Tel', 'phones'],
    numbers: [],
    related: ['company'],
  },
  orders: {
    names: ['Name'],
    texts: ['Status', 'note'],
    phones: [],
    numbers: ['number'],
    related: ['company', 'contacts'],
  },
};

/** A relation through which records of a searched collection are found by the names of others. */
export interface NamedRelation {
  readonly collection: SearchedName;
  readonly field: string;
  readonly target: SearchedName;
  readonly many: boolean;
}

/** Throws when a declared relation is none, or leads to records that are not searched themselves. */
function namedRelation(collection: SearchedName, field: string): NamedRelation {
  const fields: Fields = COLLECTIONS[collection].fields;
  const declared = fields[field];
  if (declared?.type !== 'relation' || declared.mirrors || !isSearched(declared.target)) {
    throw new Error(`${collection}.${field} names no records that are searched.`);
  }
  return { collection, field, target: declared.target, many: declared.many };
}

const NAMED_RELATIONS: readonly NamedRelation[] = SEARCHED_NAMES.flatMap((collection) =>
  SEARCHED[collection].related.map((field) => namedRelation(collection, field)),
);

/** The relations whose names stand in the searchable text of a collection's records. */
export function relatedOf(name: SearchedName): readonly NamedRelation[] {
  return NAMED_RELATIONS.filter(({ collection }) => collection === name);
}

/** Whose searchable texts hold the names of a collection's records, and follow when these change. */
export function followersOf(name: SearchedName): readonly NamedRelation[] {
  return NAMED_RELATIONS.filter(({ target }) => target === name);
}

/** Tells whether records of this collection can be searched as one types. */
export function isSearched(name: string): name is SearchedName {
  return Object.hasOwn(SEARCHED, name);
}

/** A word is whatever stands between blanks, punctuation included: it is found as it is typed. */
function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s\p{C}\p{Z}]+/u)
    .filter(Boolean);
}

/** One word for a number, however it was spaced: as dialled within France, others with their country. */
function phoneWords(typed: string): string[] {
  const { display, dial } = readPhone(typed);
  const digits = display.replace(/\D/g, '');
  if (dial === '') return [...wordsOf(display), digits].filter(Boolean);
  return dial.startsWith('+') && !digits.startsWith('0') ? [`00${dial.slice(1)}`] : [digits];
}

/** Letters for private use, which separate words like blanks: nobody can type one inside a word. */
const FIRST_DIGIT = 0xe000;
const NUMBER_END = '\ue00a';

/** The word of a whole number: unlike its digits, it is found inside of no other one. */
function numberWord(digits: string): string {
  const letters = Array.from(digits, (digit) => String.fromCodePoint(FIRST_DIGIT + Number(digit)));
  return [NUMBER_END, ...letters, NUMBER_END].join('');
}

const WHOLE_NUMBER = /^[1-9]\d*$/;

function numberWords(text: string): string[] {
  return WHOLE_NUMBER.test(text) ? [numberWord(text)] : [];
}

/** What a field of a record holds, one by one: of a list of channels, their values. */
export function valuesIn(
  name: SearchedName,
  field: string,
  textOf: (field: string) => string,
): readonly string[] {
  const fields: Fields = COLLECTIONS[name].fields;
  const text = textOf(field);
  if (fields[field]?.type !== 'channels') return [text];
  return (readChannels(text) ?? []).map(({ value }) => value);
}

interface SearchedValue {
  readonly field: string;
  /** As it was typed. */
  readonly value: string;
  /** By which it is found. */
  readonly words: readonly string[];
}

/** What is looked through of a record itself, its names first. */
export function searchedValues(
  name: SearchedName,
  textOf: (field: string) => string,
): SearchedValue[] {
  const { names, texts, phones, numbers } = SEARCHED[name];
  const read = (field: string, words: (text: string) => string[]) =>
    valuesIn(name, field, textOf).map((value) => ({ field, value, words: words(value) }));
  return [
    ...[...names, ...texts].flatMap((field) => read(field, wordsOf)),
    ...phones.flatMap((field) => read(field, phoneWords)),
    ...numbers.flatMap((field) => read(field, numberWords)),
  ];
}

/**
 * The searchable text of a record: each of its words once, folded, a blank between them. `related`
 * holds the names of the records that it belongs to.
 */
export function searchText(
  name: SearchedName,
  textOf: (field: string) => string,
  related: readonly string[],
): string {
  const own = searchedValues(name, textOf).flatMap(({ words }) => words);
  const words = [...own, ...related.flatMap(wordsOf)];
  return [...new Set(words)].join(' ');
}

/** What each rule of `fold` touches, letter by letter, in the scripts that it touches. */
const LETTERS = [
  // Decomposed: accents that follow their letters.
  'e\u0301 A\u030a c\u0327 E\u0302\u0301',
  'ΆΈ Ϊ ς Σ ᾳ',
  'Й Ё ї Ѐ',
  'אָ שׁ',
  'أ إ آ ً ﻻ',
  'क़ का ि',
  'が パ ｶﾞ',
  '각 한',
  'Ａ１ ① ² ½ ㎏ …',
];

/** Letters with and without accents, blanks, ligatures, and numbers as people write them. */
const SAMPLES = [
  String.fromCodePoint(...Array.from({ length: 0x250 }, (_, code) => code)),
  '1234567890',
  ...LETTERS,
  'ﬁ\u00a0« Œuvre »\u2028l’été',
  '+33 6 12 34 56 78',
  '06.12.34.56.78 poste 2',
  '+49 (0)30 90 18 20',
];

/**
 * Changes with what `searchText` answers, whether the declaration or a rule has changed: databases
 * then make the texts that they keep anew.
 */
export function searchRules(): string {
  const texts = SEARCHED_NAMES.flatMap((name) =>
    SAMPLES.map((sample) => searchText(name, () => sample, [sample])),
  );
  return JSON.stringify([SEARCHED, texts]);
}

/** What has to be found anywhere in the words: all the pieces of one of the alternatives. */
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

/** What was typed, folded, with one blank between its words. */
export function typedText(typed: string): string {
  return wordsOf(typed).join(' ');
}

/** The first typed word, with which the name of the best matches starts. */
export function firstWord(typed: string): string {
  return wordsOf(typed)[0] ?? '';
}
