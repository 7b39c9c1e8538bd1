import { describe, expect, it, test } from 'vitest';
import { searchTerms } from './search-terms.ts';
import { searchRules, searchText } from './search-text.ts';
import { followersOf, type SearchedName } from './searched.ts';

function textWith(Phone: string, Tel: string): string {
  const values = new Map([
    ['Nom', 'Le Goff-Cœur'],
    ['Prenom', 'Maëlle'],
    ['Email', 'maelle.le-goff@x.fr'],
    ...Object.entries({ Phone, Tel }),
  ]);
  return searchText('Contacts', (field) => values.get(field) ?? '', ['Atelier\u00a0Maëlle']);
}

test('the searchable text of a record holds each of its words once, folded', () => {
  expect(textWith('+33 (0)6 39 98 00 10', '0044 20 7946 0000')).toBe(
    'le goff-coeur maelle maelle.le-goff@x.fr 0639980010 00442079460000 atelier',
  );
});

test('phones are one word each, and keep what was written beside them', () => {
  const numbers = (phone: string) =>
    textWith(phone, '')
      .replace(/^.*x\.fr/, '')
      .replace('atelier', '')
      .trim();
  expect(numbers('06.39-98 00/10')).toBe('0639980010');
  expect(numbers('+44 20 7946 0000')).toBe('00442079460000');
  expect(numbers('3949')).toBe('3949');
  expect(numbers('01 60 00 11 22 poste 4')).toBe('01 60 00 11 22 poste 4 01600011224');
  expect(numbers('à venir')).toBe('a venir');
});

test('every word is looked for as it was typed', () => {
  expect(searchTerms('Contacts', ' D Jean-P  L’É a.b@c % \\ ')).toEqual(
    ['d', 'jean-p', "l'e", 'a.b@c', '%', '\\'].map((word) => [[word]]),
  );
});

test.each([
  ['0639', [[['0639']]]],
  ['39.98 12', [[['399812'], ['39.98', '12']]]],
  ['06.39', [[['0639'], ['06.39']]]],
  ['06.39 98', [[['063998']]]],
  ['06 (39) 98', [[['063998']]]],
  ['+33 (0)6 39', [[['0639'], ['0033639']]]],
  ['0033639', [[['0639'], ['0033639']]]],
  ['33639', [[['0639'], ['33639']]]],
  ['+262 6 92', [[['0692'], ['00262692']]]],
  ['+508 41', [[['050841'], ['0050841']]]],
  ['+33', [[['0'], ['0033'], ['+33']]]],
  ['+44 20', [[['004420']]]],
  ['12 rue 3', [[['12']], [['rue']], [['3']]]],
  ['75 001 Paris', [[['75001'], ['75', '001']], [['paris']]]],
])('numbers are one or several: «%s»', (typed, terms) => {
  expect(searchTerms('Contacts', typed)).toEqual(terms);
});

test('blanks ask for nothing', () => {
  expect(searchTerms('Contacts', ' \u00a0 \t\u200b ')).toEqual([]);
});

test('a record is found by its whole number, however people write it', () => {
  const number = (digits: string) =>
    searchText('orders', (name) => (name === 'number' ? digits : ''), []);
  const holds = (typed: string, digits: string) =>
    searchTerms('orders', typed).every((term) =>
      term.some((pieces) => pieces.every((piece) => number(digits).includes(piece))),
    );
  for (const typed of ['1042', 'n° 1042', 'N°1042', 'n°\u202f1042']) {
    expect(holds(typed, '1042'), typed).toBe(true);
    for (const other of ['10420', '11042', '104']) expect(holds(typed, other), typed).toBe(false);
  }
  for (const typed of ['104', '042', '2', '0', '', '1 042'])
    expect(holds(typed, '1042') && typed !== '', typed).toBe(false);
  expect(number('')).toBe('');
});

test.each([
  ['decomposed letters', 'e\u0301', 'e'],
  ['Greek', 'Ϊ', 'ι'],
  ['Cyrillic', 'Й', 'и'],
  ['Hebrew', 'אָ', 'א'],
  ['Arabic', 'أ', 'ا'],
  ['Devanagari', 'क़', 'क'],
  ['Japanese', 'が', 'か'],
  ['Korean', '각', '각'.normalize('NFKD')],
])('the rules of searching change with how %s are folded', (_script, written, folded) => {
  expect(searchRules()).not.toContain(written);
  expect(searchRules()).toContain(folded);
});

describe('who is found by the name of others', () => {
  it('follows when that name changes', () => {
    const texts = (name: SearchedName) =>
      followersOf(name).map(({ collection, field }) => `${collection}.${field}`);
    expect(texts('Company')).toEqual(
      expect.arrayContaining(['Contacts.company', 'orders.company']),
    );
    expect(texts('Contacts')).toEqual(['orders.contacts']);
    expect(texts('orders')).toEqual([]);
  });
});
