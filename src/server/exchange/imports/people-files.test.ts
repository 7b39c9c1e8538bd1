import { describe, expect, it } from 'vitest';
import { createImports } from '../../../../test/support/imports.ts';
import { storeContact } from '../../../../test/support/store.ts';
import { fixture } from '../../../../test/support/tables.ts';
import { readImportRow } from '../../../domain/import/import-row.ts';
import type { ImportCollection } from '../../../domain/import/import-targets.ts';
import { judgeRow } from '../../../domain/import/judge-row.ts';
import { readFile } from './read/read-file.ts';

const NOW = new Date('2026-03-12T09:00:00Z');

/** The new records that the rows of a file would make, by the guessed meaning of its columns. */
async function madeOf(bytes: Buffer, collection: ImportCollection = 'Contacts') {
  const { columns, rows, nameOrder } = await readFile(bytes, collection, {});
  const mapping = {
    columns: columns.map(({ target }) => ({ target, mode: 'replace' as const })),
    fixed: {},
    emptyErases: false,
    nameOrder,
  };
  return rows.map(({ cells }) => {
    const row = readImportRow(collection, mapping, cells);
    const company = { id: '', choice: { does: 'leave' as const } };
    const found = {
      row,
      company,
      matches: [],
      choice: '',
      moves: '',
      chosen: '',
      sameAs: 0,
    } as const;
    const { body, outcome } = judgeRow(collection, { ...found, storedOf: () => undefined }, NOW);
    return { body, remarks: Object.values(outcome.remarks), errors: Object.values(outcome.errors) };
  });
}

const bodiesOf = async (name: string) => (await madeOf(fixture(name))).map(({ body }) => body);
const unlabelled = (...values: string[]) => values.map((value) => ({ label: '', value }));

