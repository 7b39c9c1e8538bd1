import { expect, test } from 'vitest';
import { searchTerms, searchText } from './search.ts';

test('the searchable text of a record holds each of its words once, folded', () => {
  const values = new Map([
    ['Nom', 'Le Goff-Cœur'],
    ['Prenom', 'Maëlle'],
    ['Email', 'maelle.le-goff@x.fr'],
    ['Phone', '+33 (0)6 39 98 00 10'],
    ['Tel', '0044 20 7946 0000'],
  ]);
  const text = searchText('Contacts', (field) => values.get(field) ?? '', ['Atelier Maëlle']);
  expect(text.trim().split(/ {2}/)).toEqual(
    'le goff coeur maelle x fr 0033639980010 0639980010 00442079460000 00442079460000 atelier'
      .split(' ')
      .filter((word, index, words) => words.indexOf(word) === index),
  );
});

test('short pieces are looked for at the start of words, longer ones anywhere', () => {
  expect(searchTerms(' D du Dup  L’É ')).toEqual([
    [['  d']],
    [[' du']],
    [['dup']],
    [['  l']],
    [['  e']],
  ]);
});

test('digits that follow each other are one number or several', () => {
  expect(searchTerms('39.98 12')).toEqual([[['399812'], [' 39', ' 98', ' 12']]]);
  expect(searchTerms('06.39 98')).toEqual([[['063998']]]);
  expect(searchTerms('+33 (0)6 39')).toEqual([[['33639']]]);
  expect(searchTerms('12 rue 3')).toEqual([[[' 12']], [['rue']], [['  3']]]);
});

test('what holds no word asks for nothing', () => {
  expect(searchTerms(' – % " ')).toEqual([]);
});
