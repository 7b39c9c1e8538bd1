import { expect, it } from 'vitest';
import { BLANK_CONTACT } from '../contact.ts';
import { correctedReason, correctionChange, correctionOf } from './correction.ts';

const ANNE = {
  ...BLANK_CONTACT,
  ...{ Prenom: 'Anne', Nom: 'Roux', Poste: 'Graphiste', Email: 'anne@moreau.fr' },
  Phone: '06 12 34 56 78',
};

it.each([
  ['job', ['job'], 'Directrice'],
  ['phone', ['phone', 'layout'], '01'],
  [undefined, ['name', 'job'], 'Directrice'],
  [undefined, ['job', 'other'], 'Directrice'],
  [undefined, ['logo'], 'plus grand'],
  [undefined, ['job'], ''],
] as const)(
  'A value speaks of %s with the reasons %o and the text %s',
  (reason, reasons, value) => {
    expect(correctedReason({ reasons: [...reasons], value })).toBe(reason);
  },
);

it.each([
  ['name', 'Anne Le Roux', { Prenom: 'Anne', Nom: 'Le Roux' }],
  ['name', 'Anna Roux', { Prenom: 'Anna', Nom: 'Roux' }],
  ['name', 'anne ROUX', { Prenom: 'anne', Nom: 'ROUX' }],
  ['name', 'Annette', undefined],
  ['name', 'Jeanne Petit', undefined],
  ['Poste', 'Directrice', { Poste: 'Directrice' }],
  ['Tel', '01 00 00 00 00', { Tel: '01 00 00 00 00' }],
  ['Email', 'a.roux@moreau.fr', { Email: 'a.roux@moreau.fr' }],
] as const)('At %s, %s becomes %o', (place, value, correction) => {
  expect(correctionOf(place, value, ANNE)).toEqual(correction);
});

it('A change tells only of what becomes another thing, and brings that back', () => {
  const name = { Prenom: 'Anne', Nom: 'Le Roux' };
  expect(correctionChange(name, ANNE)).toEqual({
    before: { Nom: 'Roux' },
    text: 'Nom, Roux → Le Roux',
  });
  expect(correctionChange({ Email: 'x@y.fr' }, { ...ANNE, Email: '' }).text).toBe(
    'Email, vide → x@y.fr',
  );
  expect(correctionChange({ Poste: 'Graphiste' }, ANNE)).toEqual({ before: {}, text: '' });
});
