import { expect, it } from 'vitest';
import { design, text, value } from '../../../test/support/card-layout.ts';
import { withPrintedNumbers } from './printed-values.ts';

const mobile = (phones: 'national' | 'international' | 'typed', id = 'mobile') =>
  text({ id, phones, parts: [value('Phone')] });

it.each([
  ['national', '06 12 34 56 78'],
  ['international', '+33 6 12 34 56 78'],
  ['typed', '06.12.34.56.78'],
] as const)('A number that is printed as %s is told so, and again the same', (phones, told) => {
  const card = design([mobile(phones), mobile('typed', 'again')]);
  const printed = { values: { Phone: '06.12.34.56.78', Nom: '06.12' }, photo: '' };
  const once = withPrintedNumbers(card, printed);
  expect(once).toEqual({
    ...printed,
    values: { Nom: '06.12', Phone: told.replaceAll(' ', '\u00a0') },
  });
  expect(withPrintedNumbers(card, once)).toEqual(once);
});

it('Each number of a list is told as it is printed', () => {
  const card = design([text({ parts: [value('phones')] })]);
  expect(withPrintedNumbers(card, { values: { phones: '0612345678\n+49 30 1' } }).values).toEqual({
    phones: '06\u00a012\u00a034\u00a056\u00a078\n+49\u00a030\u00a01',
  });
});
