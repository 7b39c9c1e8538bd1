import { expect, it } from 'vitest';
import { BLANK_CONTACT } from '../contact.ts';
import {
  correctionChange,
  correctionOf,
  correctionPlaces,
  openReasons,
  reasonsLeft,
} from './correction.ts';

const ANNE = {
  ...BLANK_CONTACT,
  ...{ Prenom: 'Anne', Nom: 'Roux', Poste: 'Graphiste', Email: 'anne@moreau.fr' },
  Phone: '06 12 34 56 78',
};

it.each([
  [['Poste'], ['job'], 'Directrice'],
  [['Phone', 'Tel'], ['phone', 'layout'], '01'],
  [['Poste', 'Phone', 'Tel'], ['phone', 'job'], '01'],
  [[], ['job', 'other'], 'Directrice'],
  [[], ['logo'], 'plus grand'],
  [[], ['job'], ''],
] as const)(
  'A value may belong at %o with the reasons %o and the text %s',
  (spoken, reasons, value) => {
    expect(correctionPlaces({ reasons: [...reasons], value }).map(({ place }) => place)).toEqual(
      spoken,
    );
  },
);

it('A refusal stays open for the reasons by which nothing changed since', () => {
  const refused = { reasons: ['job', 'phone', 'logo'] } as const;
  const change = (label: string) => ({ label, before: '', after: 'x' });
  const open = (...labels: string[]) =>
    openReasons({ reasons: [...refused.reasons] }, labels.map(change));
  expect(open()).toEqual(['job', 'phone', 'logo']);
  expect(open('Poste')).toEqual(['phone', 'logo']);
  expect(open('Poste', 'Mobile')).toEqual(['logo']);
  expect(open('Logo')).toEqual(['job', 'phone']);
  // A new version of the printed card may be the answer to a logo, but not to a number.
  expect(open('Carte imprimée')).toEqual(['job', 'phone']);
});

it('Of another reason alone nobody can tell whether a card that was prepared anew answers it', () => {
  const changes = [{ label: 'Ville', before: 'Brest', after: 'Quimper' }];
  expect(reasonsLeft(['other'], changes)).toEqual([]);
  expect(reasonsLeft(['other'], [])).toEqual(['other']);
  expect(reasonsLeft(['other', 'layout'], changes)).toEqual(['other', 'layout']);
});

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
