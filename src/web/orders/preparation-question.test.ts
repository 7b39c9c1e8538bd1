import { expect, it } from 'vitest';
import { gapsText } from './preparation-question.tsx';

const people = (count: number) =>
  ['Ana Roy', 'Léo', '', 'Max', ...Array(1200).fill('Zoé')].slice(0, count);

it.each<[number, number, number, string]>([
  [1, 0, 12, 'La carte d’Ana Roy est encore à préparer.'],
  [2, 0, 2, 'Les cartes des 2 contacts sont encore à préparer : Ana Roy et Léo.'],
  [3, 0, 12, 'Les cartes de 3 contacts sur 12 sont encore à préparer : Ana Roy, Léo et sans nom.'],
  [0, 1, 12, 'La carte d’Ana Roy n’a pas l’accord du client et serait libérée sans motif.'],
  [
    0,
    1200,
    1200,
    'Les cartes des 1 200 contacts n’ont pas l’accord du client et seraient libérées sans motif : Ana Roy, Léo, sans nom et 1 197 autres.',
  ],
  [
    1,
    2,
    3,
    'La carte d’Ana Roy est encore à préparer. Les cartes de 2 contacts sur 3 n’ont pas l’accord du client et seraient libérées sans motif : Ana Roy et Léo.',
  ],
])(
  'Of %i cards that are not prepared and %i not accepted, of %i, the first people are named',
  (...given) => {
    const [unprepared, unapproved, lines, sentence] = given;
    const text = gapsText({
      lines,
      unprepared: people(unprepared),
      unapproved: people(unapproved),
    });
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(sentence);
  },
);
