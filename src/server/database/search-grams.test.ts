import { describe, expect, it } from 'vitest';
import { GRAM_LENGTH, GramChanges } from './search-grams.ts';

/** What the totals say, told from the texts themselves. */
function holdersOf(gram: string, texts: readonly (string | null)[]): number {
  return texts.filter((text) => text?.split(' ').some((word) => word.includes(gram))).length;
}

const CHANGES: readonly (readonly [before: string | null, after: string | null])[] = [
  [null, 'dupont jean dupont@durand.fr'],
  [null, 'aaaa aa'],
  [null, ''],
  ['dupont jean', 'dupond jean'],
  ['ab cd', 'abcd'],
  ['zoé 06', null],
  [null, '😀k 日本 q"\\'],
  ['le même texte', 'le même texte'],
  [null, String.fromCodePoint(...Array.from({ length: 2000 }, (_, place) => 0x4e00 + place))],
];

describe('the totals of one to three letters', () => {
  it('change by the records that hold them now, less those that did before', () => {
    const changes = new GramChanges();
    for (const [before, after] of CHANGES) changes.add(before, after);
    const texts = CHANGES.flat().join(' ');
    const words = texts.split(' ').map((word) => [...word]);
    const grams = words.flatMap((letters) =>
      letters.flatMap((_, start) =>
        Array.from({ length: GRAM_LENGTH }, (_, more) =>
          letters.slice(start, start + more + 1).join(''),
        ),
      ),
    );
    const before = CHANGES.map(([text]) => text);
    const after = CHANGES.map(([, text]) => text);
    const expected = new Map<string, number>();
    for (const gram of grams) {
      const change = holdersOf(gram, after) - holdersOf(gram, before);
      if (change !== 0) expected.set(gram, change);
    }
    expect(changes.sums()).toEqual(Object.fromEntries(expected));
    expect(changes.sums()).toMatchObject({ a: 2, aaa: 1, d: 1, bc: 1, '😀k': 1, '06': -1 });
  });

  it('go together with those of longer ones that are asked for', () => {
    const changes = new GramChanges(['arch', 'archi', '日本語版'], GRAM_LENGTH + 1);
    changes.add(null, 'architecte archi monarchie');
    changes.add('arche archive', 'arche');
    changes.add(null, '日本語版 日本語');
    expect(changes.sums()).toEqual({ arch: 1, 日本語版: 1 });
  });
});
