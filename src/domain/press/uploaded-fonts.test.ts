import { expect, it } from 'vitest';
import { fontLabel } from './card-fonts.ts';
import { uploadedFontId } from './uploaded-fonts.ts';

const HASH = 'ab'.repeat(32);

it('An uploaded font is named by what it is called and by what it holds', () => {
  expect(uploadedFontId('Kerbrat Gras', HASH)).toBe(`Kerbrat Gras#${'ab'.repeat(16)}`);
  expect(fontLabel(uploadedFontId('Kerbrat Gras', HASH))).toBe('Kerbrat Gras');
  expect(fontLabel('inter-600')).toBe('Inter Demi-gras');
});

it('Whatever a font says of itself, its name is short and without marks', () => {
  const named = (label: string) => uploadedFontId(label, HASH).split('#')[0];
  expect(named('a/b\\c\u0000d#e\u202e')).toBe('a b c d e');
  expect(named(' \n ')).toBe('Police');
  expect(named('x'.repeat(500))).toHaveLength(40);
  expect(named(`${'x'.repeat(39)}\u{1F600}`)?.isWellFormed()).toBe(true);
});
