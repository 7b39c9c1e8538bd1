import { describe, expect, it } from 'vitest';
import { COLUMN_SYNONYMS } from './column-synonyms.ts';
import { findHeader } from './find-header.ts';
import { splitFullName } from './full-name.ts';
import { guessColumns, headerKey } from './guess-columns.ts';
import { IMPORT_COLLECTIONS, importTargets } from './import-targets.ts';

const guess = (columns: Readonly<Record<string, readonly string[]>>) =>
  guessColumns(
    'Contacts',
    Object.entries(columns).map(([header, values]) => ({ header, values })),
  );

describe('A column', () => {
  it('is known by its header, however that is written', () => {
    expect(
      guess({ 'NOM DE FAMILLE': [], prenom: [], 'Tél. portable': [], 'E-Mail :': [] }),
    ).toEqual([...['Nom', 'Prenom', 'Phone', 'Email']]);
  });

  it('is known by what it holds when its header says nothing', () => {
    expect(
      guess({
        A: ['claire@example.fr', 'paul@example.fr'],
        B: ['06 39 98 12 34', '639981235'],
        C: ['02 40 00 00 01'],
        D: ['Achats'],
      }),
    ).toEqual(['Email', 'Phone', 'Tel', '']);
  });

  it('that is private is left out, since cards show what is imported', () => {
    expect(
      guess({ 'Tél. domicile': ['06 39 98 12 34'], 'Home Phone': ['02 40 00 00 01'] }),
    ).toEqual([...['', '']]);
  });

  it('called a title holds a job, unless it holds forms of address', () => {
    expect(guess({ Titre: ['Directrice'] })).toEqual(['Poste']);
    expect(guess({ Titre: ['Mme', 'M.'] })).toEqual(['']);
  });

  it('is taken once, but for lists', () => {
    expect(guess({ Email: [], 'E-mail': [], Lien: [], LinkedIn: [] })).toEqual([
      ...['Email', '', 'links', 'links'],
    ]);
  });

  it('with a whole name is split only where the parts are not there', () => {
    expect(guess({ 'Nom complet': [] })).toEqual(['fullName']);
    expect(guess({ 'Nom complet': [], Nom: [], Prénom: [] })).toEqual(['', 'Nom', 'Prenom']);
  });

  it.each(IMPORT_COLLECTIONS)('of %s has synonyms that mean one target each', (collection) => {
    const targets = new Set(importTargets(collection).map(({ name }) => name));
    const meaning = new Map<string, string>();
    const twice: string[] = [];
    for (const [target, names] of Object.entries(COLUMN_SYNONYMS[collection])) {
      expect(targets.has(target), target).toBe(true);
      for (const key of names.map(headerKey)) {
        if ((meaning.get(key) ?? target) !== target) twice.push(key);
        meaning.set(key, target);
      }
    }
    expect(twice).toEqual([]);
  });
});

describe('The header', () => {
  it('is the row with most known names, below titles', () => {
    expect(findHeader('Contacts', [['Salariés'], ['Nom', 'Total'], ['Nom', 'Email'], ['x']])).toBe(
      2,
    );
  });

  it('is the first full row when no name is known, and none when that holds values', () => {
    expect(findHeader('Contacts', [['Liste'], ['a', 'b'], ['c', 'd']])).toBe(1);
    expect(findHeader('Contacts', [['Martin', 'claire@example.fr']])).toBe(-1);
  });
});

describe('A whole name', () => {
  it.each([
    ['LEFÈVRE Élodie', 'Lefèvre'.toUpperCase(), 'Élodie'],
    ['Élodie LE GOFF', 'LE GOFF', 'Élodie'],
    ['Élodie Le Goff', 'Le Goff', 'Élodie'],
    ['Lefèvre, Élodie', 'Lefèvre', 'Élodie'],
    ['Mme Élodie Lefèvre', 'Lefèvre', 'Élodie'],
    ['Jean-Paul D’ARTAGNAN', 'D’ARTAGNAN', 'Jean-Paul'],
    ['Lefèvre', 'Lefèvre', ''],
  ])('%s is split', (typed, Nom, Prenom) => {
    expect(splitFullName(typed)).toEqual({ Nom, Prenom });
  });
});
