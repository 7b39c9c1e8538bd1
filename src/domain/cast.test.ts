import { describe, expect, it } from 'vitest';
import { castValue } from './cast.ts';
import type { Field } from './field.ts';

const text: Field = { type: 'text', label: 'Nom', max: 200 };
const status: Field = { ...text, values: ['EN COURS', 'LIVRÉE'], initial: 'EN COURS' };
const number: Field = { type: 'number', label: 'Quantité', min: 0, max: 1000, integer: true };
const bool: Field = { type: 'bool', label: 'Active', initial: true };
const one: Field = { type: 'relation', label: 'Entreprise', target: 'Company', many: false };
const picture: Field = { type: 'image', label: 'Logo', usage: 'logo' };
const many: Field = { type: 'relation', label: 'Contacts', target: 'Contacts', many: true };

const REFUSED = 'refused';
const cases: readonly [string, Field, readonly (readonly [unknown, unknown])[]][] = [
  [
    'a text',
    text,
    [
      ['  Durand ', '  Durand '],
      [75001, '75001'],
      [1.5, '1.5'],
      [0.000001, '0.000001'],
      [1e-7, '0.0000001'],
      [-1.25e-9, '-0.00000000125'],
      [true, 'true'],
      [false, 'false'],
      [null, ''],
      // Its last digits were lost when the JSON was read.
      [Number('12345678901234567890'), REFUSED],
      [Number.POSITIVE_INFINITY, REFUSED],
      [{}, REFUSED],
      [['Durand'], REFUSED],
    ],
  ],
  [
    'a text with listed values',
    status,
    [
      ['LIVRÉE', 'LIVRÉE'],
      ['', 'EN COURS'],
      [null, 'EN COURS'],
    ],
  ],
  [
    'a number',
    number,
    [
      [12, 12],
      ['12', 12],
      ['1e3', 1000],
      ['-2.5', -2.5],
      [true, 1],
      ['', 0],
      [null, 0],
      [-0, 0],
      ['abc', REFUSED],
      [' 12', REFUSED],
      ['12 cartes', REFUSED],
      ['NaN', REFUSED],
      ['0x10', REFUSED],
      [[12], REFUSED],
      [{}, REFUSED],
    ],
  ],
  [
    'a boolean',
    bool,
    [
      [true, true],
      ['true', true],
      ['T', true],
      [1, true],
      ['1', true],
      ['FALSE', false],
      [0, false],
      ['', false],
      [null, false],
      ['yes', REFUSED],
      [2, REFUSED],
      [[], REFUSED],
    ],
  ],
  [
    'a single relation',
    one,
    [
      ['aaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaa'],
      [['aaaaaaaaaaaaaaa'], 'aaaaaaaaaaaaaaa'],
      [['', 'aaaaaaaaaaaaaaa'], 'aaaaaaaaaaaaaaa'],
      [[], ''],
      [null, ''],
      ['', ''],
      [['aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb'], REFUSED],
      [true, REFUSED],
      [{ id: 'aaaaaaaaaaaaaaa' }, REFUSED],
    ],
  ],
  [
    'a picture',
    picture,
    [
      ['abc.png', 'abc.png'],
      [['abc.png'], 'abc.png'],
      [[], ''],
      [null, ''],
      ['', ''],
      [['abc.png', 'def.png'], REFUSED],
      [{}, REFUSED],
    ],
  ],
  [
    'a list of relations',
    many,
    [
      [
        ['b', 'a', 'b', '', null],
        ['b', 'a'],
      ],
      ['a', ['a']],
      ['["b","a"]', ['b', 'a']],
      [12, ['12']],
      ['', []],
      [null, []],
      ['[oops', ['[oops']],
      [[['a']], REFUSED],
      [[{ id: 'a' }], REFUSED],
      [true, REFUSED],
    ],
  ],
];

for (const [what, field, values] of cases) {
  describe(`casting to ${what}`, () => {
    it.each(values)('reads %j as %j', (raw, expected) => {
      const result = castValue(field, raw);
      expect(result.ok ? result.value : REFUSED).toEqual(expected);
    });
  });
}

describe('a refused conversion', () => {
  it('names the expected type', () => {
    expect(castValue(number, 'abc')).toEqual({
      ok: false,
      error: {
        code: 'validation_invalid_type',
        message: 'Must be a valid number.',
        params: { type: 'number' },
      },
    });
  });

  it('is quick, however long the text', () => {
    const started = performance.now();
    castValue(number, `${'1'.repeat(100_000)}x`);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('says of what is no number at all that it is not one', () => {
    for (const raw of ['NaN', '-Inf', 'infinity', Number.POSITIVE_INFINITY, '1e999']) {
      expect(castValue(number, raw)).toMatchObject({ error: { code: 'validation_not_a_number' } });
    }
  });
});
