import { describe, expect, it } from 'vitest';
import { companyFields } from '../company.ts';
import { contactFields } from '../contact.ts';
import type { Field } from '../field.ts';
import { mendedAccents } from './broken-accents.ts';
import { cellFault, cellOf, restoredNumber, restoredText, valueInCell } from './import-cells.ts';

const { cardState, leftOn, Nom, phones } = contactFields;

describe('A cell', () => {
  it.each<[Field, string, unknown]>([
    [Nom, ' Le\u00a0Goff\r\n', 'Le Goff'],
    [Nom, "'=VIP", '=VIP'],
    [Nom, "'t Hooft", "'t Hooft"],
    [leftOn, '2026-03-12', '2026-03-12'],
    [leftOn, '2026-03-12 14:05', '2026-03-12'],
    [leftOn, '2026-03-12T14:05:00.000Z', '2026-03-12'],
    [leftOn, '2026-03-12T14:05:00+01:00', '2026-03-12'],
    [leftOn, '12/03/2026 14:05:00', '2026-03-12'],
    [leftOn, '12/03/2026, 9h05', '2026-03-12'],
    [leftOn, '12/03/2026 pas sûr', '12/03/2026 pas sûr'],
    [leftOn, '1/3/2026', '2026-03-01'],
    [leftOn, '12.03.2026', '2026-03-12'],
    [leftOn, 'hier', 'hier'],
    [cardState, 'Masquée', 'hidden'],
    [cardState, 'a quitté l’entreprise', 'left'],
    [cardState, 'inconnu', 'inconnu'],
    [companyFields.isActive, 'OUI', true],
    [companyFields.isActive, 'Faux', false],
    [companyFields.isActive, 'peut-être', 'peut-être'],
    [
      phones,
      'Standard\u00a0: 02 40 00 00 01\n09 70 00 00 00; Fax : 02 40 00 00 02',
      [
        { label: 'Standard', value: '02 40 00 00 01' },
        { label: '', value: '09 70 00 00 00' },
        { label: 'Fax', value: '02 40 00 00 02' },
      ],
    ],
    [contactFields.links, 'https://example.fr', [{ label: '', value: 'https://example.fr' }]],
  ])('gives to %j, written %j, the value %j', (field, cell, value) => {
    expect(valueInCell(field, cell)).toEqual(value);
  });

  it('shows a stored value so that reading it gives the same', () => {
    const list = [
      { label: 'Standard', value: '02 40 00 00 01' },
      { label: '', value: '09 70 00 00 00' },
    ];
    expect(valueInCell(phones, cellOf(phones, JSON.stringify(list)))).toEqual(list);
    expect(valueInCell(cardState, cellOf(cardState, 'left'))).toBe('left');
    expect(cellOf(companyFields.isActive, false)).toBe('Non');
  });

  it.each(['6,4E+08', '3.36E+10', '=A1&B1'])(
    'that no value can be made of says why: %s',
    (cell) => {
      expect(cellFault(cell)).toMatch(/\.$/);
    },
  );

  it.each(['639981234', '# 12', 'E+', '+33 6 39 98 12 34', "'=VIP"])(
    'may be anything else: %s',
    (cell) => {
      expect(cellFault(cell)).toBeUndefined();
    },
  );

  it.each([
    ['phone', '639981234', '0639981234', 'zéro rétabli'],
    ['phone', '6 39 98 12 34', '06 39 98 12 34', 'zéro rétabli'],
    ['phone', '639981234.0', '0639981234', 'zéro rétabli'],
    ['phone', '639981234,00', '0639981234', 'zéro rétabli'],
    ['phone', '33639981234', '+33639981234', '«\u00a0+\u00a0» rétabli'],
    ['phone', '33 6 39 98 12 34', '+33 6 39 98 12 34', '«\u00a0+\u00a0» rétabli'],
    ['phone', '33639981234.0', '+33639981234', '«\u00a0+\u00a0» rétabli'],
    ['phone', '262692123456', '+262692123456', '«\u00a0+\u00a0» rétabli'],
    ['phone', '590690123456', '+590690123456', '«\u00a0+\u00a0» rétabli'],
    ['phone', '594694123456', '+594694123456', '«\u00a0+\u00a0» rétabli'],
    ['phone', '596696123456', '+596696123456', '«\u00a0+\u00a0» rétabli'],
    ['postcode', '1000', '01000', 'zéro rétabli'],
    ['postcode', '1000.0', '01000', 'zéro rétabli'],
    ['postcode', '69001.0', '69001', ''],
    ['siret', '73282932000074.0', '73282932000074', ''],
  ] as const)('with a %s, %s, is given back what it lost: %s', (kind, typed, whole, said) => {
    expect(restoredNumber(kind, typed)).toBe(whole);
    expect(restoredText(typed, whole)).toBe(said);
  });

  it.each([
    ['phone', '0639981234'],
    ['phone', '+33639981234'],
    ['phone', '3363998123'],
    ['phone', '49639981234'],
    ['phone', '3900'],
    ['postcode', '69001'],
    ['siret', '732829320'],
  ] as const)('with a %s, %s, lost nothing', (kind, typed) => {
    expect(restoredNumber(kind, typed)).toBeUndefined();
  });
});

it('asks for other accents only where a file is read with some, which a workbook is not', () => {
  for (const broken of ['LefÃ¨vre', 'AndrÃ©']) {
    expect(cellFault(broken)).toContain('si l’étape des colonnes le propose');
  }
});

it.each([
  ['LEFÃˆVRE AnaÃ¯s', 'LEFÈVRE Anaïs'],
  ['ChargÃ©e dâ€™affaires', 'Chargée d’affaires'],
  ['Élodie LefÃ¨vre', 'Élodie Lefèvre'],
])('gives %s its accents back', (broken, whole) => {
  expect(mendedAccents(broken)).toBe(whole);
});

it.each(['Lefèvre', 'SÃO PAULO', 'LefÞvre', 'Lef√®vre', 'ÃƒÂ©lodie', 'Lef\ufffdvre'])(
  'leaves %s as it is: it is right, or nobody can tell what it was',
  (text) => {
    expect(mendedAccents(text)).toBeUndefined();
  },
);
