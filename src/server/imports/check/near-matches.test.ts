import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { setUpImporting } from '../../../../test/support/importing.ts';
import { storeCompany, storeContact } from '../../../../test/support/store.ts';

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
});
