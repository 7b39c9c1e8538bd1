import { expect, it } from 'vitest';
import { unpreparedText } from './preparation-question.tsx';

it.each<[number, number, string[], string]>([
  [1, 1, ['Élise Roy'], 'La carte d’Élise Roy est encore à préparer.'],
  [1, 12, [''], 'La carte du contact sans nom est encore à préparer.'],
  [
    2,
    2,
    ['Ana Roy', ''],
    'Les cartes des 2 contacts sont encore à préparer\u00a0: Ana Roy et sans nom.',
  ],
  [
    3,
    12,
    ['Ana Roy', 'Léo', 'Zoé'],
    'Les cartes de 3 contacts sur 12 sont encore à préparer\u00a0: Ana Roy, Léo et Zoé.',
  ],
  [
    1200,
    1200,
    ['Ana', 'Léo', 'Zoé', 'Max'],
    'Les cartes des 1\u202f200 contacts sont encore à préparer\u00a0: Ana, Léo, Zoé et 1\u202f197 autres.',
  ],
])('Of %i cards of %i that are not prepared, the first people are named', (...given) => {
  const [unprepared, lines, names, sentence] = given;
  const text = unpreparedText({ unprepared, lines, names });
  expect(text.replaceAll('\u00a0contacts', ' contacts').replace('\u00a0autres', ' autres')).toBe(
    sentence,
  );
});
