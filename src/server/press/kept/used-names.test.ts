import { expect, it } from 'vitest';
import { usedNames } from './used-names.ts';

const namesIn = (content: string) => {
  const { fonts, objects, inks } = usedNames(Buffer.from(content, 'latin1'));
  return [[...fonts], [...objects], [...inks]];
};

it('A content names its fonts, objects and inks, each once', () => {
  const text = 'BT /F2 8 Tf 1 0 0 1 20 30 Tm [<0001>] TJ ET';
  const drawn = `q /Knock gs /C1 cs 0.5 scn ${text} /X12 Do Q /C2 CS 1 SCN ${text} /X12 Do`;
  expect(namesIn(drawn)).toEqual([['F2'], ['X12'], ['C1', 'C2']]);
});

it('A name within a text, a number or a remark of a content is none', () => {
  expect(namesIn('BT /F1 8 Tf (/F9 8 Tf /X9 Do \\) /C9 cs) Tj ET % /X8 Do\n')).toEqual([
    ['F1'],
    [],
    [],
  ]);
});

it.each(['/Wave gs', '/P1 scn', '/Fade sh', '/Perceptual ri'])(
  'A content with %s is none of a card, and would lose it',
  (content) => {
    expect(() => usedNames(Buffer.from(content))).toThrow('A card has no use for');
  },
);
