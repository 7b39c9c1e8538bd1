import { expect, it } from 'vitest';
import { areNearNames, haveDifferentNames } from './near-names.ts';

const name = (text: string) => {
  const [Prenom = '', Nom = ''] = text.split(', ').toReversed();
  return { Nom, Prenom };
};

it.each([
  ['Martin, Camille', 'Marin, Camille', 'a letter less'],
  ['Martin, Camille', 'Martins, Camille', 'a letter more at the end'],
  ['Martin, Camille', 'Mortin, Camille', 'another letter'],
  ['Martin, Camille', 'Matrin, Camille', 'two that changed places'],
  ['Martin, Camille', 'Martin, Camile', 'a letter less of the first name'],
  ['Le-Goff, Jean-Noël', 'LE GOF, jean noel', 'accents and signs do not count'],
])('%s and %s may be one: %s', (one, other) => {
  expect(areNearNames(name(one), name(other))).toBe(true);
  expect(areNearNames(name(other), name(one))).toBe(true);
});

it.each([
  ['Martin, Camille', 'Martin, Camille', 'the same name is no slip'],
  ['Petit, Pascal', 'Petit, Pascale', 'the end of a first name tells who it is'],
  ['Petit, Mario', 'Petit, Maria', 'the end of a first name tells who it is'],
  ['Martin, Camille', 'Marin, Camile', 'two letters'],
  ['Martin, Camille', 'Martineau, Camille', 'three letters'],
  ['Martin, Camille', 'Marin, Chloé', 'another first name'],
  ['Roy, Anne', 'Rey, Anne', 'short names differ by a letter'],
])('%s and %s are two people: %s', (one, other) => {
  expect(areNearNames(name(one), name(other))).toBe(false);
  expect(areNearNames(name(other), name(one))).toBe(false);
});

it.each([
  ['Martin, Camille', 'Le Guen, Yann', true],
  ['Martin, Camille', 'Martin, Yann', false],
  ['Lefèvre, Élodie', 'LEFEBVRE, E.', false],
  ['Morel, Inès', 'Petit, INES', false],
  ['Martin, Camille', 'Marin, Chloé', false],
  ['Accueil, ', 'Martin, Camille', true],
  ['Accueil, ', 'Standard, ', true],
  ['山田, 太郎', '山田, 花子', false],
  ['山田, ', '鈴木, ', true],
  [', ', 'Martin, Camille', false],
])('%s and %s have nothing of their names in common: %s', (one, other, differ) => {
  expect(haveDifferentNames([name(one), name(other)])).toBe(differ);
  expect(haveDifferentNames([name(other), name(one)])).toBe(differ);
  expect(haveDifferentNames([name('Zimmermann, Aïcha'), name(one), name(other)])).toBe(differ);
});
