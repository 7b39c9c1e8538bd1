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
  ['job', 'Directrice', { Poste: 'Directrice' }],
  ['phone', '06 00 00 00 00', { Phone: '06 00 00 00 00' }],
  ['email', 'a.roux@moreau.fr', { Email: 'a.roux@moreau.fr' }],
] as const)('As a %s, %s becomes %o', (reason, value, correction) => {
  expect(correctionOf(reason, value, ANNE)).toEqual(correction);
});

it('Of two jobs, two numbers or none, nobody can tell which one is meant', () => {
  expect(correctionOf('job', 'Directrice', { ...ANNE, Poste2: 'Photographe' })).toBeUndefined();
  expect(correctionOf('phone', '06', { ...ANNE, Tel: '01 02 03 04 05' })).toBeUndefined();
  expect(correctionOf('phone', '06', { ...ANNE, Phone: '' })).toBeUndefined();
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
