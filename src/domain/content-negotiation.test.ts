import { expect, it } from 'vitest';
import { preferencesIn } from './content-negotiation.ts';

it.each([
  ['br', [['br', 1]]],
  [
    'GZIP;q=0, br ; Q = 0.5',
    [
      ['gzip', 0],
      ['br', 0.5],
    ],
  ],
  ['fr-FR;level=1;q=0.8', [['fr-fr', 0.8]]],
  ['en;q=beaucoup', [['en', 0]]],
])('%s asks for %j', (header, preferences) => {
  expect(preferencesIn(header)).toEqual(preferences.map(([name, quality]) => ({ name, quality })));
});

it('Blanks without end are read at once', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(preferencesIn(`fr${blanks}x;${blanks}q${blanks}=${blanks}1x`)).toEqual([
    { name: `fr${blanks}x`, quality: 0 },
  ]);
});
