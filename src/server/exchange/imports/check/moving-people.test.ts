import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { setUpImporting } from '../../../../../test/support/importing.ts';
import { IMPORTS } from '../../../../../test/support/imports.ts';
import { storeCompany, storeContact } from '../../../../../test/support/store.ts';

/** Rows by which somebody is known, and that put them at the second company; `CHOSEN` for a whole import. */
const WAYS: Readonly<Record<string, (id: string) => string>> = {
  'their id': (id) => `Identifiant;Poste;Société\n${id};Ventes;Loire Conseil`,
  'their e-mail': () => 'E-mail;Poste;Société\nclaire@example.fr;Ventes;Loire Conseil',
  'mobile and name': () =>
    'Nom;Prénom;Mobile;Poste;Société\nMartin;Claire;0639980001;Ventes;Loire Conseil',
  'their e-mail, in an import of one company': () => 'E-mail;Poste\nclaire@example.fr;Ventes',
  'their e-mail, at a company that is to be made': () =>
    'E-mail;Poste;Société\nclaire@example.fr;Ventes;Nouvelle SARL',
};

describe.each(DIALECTS)('A row that puts somebody at another client, on %s', (dialect) => {
  async function setUp() {
    const importing = await setUpImporting(dialect);
    const { database } = importing.test;
    const { id: home } = await storeCompany(database, { RaisonSociale: 'Atlantique' });
    const { id: other } = await storeCompany(database, { RaisonSociale: 'Loire Conseil' });
    const store = (values: object) =>
      storeContact(database, { Phone: '', Poste: '', Email: '', Prenom: '', ...values });
    const claire = { Nom: 'Martin', Prenom: 'Claire', Email: 'claire@example.fr' };
    const { id } = await store({ ...claire, Phone: '0639980001', company: home });
    return { ...importing, home, other, store, claire: id };
  }

  it.each(Object.entries(WAYS))(
    'asks, and writes nothing until then: by %s',
    async (way, table) => {
      const { test, checked, change, rows, view, claire, home, other } = await setUp();
      const ofOne = way.includes('import of one') ? { company: other } : {};
      const companies = [{ name: 'Nouvelle SARL', choice: { does: 'create' } }];
      const { id, counts, creates, updates, ...made } = await checked(
        table(claire),
        { companies },
        ofOne,
      );
      expect(counts).toMatchObject({ unsure: 1, changed: 0 });
      expect([creates, updates, made]).toMatchObject([0, 0, { moving: 1, moves: '', leftOut: 1 }]);
      const [row] = (await rows(id, '?verdict=unsure')).items;
      expect(row).toMatchObject({
        ...{ action: 'none', target: claire, move: ['Atlantique', expect.any(String)] },
        changes: { Poste: ['', 'Ventes'] },
      });
      expect(row?.changes).not.toHaveProperty('company');
      // Somebody may decide for the row, and take that back.
      const decided = await change(id, { row: { line: 2, choice: 'move' } });
      expect(decided).toMatchObject({ counts: { unsure: 1 }, updates: 1, leftOut: 0 });
      expect((await rows(id)).items[0]?.changes).toHaveProperty('company');
      const undone = await change(id, { row: { line: 2, choice: '' } });
      expect(undone).toMatchObject({ updates: 0, leftOut: 1 });
      expect((await test.call('POST', `${IMPORTS}/${id}/run`)).status).toBe(400);
      expect(await view('Contacts', claire)).toMatchObject({ company: home, Poste: '' });
    },
  );

  const DECISIONS = [
    ['leaves them there', 'update', { Nom: 'Petit', Poste: 'Ventes' }, 'home', 2],
    ['moves them', 'move', { Nom: 'Petit', Poste: 'Ventes' }, 'other', 2],
    ['adds somebody else', 'create', { Nom: 'Martin', Poste: '' }, 'home', 3],
    ['leaves the row out', 'skip', { Nom: 'Martin', Poste: '' }, 'home', 2],
  ] as const;

  it.each(DECISIONS)('%s when the row says so', async (_, choice, values, place, people) => {
    const { checked, change, run, view, living, claire, ...companies } = await setUp();
    const made = await checked(
      `Nom;Prénom;E-mail;Poste;Société
Petit;Paul;claire@example.fr;Ventes;Loire Conseil
Roux;Zoé;zoe@example.fr;;Atlantique`,
    );
    // An e-mail that two people share renames nobody of another client.
    expect(made).toMatchObject({ updates: 0, creates: 1, leftOut: 1 });
    await change(made.id, { row: { line: 2, choice } });
    await run(made.id);
    const company = companies[place];
    expect(await view('Contacts', claire)).toMatchObject({ ...values, company });
    expect(await living('Contacts')).toBe(people);
  });

  it('is put aside, too, when they came to another client since the check', async () => {
    const { test, checked, run, update, view, claire, other } = await setUp();
    const made = await checked('E-mail;Poste;Société\nclaire@example.fr;Ventes;Atlantique');
    expect(made).toMatchObject({ updates: 1, moving: 0 });
    await update('Contacts', claire, { company: other });
    await run(made.id);
    expect(await view('Contacts', claire)).toMatchObject({ company: other, Poste: '' });
    const { text } = await test.call('GET', `${IMPORTS}/${made.id}/rejects?format=csv`);
    expect(text).toContain('Modifié pendant l’import par ');
  });

  it('moves whom somebody says, and all alike if wished, but for those decided otherwise', async () => {
    const { checked, change, run, view, living, home, other, store, claire } = await setUp();
    const ids = [claire];
    for (const name of ['paul', 'zoe']) {
      const { id } = await store({ Nom: name, Email: `${name}@example.fr`, company: home });
      ids.push(id);
    }
    const { id: alone } = await store({ Nom: 'Roux', Email: 'roux@example.fr', company: '' });
    const names = ['claire', 'paul', 'zoe', 'roux'];
    const table = names.map((name) => `${name}@example.fr;Loire Conseil`).join('\n');
    const { id, counts, leftOut } = await checked(`E-mail;Société\n${table}`);
    // A person at no company yet leaves none.
    expect([counts, leftOut]).toMatchObject([{ unsure: 3, changed: 1 }, 3]);
    await change(id, { row: { line: 3, choice: 'update' } });
    const stay = await change(id, { moves: 'stay' });
    expect([stay.counts, stay.leftOut]).toMatchObject([{ unsure: 0, same: 3, changed: 1 }, 0]);
    const move = await change(id, { moves: 'move' });
    expect([move.counts, move.updates]).toMatchObject([{ unsure: 0, changed: 3 }, 3]);
    await run(id);
    const companies = await Promise.all(
      [...ids, alone].map(async (one) => (await view('Contacts', one)).company),
    );
    expect(companies).toEqual([other, home, other, other]);
    expect(await living('Contacts')).toBe(4);
  });

  it('is told in the file of rows that were put aside, where nothing else is in it', async () => {
    const { test, checked } = await setUp();
    const { id } = await checked('E-mail;Société\nclaire@example.fr;Loire Conseil');
    const { text } = await test.call('GET', `${IMPORTS}/${id}/rejects?format=csv`);
    expect(text).toContain('Chez Atlantique dans Bristol, dans une autre entreprise');
  });

  it('moves nobody where only what is empty is filled', async () => {
    const { checked, run, view, claire, home } = await setUp();
    const columns = ['Email', 'company'].map((target) => ({ target, mode: 'ifEmpty' }));
    const { id, counts } = await checked(
      'E-mail;Société;Poste\nclaire@example.fr;Nouvelle SARL;Ventes',
      { columns: [...columns, { target: 'Poste', mode: 'replace' }] },
    );
    expect(counts).toMatchObject({ unsure: 0, changed: 1, error: 0 });
    await run(id);
    expect((await view('Contacts', claire)).company).toBe(home);
  });
});
