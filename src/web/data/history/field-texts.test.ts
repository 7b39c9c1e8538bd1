import { describe, expect, it } from 'vitest';
import { fieldTexts } from './field-texts.ts';
import type { RecordChange } from './history-page.ts';

const NAMES = {
  'Company/atlantique00000': 'Atlantique',
  'Contacts/ana000000000000': 'Ana',
  'Contacts/bob000000000000': 'Bob',
};

function texts(
  collection: RecordChange['collection'],
  fields: RecordChange['fields'],
): readonly (readonly [string, string, string])[] {
  const change = { collection, record: 'record000000000', action: 'update', fields } as const;
  return fieldTexts(change, NAMES).map(({ label, before, after, became }) => [
    label,
    became ?? before,
    after,
  ]);
}

describe('The values of a change', () => {
  it('read as in the forms: labels, days, yes and no, lines of lists', () => {
    expect(texts('Contacts', { cardState: ['published', 'hidden'] })).toEqual([
      ['État de la carte', 'Publiée', 'Masquée'],
    ]);
    expect(texts('orders', { dueOn: ['', '2026-03-12'], Quantity: [0, 250] })).toEqual([
      ['Échéance', '', '12\u00a0mars 2026'],
      ['Quantité par contact', '', '250'],
    ]);
    expect(texts('Company', { isActive: [true, false] })).toEqual([['Active', 'oui', 'non']]);
    const line = { label: 'Standard', value: '01 02 03 04 05' };
    expect(texts('Contacts', { phones: [[], [line]] })).toEqual([
      ['Autres téléphones', '', 'Standard\u00a0: 01 02 03 04 05'],
    ]);
  });

  it('show numbers in one writing, unless the writing is what changed', () => {
    expect(texts('Contacts', { Tel: ['02 40 00 00 01', '0240000002'] })).toEqual([
      ['Téléphone', '02\u00a040\u00a000\u00a000\u00a001', '02\u00a040\u00a000\u00a000\u00a002'],
    ]);
    expect(texts('Contacts', { Tel: ['02 40 00 00 01', '0240000001'] })).toEqual([
      ['Téléphone', '02 40 00 00 01', '0240000001'],
    ]);
  });

  it('name related records, and of lists only those that came or went', () => {
    expect(texts('Contacts', { company: ['', 'atlantique00000'] })).toEqual([
      ['Entreprise', '', 'Atlantique'],
    ]);
    const [ana, bob, gone] = ['ana000000000000', 'bob000000000000', 'gone00000000000'];
    expect(
      texts('orders', {
        contacts: [
          [ana, gone],
          [bob, gone],
        ],
      }),
    ).toEqual([['Contacts', 'ajout de Bob, retrait d’Ana', '']]);
    expect(texts('orders', { contacts: [[gone], [gone, ana, bob]] })).toEqual([
      ['Contacts', 'ajout d’Ana et Bob', ''],
    ]);
    expect(texts('orders', { contacts: [[gone], []] })).toEqual([
      ['Contacts', 'retrait d’une fiche effacée', ''],
    ]);
    expect(
      texts('orders', {
        contacts: [
          [ana, bob],
          [bob, ana],
        ],
      }),
    ).toEqual([['Contacts', 'autre ordre', '']]);
  });

  it('say of a picture what became of it', () => {
    expect(texts('Contacts', { photo: ['a.webp', 'b.webp'] })).toEqual([
      ['Photo', 'image remplacée', ''],
    ]);
    expect(texts('Company', { logo: ['a.webp', ''] })).toEqual([['Logo', 'image retirée', '']]);
  });

  it('leave out what is no field any more', () => {
    expect(texts('Company', { fax: ['1', '2'] })).toEqual([]);
  });
});
