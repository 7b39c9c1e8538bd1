import { expect, it } from 'vitest';
import { colorText, shadeRemark } from './color-text.ts';

it.each([
  ['#1A2B3C', '#1a2b3c'],
  [' 1a2b3c ', '#1a2b3c'],
  ['#abc', '#aabbcc'],
  ['bleu', 'bleu'],
  ['', ''],
])('the colour typed as « %s » is « %s »', (typed, color) => {
  expect(colorText(typed)).toBe(color);
});

it('says in which mode a colour is adjusted to stay readable', () => {
  expect(shadeRemark('#ffd400')).toMatch(/^Assombrie sur fond clair,/);
  expect(shadeRemark('#0b1f4b')).toMatch(/^Éclaircie sur fond sombre,/);
  expect(shadeRemark('')).toBeUndefined();
});
