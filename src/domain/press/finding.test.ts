import { describe, expect, it } from 'vitest';
import { FILE_SENTENCES } from './file-sentences.ts';
import { faultAnswer, fileFault } from './finding.ts';

describe('What is said where a press file breaks a rule', () => {
  const sentences = Object.entries(FILE_SENTENCES);

  it.each(sentences)('is a French sentence without a name from inside of a PDF: %s', (_, said) => {
    expect(said).toMatch(/^\p{Lu}.*\.$/u);
    // `DefaultGray`, `OutputIntent`, `/Filter`: a language has a name with a capital inside.
    expect(said.replace('PostScript', '')).not.toMatch(/\p{Ll}\p{Lu}|\/\p{L}/u);
  });
});

it('A fault of a file is told with its rule, its sentence and its page, in this order', () => {
  const told = JSON.stringify([fileFault('codes', 3), fileFault('undrawable')].map(faultAnswer));
  expect(told).toBe(
    '[{"rule":"codes","message":"Un QR code ne se lit pas, ou ne mène pas à la carte.","page":3},{"rule":"undrawable","message":"Le fichier ne se dessine pas."}]',
  );
});
