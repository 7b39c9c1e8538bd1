import { describe, expect, it } from 'vitest';
import { COLUMN_SYNONYMS } from './column-synonyms.ts';
import { findHeader } from './find-header.ts';
import { splitFullName } from './full-name.ts';
import { guessColumns, headerKey } from './guess-columns.ts';
import { guessNameOrder } from './guess-name-order.ts';
import { IMPORT_COLLECTIONS, importTargets } from './import-targets.ts';
import { isNoRecord } from './no-record.ts';

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

  it('called a name holds whole ones where its values do and no first name stands beside it', () => {
    const whole = ['Claire Abadie', 'LEFÈVRE, Élodie', 'Mehdi Le Goff'];
    expect(guess({ Nom: whole })).toEqual(['fullName']);
    expect(guess({ Nom: whole, Prénom: ['Claire'] })).toEqual(['Nom', 'Prenom']);
    expect(guess({ Nom: ['Le Goff', 'de La Tour', 'Martin', 'Thomas'] })).toEqual(['Nom']);
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
    ['first', 'LEFÈVRE Élodie', 'LEFÈVRE', 'Élodie'],
    ['first', 'Élodie LE GOFF', 'LE GOFF', 'Élodie'],
    ['first', 'Élodie Le Goff', 'Le Goff', 'Élodie'],
    ['first', 'Lefèvre, Élodie', 'Lefèvre', 'Élodie'],
    ['first', 'Mme Élodie Lefèvre', 'Lefèvre', 'Élodie'],
    ['first', 'Jean-Paul D’ARTAGNAN', 'D’ARTAGNAN', 'Jean-Paul'],
    ['first', 'Jean Pierre Martin', 'Martin', 'Jean Pierre'],
    ['first', 'Claire Martin Dupont', 'Martin Dupont', 'Claire'],
    ['first', 'Lefèvre', 'Lefèvre', ''],
    ['last', 'Lefèvre Élodie', 'Lefèvre', 'Élodie'],
    ['last', 'LEFÈVRE ÉLODIE', 'LEFÈVRE', 'ÉLODIE'],
    ['last', 'Le Goff Élodie', 'Le Goff', 'Élodie'],
    ['last', 'Martin Jean Pierre', 'Martin', 'Jean Pierre'],
    ['last', 'Dupont Moretti Éric', 'Dupont Moretti', 'Éric'],
    ['last', 'Martin Claire', 'Martin', 'Claire'],
    ['last', 'Élodie LE GOFF', 'LE GOFF', 'Élodie'],
    ['last', 'Lefèvre, Élodie', 'Lefèvre', 'Élodie'],
  ] as const)('%s name first, %s, is split', (order, typed, Nom, Prenom) => {
    expect(splitFullName(typed, order)).toEqual({ Nom, Prenom });
  });

  const people = (...names: string[]) => names.map((name) => ({ name, email: '' }));
  it.each([
    ['Nom et prénom', 'last'],
    ['NOM PRÉNOM', 'last'],
    ['Nom, prénom', 'last'],
    ['Prénom et nom', 'first'],
    ['Prénom Nom', 'first'],
    ['First and last name', 'first'],
  ])('is in the order of its title: %s', (header, order) => {
    expect(guessNameOrder(header, [])).toBe(order);
    // Names that are both say nothing.
    expect(guessNameOrder(header, people('Martin Thomas', 'Simon Laurent'))).toBe(order);
  });

  it('is in the order that names and e-mails show where no title says one, or all deny it', () => {
    const lastFirst = people('Lefèvre Élodie', 'Kerbrat Yann', 'Le Goff Maëlle', 'Moreau Julie');
    const firstFirst = people('Élodie Lefèvre', 'Yann Kerbrat', 'Julie Moreau');
    expect(guessNameOrder('Salarié', lastFirst)).toBe('last');
    expect(guessNameOrder('Salarié', firstFirst)).toBe('first');
    expect(guessNameOrder('Salarié', [])).toBe('first');
    expect(guessNameOrder('Nom et prénom', firstFirst)).toBe('first');
    expect(guessNameOrder('Nom et prénom', firstFirst.slice(1))).toBe('last');
    const mails = ['zeynep.aydin@x.fr', 'z.kaya@x.fr', 'emre.oz@x.fr'];
    const names = ['Aydin Zeynep', 'Kaya Zehra', 'Öz Emre'];
    const rows = names.map((name, at) => ({ name, email: mails[at] ?? '' }));
    expect(guessNameOrder('Collaborateur', rows)).toBe('last');
  });
});

it('A column is not known by a failed formula that looks like a name', () => {
  const headers = ['#NAME?', '#REF!', '#NOM?', '#CHAMP!'];
  const columns = headers.map((header) => ({ header, values: [] }));
  expect(guessColumns('Contacts', columns)).toEqual(['', '', '', '']);
  expect(guessColumns('Company', columns)).toEqual(['', '', '', '']);
});

describe('A row looks like no record', () => {
  it.each([
    ['Contacts', ['Total', '', '25']],
    ['Contacts', ['', 'Sous-total :', '12']],
    ['Company', ['TOTAL GÉNÉRAL', '', '']],
    ['Contacts', ['Nom', 'Prénom', 'Mobile']],
    ['Company', ['Société', 'Ville', '']],
    ['Contacts', ['Service commercial', '', '']],
    ['Company', ['Clients de Nantes :', '', '']],
  ] as const)('of %s: %j', (collection, cells) => {
    expect(isNoRecord(collection, cells)).toBe(true);
  });

  it.each([
    ['Contacts', ['Total', 'Jeanne', 'jeanne@exemple.fr']],
    ['Company', ['TotalEnergies', '', '']],
    ['Company', ['Atlantique', '', '']],
    ['Contacts', ['Martin', 'Claire', '']],
    ['Contacts', ['Lefèvre', '']],
    ['Contacts', ['', '', 'a@exemple.fr']],
    ['Contacts', ['', '', '']],
  ] as const)('unlike one of %s: %j', (collection, cells) => {
    expect(isNoRecord(collection, cells)).toBe(false);
  });
});
