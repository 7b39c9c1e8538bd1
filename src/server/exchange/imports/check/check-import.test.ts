import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { createImports, IMPORTS } from '../../../../../test/support/imports.ts';
import { storeCompany, storeContact } from '../../../../../test/support/store.ts';

describe.each(DIALECTS)('Checking an import on %s', (dialect) => {
  it('tells new people from changed and known ones before anything is written', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id: company } = await storeCompany(test.database, { RaisonSociale: 'Atlantique' });
    const known = { Nom: 'Lefèvre', Prenom: 'Élodie', Email: 'elodie@example.fr', company };
    const { id: elodie } = await storeContact(test.database, { ...known, Phone: '', Poste: '' });
    const table = [
      'Nom\tPrénom\tE-mail\tMobile\tFonction',
      'Lefèvre\tÉlodie\tELODIE@example.fr\t639981234\tDirectrice',
      'Martin\tClaire\tclaire@example.fr\t\t',
      'Lefèvre\tÉlodie\t\t\tVendeuse',
      '\t\t\t06 39 98 12 35\t',
    ].join('\n');
    const made = await imports.paste(table, { company });
    expect(made.columns.map(({ target }) => target)).toEqual([
      ...['Nom', 'Prenom', 'Email', 'Phone', 'Poste'],
    ]);
    const checked = await imports.change(made.id);
    expect(checked.state).toBe('checked');
    expect(checked.counts).toEqual({
      new: 1,
      changed: 1,
      same: 0,
      possible: 1,
      unsure: 0,
      error: 1,
    });
    expect([checked.creates, checked.updates]).toEqual([1, 1]);
    const { items } = await imports.rows(made.id);
    expect(items[0]).toMatchObject({
      ...{ line: 2, verdict: 'changed', action: 'update', target: elodie, reason: 'email' },
      restored: [3],
      records: [{ id: elodie, name: 'Élodie Lefèvre', company: 'Atlantique' }],
    });
    // The same e-mail in other letters is no change.
    expect(items[0]?.changes).toEqual({
      Phone: ['', '0639981234'],
      Poste: ['', 'Directrice'],
    });
    expect(items[2]).toMatchObject({ verdict: 'possible', action: 'none', reason: 'name' });
    expect(items[3]?.errors).toEqual({ '-1': 'Cette ligne n’a ni nom, ni prénom, ni e-mail.' });
    expect((await imports.rows(made.id, '?verdict=new')).items.map(({ line }) => line)).toEqual([
      3,
    ]);
  });

  it('goes by what somebody decides for a row, and corrects cells in place', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id: company } = await storeCompany(test.database);
    const namesake = { Nom: 'Martin', Prenom: 'Claire', Email: '', company, Poste: 'Achats' };
    const { id: claire } = await storeContact(test.database, namesake);
    const table = 'Nom;Prénom;Poste\nMartin;Claire;Ventes\nDurand;Paul;6,4E+08\nPetit;Anne;6,4E+08';
    const { id } = await imports.paste(table, { company });
    expect((await imports.change(id)).counts).toMatchObject({ possible: 1, error: 2 });

    const update = { row: { line: 2, choice: 'update' } };
    expect(await imports.change(id, update)).toMatchObject({ updates: 1, creates: 0 });
    const [first] = (await imports.rows(id)).items;
    expect(first).toMatchObject({ target: claire, changes: { Poste: ['Achats', 'Ventes'] } });
    expect(await imports.change(id, { row: { line: 2, choice: 'create' } })).toMatchObject({
      ...{ updates: 0, creates: 1 },
    });
    expect(await imports.change(id, { row: { line: 2, choice: 'skip' } })).toMatchObject({
      ...{ updates: 0, creates: 0 },
    });

    const errors = (await imports.rows(id, '?verdict=error')).items.map((row) => row.errors);
    expect(errors[0]).toEqual({ '2': expect.stringContaining('abrégé') });
    const one = await imports.change(id, { cell: { line: 3, column: 2, value: 'Achats' } });
    expect(one.counts).toMatchObject({ new: 1, error: 1 });
    const everywhere = { column: 2, from: '6,4E+08', value: '' };
    expect((await imports.change(id, { everywhere })).counts).toMatchObject({ new: 2, error: 0 });
  });

  it('finds people again by their reference in the company', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id: company } = await storeCompany(test.database);
    const { id: other } = await storeCompany(test.database);
    const person = { Nom: 'Martin', Prenom: 'Claire', Email: '', Reference: 'M-07' };
    await storeContact(test.database, { ...person, company: other });
    const { id: claire } = await storeContact(test.database, { ...person, company });
    const { id } = await imports.paste('Matricule;Nom;Prénom\nm-07;Dupont;Claire', { company });
    await imports.change(id);
    expect((await imports.rows(id)).items).toMatchObject([
      {
        verdict: 'changed',
        target: claire,
        reason: 'reference',
        changes: { Nom: ['Martin', 'Dupont'] },
      },
    ]);
  });

  it('asks once about each company that nobody knows', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id: known } = await storeCompany(test.database, { RaisonSociale: 'Atlantique' });
    const table = 'Nom;Société\nMartin;atlantique\nDurand;Zénith\nPetit;zenith\nMorel;Autre';
    const { id } = await imports.paste(table);
    const asked = await imports.change(id);
    expect(asked.counts).toMatchObject({ new: 1, error: 3 });
    expect(asked.companies.map(({ name }) => name)).toEqual(['Zénith', 'Autre']);
    const decided = await imports.change(id, {
      companies: [
        { name: 'Zénith', choice: { does: 'create' } },
        { name: 'Autre', choice: { does: 'choose', id: known } },
      ],
    });
    expect(decided.counts).toMatchObject({ new: 4, error: 0 });
    const refused = await test.call('PATCH', `${IMPORTS}/${id}`, {
      body: { companies: [{ name: 'Zénith', choice: { does: 'choose', id: 'zzzzzzzzzzzzzzz' } }] },
    });
    expect(refused.status).toBe(404);
  });

  it('remembers what the columns of a company were', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id: company } = await storeCompany(test.database);
    const table = 'A;B\nMartin;Claire';
    const first = await imports.paste(table, { company });
    expect(first).toMatchObject({ remembered: '', columns: [{ target: '' }, { target: '' }] });
    const columns = ['Nom', 'Prenom'].map((target) => ({ target, mode: 'ifEmpty' }));
    await imports.change(first.id, { columns });
    const again = await imports.paste(table, { company });
    expect(again).toMatchObject({ columns });
    expect(again.remembered).toMatch(/^2026-03-12/);
    expect((await imports.paste(table)).columns[0]?.target).toBe('');
  });

  it('fills only what is empty, and erases only when it is told to', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id: company } = await storeCompany(test.database);
    const stored = { Nom: 'Martin', Prenom: 'Claire', Email: 'claire@example.fr', company };
    await storeContact(test.database, {
      ...stored,
      Poste: 'Achats',
      Phone: '',
      Tel: '01 40 00 00 01',
    });
    const table = 'Email;Poste;Mobile;Tél.\nclaire@example.fr;Ventes;06 39 98 12 34;';
    const { id, columns } = await imports.paste(table, { company });
    const changes = async () => (await imports.rows(id)).items[0]?.changes;
    await imports.change(id, {
      columns: columns.map(({ target }) => ({ target, mode: 'ifEmpty' })),
    });
    expect(await changes()).toEqual({ Phone: ['', '06 39 98 12 34'] });
    await imports.change(id, {
      columns: columns.map(({ target }) => ({ target, mode: 'replace' })),
      emptyErases: true,
    });
    expect(await changes()).toEqual({
      Phone: ['', '06 39 98 12 34'],
      Poste: ['Achats', 'Ventes'],
      Tel: ['01 40 00 00 01', ''],
    });
  });

  it('leaves out hidden rows until somebody wants them', async () => {
    const { test: _, ...imports } = await createImports(dialect);
    const made = await imports.file('filtered.xlsx');
    expect(made).toMatchObject({
      total: 3,
      hiddenRows: 1,
      sheets: ['Tous', 'Autre'],
      kind: 'xlsx',
    });
    expect((await imports.change(made.id)).counts).toMatchObject({ new: 2 });
    expect((await imports.change(made.id, { withHidden: true })).counts).toMatchObject({ new: 3 });
    expect((await imports.change(made.id, { withHidden: false })).counts).toMatchObject({ new: 2 });
  });

  it('takes a person who stands twice in a file only once', async () => {
    const { test: _, ...imports } = await createImports(dialect);
    const table = 'Nom;E-mail\nMartin;a@example.fr\nDurand;b@example.fr\nMartin;A@example.fr';
    const { id } = await imports.paste(table);
    expect((await imports.change(id)).counts).toMatchObject({ new: 2, possible: 1 });
    expect((await imports.rows(id, '?verdict=possible')).items).toMatchObject([
      { line: 4, sameAs: 2, action: 'none' },
    ]);
    const corrected = await imports.change(id, {
      cell: { line: 2, column: 1, value: 'c@example.fr' },
    });
    expect(corrected.counts).toMatchObject({ new: 3, possible: 0 });
  });

  it('goes on where a colleague left it, and says when two decide at once', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id, revision } = await imports.paste('Nom\nMartin');
    await imports.change(id, { revision, emptyErases: true });
    const late = await test.call('PATCH', `${IMPORTS}/${id}`, {
      body: { revision, emptyErases: false },
    });
    expect(late.status).toBe(409);
    expect(await imports.read(id)).toMatchObject({
      emptyErases: true,
      actor: 'marie.durand@example.fr',
    });
  });

  it('finds companies by their name', async () => {
    const { test, ...imports } = await createImports(dialect, 'Company');
    await storeCompany(test.database, {
      RaisonSociale: 'Atlantique',
      City: 'Nantes',
      CodePostal: '',
    });
    const { id } = await imports.paste(
      'Société;CP;Ville\nATLANTIQUE;1000;Nantes\nZénith;69001;Lyon',
    );
    expect((await imports.change(id)).counts).toMatchObject({ changed: 1, new: 1 });
    expect((await imports.rows(id)).items[0]).toMatchObject({
      changes: { RaisonSociale: ['Atlantique', 'ATLANTIQUE'], CodePostal: ['', '01000'] },
    });
  });

  it('knows a mobile with a name anywhere, a shared e-mail for nobody, a name by its sound', async () => {
    const { test, ...imports } = await createImports(dialect);
    const { id: company } = await storeCompany(test.database);
    const person = { Prenom: 'Claire', Email: '', Phone: '', company };
    const store = (values: object) => storeContact(test.database, { ...person, ...values });
    const { id: mobile } = await store({ Nom: 'Martin', Phone: '+33 6 39 98 12 34', company: '' });
    await store({ Nom: 'Accueil', Email: 'contact@example.fr' });
    await store({ Nom: 'Standard', Email: 'contact@example.fr' });
    const { id: sound } = await store({ Nom: 'Lefebvre' });
    const { id } = await imports.paste(
      [
        'Nom;Prénom;Email;Mobile',
        'Martin;Claire;;639981234',
        'Nouveau;Paul;contact@example.fr;',
        'Lefèvre;Claire;;',
        'Martin;Paul;;0639981234',
      ].join('\n'),
      { company },
    );
    await imports.change(id);
    expect((await imports.rows(id)).items).toMatchObject([
      { verdict: 'changed', reason: 'mobile', target: mobile },
      { verdict: 'possible', reason: 'email', action: 'none', records: { length: 2 } },
      { verdict: 'possible', reason: 'name', records: [{ id: sound }] },
      { verdict: 'new' },
    ]);
  });
});
