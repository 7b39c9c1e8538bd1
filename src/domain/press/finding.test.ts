import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_SENTENCES } from './card-sentences.ts';
import { FILE_SENTENCES } from './file-sentences.ts';
import { faultAnswer, fileFault, finding, findingAnswer } from './finding.ts';

describe('What is said where a press file breaks a rule', () => {
  const sentences = Object.entries(FILE_SENTENCES);

  it.each(sentences)('is a French sentence without a name from inside of a PDF: %s', (_, said) => {
    expect(said).toMatch(/^\p{Lu}.*\.$/u);
    // `DefaultGray`, `OutputIntent`, `/Filter`: a language has a name with a capital inside.
    expect(said.replace('PostScript', '')).not.toMatch(/\p{Ll}\p{Lu}|\/\p{L}/u);
  });
});

it('Each sentence about a card is of something that is found', () => {
  const files = globSync('src/{domain,server}/press/**/*.ts', { exclude: ['**/*.test.ts'] });
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const found = text.matchAll(/(?:finding\(|\.(?:error|remark)\(element,)\s*'([a-z0-9-]+)'/g);
  const codes = new Set([...found].map(([, code]) => code));
  expect([...codes].sort()).toEqual(Object.keys(CARD_SENTENCES).sort());
});

it('A finding is told with its rule, how grave it is, where it is and its sentence, in this order', () => {
  const where = { card: 4, side: 1, element: 'name' };
  const what = { kind: 'glyphs', text: 'Zoë' } as const;
  const safe = finding('safe', 'remark', where, { what, found: 4.239, asked: 5 });
  expect(JSON.stringify(findingAnswer(safe))).toBe(
    '{"rule":"safe","severity":"remark","side":1,"element":"name","message":"Le texte «\u00a0Zoë\u00a0» est à 4,23\u00a0mm de la coupe\u00a0: mieux vaut 5\u00a0mm."}',
  );
  const spots = finding('spots', 'error', { side: 0 }, { name: 'Or', spot: 'unknown' });
  expect(JSON.stringify(findingAnswer(spots))).toBe(
    '{"rule":"spots","severity":"error","side":0,"message":"L’imprimeur n’a pas l’encre «\u00a0Or\u00a0»."}',
  );
});

it('A fault of a file is told with its rule, its sentence and its page, in this order', () => {
  const told = JSON.stringify([fileFault('codes', 3), fileFault('undrawable')].map(faultAnswer));
  expect(told).toBe(
    '[{"rule":"codes","message":"Un QR code ne se lit pas, ou ne mène pas à la carte.","page":3},{"rule":"undrawable","message":"Le fichier ne se dessine pas."}]',
  );
});
