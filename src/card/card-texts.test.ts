import { expect, it } from 'vitest';
import { preferredLanguage } from './card-texts.ts';

it.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['de-DE,de;q=0.9,en;q=0.5', 'en'],
  ['de-DE', 'fr'],
  ['*', 'fr'],
  ['en;q=0.4, fr;q=0.7', 'fr'],
  ['en,fr', 'en'],
  ['en;q=0', 'fr'],
  ['en;q=x', 'fr'],
  ['fr ; q = 0.2 , en ;q= 0.3', 'en'],
])('a visitor who asks for «%s» reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it('a visitor whose preferences hold countless blanks keeps nobody waiting', () => {
  const blanks = ' '.repeat(400_000);
  expect(preferredLanguage(`en${blanks}x${blanks};q${blanks}=${blanks}1`)).toBe('fr');
});