describe('A file of people is read right', () => {
  it('with a quote in a cell', async () => {
    expect(await bodiesOf('quote-start.csv')).toMatchObject([
      { Prenom: 'Un', Poste: "Chef d'équipe", Email: 'un@exemple.fr' },
      { Prenom: 'Deux', Poste: 'Technicien' },
      { Prenom: 'Trois', Poste: 'Le "Grand" "chef"', Email: 'trois@exemple.fr' },
      { Prenom: 'Quatre', Poste: 'Technicien', Email: 'quatre@exemple.fr' },
    ]);
  });

  it('with accents that a program broke before', async () => {
    const [made] = await madeOf(
      Buffer.from('\ufeffNom et prénom;Fonction\nLEFÃˆVRE AnaÃ¯s;Chargée\n'),
    );
    expect(made).toMatchObject({ body: { Nom: 'LEFÈVRE', Prenom: 'Anaïs' }, errors: [] });
  });

  it('with line ends of two kinds', async () => {
    expect((await bodiesOf('mixed-newlines.csv')).map(({ Nom }) => Nom)).toEqual([...'ABCDE']);
  });

  it('with numbers that became decimal ones', async () => {
    expect(await bodiesOf('pandas-floats.csv')).toMatchObject([
      { Phone: '0639980001', Tel: '0199000001' },
      { Tel: '0199000002' },
      { Phone: '+33639980003' },
    ]);
  });

  it('with numbers that were kept from spreadsheets', async () => {
    expect((await bodiesOf('equals-quoted.csv')).map(({ Phone }) => Phone)).toEqual([
      ...['0639980001', '0639980002', '0639980003', '+33639980004', '0639980005'],
    ]);
  });

  it('with what programs write for nothing', async () => {
    const made = await madeOf(fixture('na-values.csv'));
    const [na, nd, ...others] = made;
    expect(na).toEqual({
      body: { Nom: 'Essai', Prenom: 'Un', Email: 'un@exemple.fr' },
      remarks: [],
      errors: [],
    });
    expect(nd?.body).not.toHaveProperty('Phone');
    expect(others.map(({ body }) => body)).toMatchObject([
      { Poste: 'NULL' },
      { Poste: 'nan' },
      { Nom: 'Null', Phone: '0639980005' },
      { Email: 'six@exemple.fr' },
      { Phone: '0', Poste: '0' },
      { Poste: '(vide)' },
    ]);
    const remarked = made.map(({ remarks }) => remarks.length);
    expect(remarked).toEqual([0, 1, 2, 2, 2, 0, 2, 2]);
    expect(made.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('of Google, whose columns say row by row what they hold', async () => {
    const [one, two, three] = await bodiesOf('google-old.csv');
    expect(one).toEqual({
      ...{ Nom: 'Essai', Prenom: 'Un', Poste: 'Chef', Poste2: 'Achats' },
      ...{ Email: 'un@exemple.fr', emails: unlabelled('un.perso@exemple.fr') },
      ...{ Phone: '06 39 98 00 01', phones: unlabelled('06 39 98 00 02') },
      Tel: '01 99 00 00 01',
      links: unlabelled('http://exemple.fr', 'http://autre.exemple.fr'),
    });
    expect(two).toEqual({
      ...{ Nom: 'Essai', Prenom: 'Deux', Email: 'deux.pro@exemple.fr' },
      ...{ Phone: '06 39 98 00 03', Tel: '01 99 00 00 02' },
    });
    expect(three).toEqual({ Nom: 'Essai', Prenom: 'Trois' });
  });

  it('of Google as it writes it since 2024', async () => {
    expect((await bodiesOf('google-2026.csv'))[0]).toMatchObject({
      ...{ Nom: 'Lefèvre', Prenom: 'Élodie', Email: 'elodie.lefevre@example.fr' },
      ...{ Phone: '+33 6 39 98 12 34', Tel: '02 40 00 00 01' },
      links: unlabelled('https://example.fr'),
    });
    expect(JSON.stringify(await bodiesOf('google-2026.csv'))).not.toContain('elodie@example.net');
  });

  it('without what nobody sees in it, so that one e-mail is one person', async () => {
    const bytes = fixture('invisible.csv');
    const bodies = await bodiesOf('invisible.csv');
    expect(JSON.stringify(bodies)).not.toMatch(/[\u200b\u200e\u202a\u202c\ufeff]/u);
    expect(bodies.map(({ Nom, Prenom }) => `${Nom} ${Prenom}`)).toEqual([
      ...['Lefèvre Élodie', 'Noël Zoë', 'Été André', 'Lefèvre Élodie'],
    ]);
    const { test: _, ...imports } = await createImports();
    const { id } = await imports.bytes('invisible.csv', bytes);
    expect((await imports.change(id)).counts).toMatchObject({ new: 3, possible: 1 });
  });

  it('with a remark on what is no e-mail or number alone', async () => {
    const made = await madeOf(fixture('two-in-cell.csv'));
    expect(made.map(({ remarks }) => remarks.length)).toEqual([1, 3, 3, 1, 3, 1]);
    expect(made[3]?.body).toMatchObject({ Email: 'quatre@exemple.fr', Tel: '0 826 000 000' });
  });

  it('with whole names in the order of their title, which can be turned', async () => {
    const { test, ...imports } = await createImports();
    await storeContact(test.database, { Nom: 'Lefèvre', Prenom: 'Élodie', Email: 'e@exemple.fr' });
    const table = 'Nom et prénom;Email\nLefèvre Élodie;e@exemple.fr\nLe Goff Maëlle;m@exemple.fr';
    const { id } = await imports.paste(table);
    const namesOf = async () => (await imports.rows(id)).items.map(({ name }) => name);
    await imports.change(id);
    expect((await imports.rows(id)).items[0]?.changes).toEqual({});
    expect(await namesOf()).toEqual([
      ['Lefèvre', 'Élodie'],
      ['Le Goff', 'Maëlle'],
    ]);
    await imports.change(id, { nameOrder: 'first' });
    expect(await namesOf()).toEqual([
      ['Élodie', 'Lefèvre'],
      ['Goff Maëlle', 'Le'],
    ]);
    // It is remembered with what the columns are.
    expect(await imports.paste(table)).toMatchObject({ nameOrder: 'first' });
  });

  it('without taking totals, sections and second headers for people', async () => {
    const { test: _, ...imports } = await createImports();
    const { id } = await imports.paste(
      'Nom;Prénom;Email\nService achats;;\nMartin;Claire;c@exemple.fr\nNom;Prénom;Email\nTotal;;1',
    );
    const checked = await imports.change(id);
    expect([checked.counts, checked.creates]).toEqual([
      { new: 1, changed: 0, same: 0, possible: 0, unsure: 3, error: 0 },
      1,
    ]);
    expect(await imports.change(id, { row: { line: 2, choice: 'create' } })).toMatchObject({
      creates: 2,
    });
  });

  it('without asking whether to make a company of the word before a total', async () => {
    const { test: _, ...imports } = await createImports();
    const { id } = await imports.paste(
      'Société;Nom;Email\nAtlantique;Martin;c@exemple.fr\nTotal;1;\nSous-total;1;\nEffectif;1;',
    );
    const { companies, counts } = await imports.change(id);
    expect(companies).toMatchObject([{ name: 'Atlantique', rows: 1 }]);
    expect(counts).toMatchObject({ error: 1, unsure: 3 });
    // Somebody may be called so all the same.
    const said = await imports.change(id, { row: { line: 3, choice: 'create' } });
    expect(said.companies).toMatchObject([{ name: 'Atlantique' }, { name: 'Total' }]);
  });
});
