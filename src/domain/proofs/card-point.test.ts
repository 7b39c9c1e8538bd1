import { expect, it } from 'vitest';
import { cardPlaces, placeText, readPoint } from './card-point.ts';

it.each([
  ['recto 0 0', 'en haut à gauche du recto', 'top left of the front'],
  ['recto 24 80', 'en bas à gauche du recto', 'bottom left of the front'],
  ['verso 50 50', 'au centre du verso', 'centre of the back'],
  ['verso 100 34', 'au milieu à droite du verso', 'middle right of the back'],
  ['recto 66 100', 'en bas au centre du recto', 'bottom centre of the front'],
])('A place such as %s is said as people say it: %s', (text, french, english) => {
  const point = readPoint(text);
  expect(point && placeText(point, 'fr')).toBe(french);
  expect(point && placeText(point, 'en')).toBe(english);
});

it('A list for whoever has no pointer names each ninth of each side once', () => {
  const labels = cardPlaces(2).map((place) => placeText(place, 'fr'));
  expect(new Set(labels).size).toBe(18);
});
