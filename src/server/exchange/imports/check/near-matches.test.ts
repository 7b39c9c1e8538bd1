import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { setUpImporting } from '../../../../../test/support/importing.ts';
import { storeCompany, storeContact } from '../../../../../test/support/store.ts';

const COLUMNS = 'Nom;Prénom;Mobile;Société';

/** Rows beside Élodie Lefèvre of Atlantique, 06 39 98 00 01, and what each is taken for. */
const ROWS: readonly (readonly [row: string, verdict: string, reason?: string])[] = [
  ['Lefèvres;Élodie;;Atlantique', 'possible', 'near'],
  ['Lefèvre;Eloide;;Atlantique', 'possible', 'near'],
  ['Lefèvre;Élodi;;Atlantique', 'new'],
  ['Lefvre;Elodie;0639980001;', 'possible', 'nearMobile'],
  ['Lefvre;Elodie;06.39.98.00.01;Loire Conseil', 'possible', 'nearMobile'],
  ['Lefvre;Elodie;0639980002;Loire Conseil', 'new'],
  ['Lefvre;Elodie;;', 'new'],
  ['Leroy;Élodie;0639980001;Atlantique', 'new'],
  ['Lefèvre;Paul;0639980001;Atlantique', 'new'],
];

describe.each(DIALECTS)('Whoever is one letter apart, on %s', (dialect) => {
  async function setUp() {
    const importing = await setUpImporting(dialect);
    const { database } = importing.test;
    const { id: company } = await storeCompany(database, { RaisonSociale: 'Atlantique' });
    await storeCompany(database, { RaisonSociale: 'Loire Conseil' });
    const elodie = { Nom: 'Lefèvre', Prenom: 'Élodie', Email: '', Phone: '06 39 98 00 01' };
    const { id } = await storeContact(database, { ...elodie, company });
    return { ...importing, company, elodie: id };
  }

  it('with the same mobile or company may be somebody who is there', async () => {
    const { checked, rows, elodie } = await setUp();
    const { id } = await checked([COLUMNS, ...ROWS.map(([row]) => row)].join('\n'));
    const { items } = await rows(id);
    for (const [at, [row, verdict, reason = '']] of ROWS.entries()) {
      const isNew = verdict === 'new';
      expect(items[at], row).toMatchObject({
        ...{ verdict, reason, records: isNew ? [] : [{ id: elodie }] },
        action: isNew ? 'create' : 'none',
      });
    }
  });

  it('comes in as somebody says: as a new person, or as the one who is there', async () => {
    const { checked, change, run, rows, living, view, elodie } = await setUp();
    const table = ['Lefèvres;Élodie;;Atlantique', 'Lefvre;Elodie;0639980001;'];
    const { id } = await checked([COLUMNS, ...table].join('\n'));
    await change(id, { row: { line: 2, choice: 'create' } });
    await change(id, { row: { line: 3, choice: 'update', target: elodie } });
    await run(id);
    expect((await rows(id)).items.map(({ result, why }) => why || result)).toEqual([
      'created',
      'updated',
    ]);
    expect(await living('Contacts')).toBe(2);
    expect((await view('Contacts', elodie)).Nom).toBe('Lefvre');
  });

  it('of two new rows of one file, the later one may be the earlier, however it is judged', async () => {
    const { checked, change, rows, run, living } = await setUp();
    const table = [
      'Durand;Zoé;;Nouvelle SARL',
      'Durant;Zoé;;Nouvelle',
      'Durant;Zoé;;Loire Conseil',
      'Kerbrat;Maël;0639980007;',
      'Kerbrta;Maël;06.39.98.00.07;Loire Conseil',
      'Kerbrat;Anne;0639980007;',
    ];
    const { id, counts } = await checked([COLUMNS, ...table].join('\n'), {
      companies: ['Nouvelle SARL', 'Nouvelle'].map((name) => ({
        name,
        choice: { does: 'create' },
      })),
    });
    const told = async () =>
      (await rows(id)).items.map(({ verdict, action, reason, sameAs }) =>
        verdict === 'new' ? action : [verdict, action, reason, sameAs],
      );
    const first = ['create', ['possible', 'none', 'near', 2], 'create', 'create'];
    const all = [...first, ['possible', 'none', 'nearMobile', 5], 'create'];
    expect(counts).toMatchObject({ new: 4, possible: 2 });
    expect(await told()).toEqual(all);
    // Judged alone, a row is compared with all others before it.
    await change(id, { row: { line: 3, choice: 'skip' } });
    await change(id, { row: { line: 3, choice: '' } });
    expect(await told()).toEqual(all);
    await change(id, { row: { line: 3, choice: 'create' } });
    await change(id, { cell: { line: 6, column: 0, value: 'Leroy' } });
    await run(id);
    expect((await rows(id)).items.map(({ result }) => result)).toEqual(
      Array.from({ length: 6 }, () => 'created'),
    );
    expect(await living('Contacts')).toBe(7);
  });
});
