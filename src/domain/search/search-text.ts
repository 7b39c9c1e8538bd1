import { COLLECTIONS } from '../collections.ts';
import { readChannels } from '../contact-channel.ts';
import type { Fields } from '../field.ts';
import { numberWords, phoneWords, wordsOf } from './search-words.ts';
import { SEARCHED, SEARCHED_NAMES, type SearchedName } from './searched.ts';

/** The values of a field of a record, one by one: of a list of channels, their values. */
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

/** The searched values of a record itself, its names first. */
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

/** Examples of the letters that each rule of `fold` touches, by script. */
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
  '+590 800 12 34 56',
  '+508 708 40 12 34',
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
