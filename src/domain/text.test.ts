import { describe, expect, it } from 'vitest';
import { fold, utf8Length } from './text.ts';

it.each(['', 'a', 'é', '€', '👩‍🎨', '\ud800', 'a\udc00é'])('the UTF-8 of %j is as long', (text) => {
  expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
});

describe('a folded text', () => {
  it.each([
    ['Éclair', 'eclair'],
    ['CŒUR d’Ægir', "coeur d'aegir"],
    ['Straße STRAẞE', 'strasse strasse'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['Łódź Đorđe Þór Søren', 'lodz dorde thor soren'],
    ['e\u0301 \u00e9', 'e e'],
    ['1\u00a0250\u202f€', '1 250 €'],
    ['ﬁn ＂Ａ％', 'fin "a%'],
  ])('of %s is %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('stays as it is when it is folded again', () => {
    for (let code = 0; code < 0x2_0000; code += 1) {
      const letter = String.fromCodePoint(code);
      if (letter.isWellFormed() && fold(fold(letter)) !== fold(letter)) {
        expect.unreachable(`U+${code.toString(16)}`);
      }
    }
  });
});
