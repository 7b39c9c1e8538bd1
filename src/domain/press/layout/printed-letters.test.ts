import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JULIE, text } from '../../../../test/support/card-layout.ts';
import { designSchema } from '../card-design.schema.ts';
import { printedLetters } from './printed-letters.ts';
import { writtenText } from './written-text.ts';

const unseen = fc
  .oneof(
    fc.constantFrom(0x1a, 0, 0x7f, 0xad, 0x34f, 0x61c, 0xfff9, 0xfeff, 0xfffe, 0xe0001),
    fc.integer({ min: 0x200b, max: 0x200f }),
    fc.integer({ min: 0x202a, max: 0x202e }),
    fc.integer({ min: 0x2060, max: 0x206f }),
    fc.integer({ min: 0xfe00, max: 0xfe0f }),
  )
  .map((code) => String.fromCodePoint(code));

describe('What is printed of a text', () => {
  it('has nothing in it that nobody sees, wherever it stood', () => {
    fc.assert(
      fc.property(fc.array(unseen), fc.array(unseen), fc.array(unseen), (one, two, three) => {
        const value = `${one.join('')}Jul${two.join('')}ie Martin${three.join('')}`;
        expect(printedLetters(value)).toBe('Julie Martin');
      }),
    );
  });

  it.each([
    ['ﬁnances et ﬂeurs', 'finances et fleurs'],
    ['aﬀaires, eﬃcace, souﬄé, ﬅ, ﬆ', 'affaires, efficace, soufflé, st, st'],
    ['a\tb\u2028c', 'a b c'],
    ['10\u00a0%\u202f; ½ m²', '10\u00a0%\u202f; ½ m²'],
    ['un\ndeux', 'un\ndeux'],
    // Without this one, the Persian word is another.
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%s is %s', (typed, printed) => {
    expect(printedLetters(typed)).toBe(printed);
  });

  it('of a value has no blank where something unseen was', () => {
    const [side] = designSchema.parse({
      ...{ width: 85, height: 55 },
      sides: [{ elements: [text({ parts: [{ kind: 'value', value: 'Nom' }] })] }],
    }).sides;
    const [element] = side?.elements ?? [];
    if (element?.kind !== 'text') throw new Error('No text');
    expect(writtenText(element, { ...JULIE, Nom: 'Martin \u200e\u001a' }).text).toBe('Martin');
  });
});
