import { describe, expect, it } from 'vitest';
import { filesHolding, tablesHolding } from '../../../../test/support/all-values.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { setUpImporting } from '../../../../test/support/importing.ts';
import { eraseAgain } from './erase-again.ts';

const WORDS = ['zqxvbkwy', 'jwpfhmgk', 'vyqzrtkx', '39981234', '39 98 12 34', '39.98.12.34'];

/** Somebody in a company, and what erases her for good. */
async function setUp(dialect: (typeof DIALECTS)[number]) {
  const importing = await setUpImporting(dialect);
  const { test, create, remove } = importing;
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  const person = await create('Contacts', {
    Nom: 'Zqxvbkwy',
    Prenom: 'Jwpfhmgk',
    Email: 'vyqzrtkx@example.fr',
    Phone: '06 39 98 12 34',
    company: company.id,
  });
  const erase = async () => {
    await remove('Contacts', person.id);
    const body = { collection: 'Contacts', ids: [person.id], confirm: 'Jwpfhmgk Zqxvbkwy' };
    const answer = await test.call('POST', '/admin/api/bin/erase', { body });
    expect(answer.status, answer.text).toBe(200);
  };
  const left = async (id: string) => {
    const { kysely } = test.database;
    const rows = kysely.selectFrom('import_rows').select('cells').where('import', '=', id);
    return (await rows.orderBy('line').execute()).map(({ cells }) => JSON.parse(cells));
  };
  return { ...importing, company, person, erase, left };
}

describe.each(DIALECTS)('Somebody who is erased for good is gone from files on %s', (dialect) => {
  it('by her e-mail, her mobile or her name with her company, and nobody else is', async () => {
    const { test, paste, erase, left, read } = await setUp(dialect);
    const others = [
      ['Durand', 'Zoé', 'zoe@example.fr', '0639980001', 'Atelier'],
      ['Autre', 'Jwp', 'avyqzrt@example.fr', '0639981235', 'Bretagne'],
    ];
    const hers = [
      ['', '', 'VYQZRTKX@example.fr', '', ''],
      ['', '', '', '+33 6.39.98.12.34', ''],
      ['ZQXVBKWY', 'jwpfhmgk', '', '', 'SARL Atelier'],
      ['Jwpfhmgk Zqxvbkwy', '', '', '', 'ATELIER'],
      // Read as the same letters, though no database takes them for the same.
      ['Žq\u0307xvbḱẃy', 'J\u030cwpfhmğķ', '', '', 'Ａtelier'],
    ];
    const lines = [...hers, ...others].map((cells) => cells.join(';'));
    const text = ['Nom;Prénom;E-mail;Mobile;Société', ...lines].join('\n');
    // One that was only read, and one that was checked.
    const waiting = await paste(text);
    const { id } = await paste(text);
    await test.call('PATCH', `/admin/api/imports/${id}`, { body: {} });
    await erase();
    for (const one of [waiting.id, id]) expect(await left(one)).toEqual(others);
    expect(await tablesHolding(test.database, WORDS)).toEqual([]);
    if (dialect === 'sqlite') {
      expect(filesHolding(test.database.storage.dataDir, WORDS)).toEqual([]);
    }
    const { columns, total, counts } = await read(id);
    expect(columns[0]?.samples).toEqual(['Durand', 'Autre']);
    expect([total, Object.values(counts).reduce((sum, count) => sum + count, 0)]).toEqual([2, 2]);
  });

  it('of her company’s list, in the name of a file, and where the first row was hers', async () => {
    const { test, bytes, erase, left, read, company } = await setUp(dialect);
    const text =
      'Zqxvbkwy;Jwpfhmgk;vyqzrtkx@example.fr\nZqxvbkwy;Jwpfhmgk;\nDurand;Zoé;zoe@example.fr';
    const { id } = await bytes('Jwpfhmgk Zqxvbkwy.csv', Buffer.from(text), { company: company.id });
    await erase();
    expect(await left(id)).toEqual([['Durand', 'Zoé', 'zoe@example.fr']]);
    expect(await read(id)).toMatchObject({ name: 'fichier.csv' });
    expect(await tablesHolding(test.database, WORDS)).toEqual([]);
  });

  it('of what was put aside when the file was imported, while its other people stay', async () => {
    const { test, checked, run, erase, left, read } = await setUp(dialect);
    const { id } = await checked(
      [
        'Nom;Prénom;E-mail;Mobile;Société',
        'Zqxvbkwy;Jwpfhmgk;vyqzrtkx@;06 39 98 12 34;Atelier',
        'Durand;Zoé;zoe@example.fr;;Atelier',
        'Sans;Date;;0;Atelier',
      ].join('\n'),
    );
    await run(id);
    await erase();
    expect(await tablesHolding(test.database, WORDS)).toEqual([]);
    expect((await left(id)).map(([name]) => name)).toEqual(['Durand', 'Sans']);
    expect(await read(id)).toMatchObject({ state: 'done' });
    const rejects = await test.call('GET', `/admin/api/imports/${id}/rejects?format=csv`);
    expect(rejects.text.toLowerCase()).not.toContain('zqxvbkwy');
  });

  it('of what was given to all rows, and remembered for the next file', async () => {
    const { test, paste, change, erase } = await setUp(dialect);
    const { id, columns } = await paste('Nom;Poste\nDurand;Gérante');
    await change(id, {
      columns: columns.map(({ target, mode }) => ({ target, mode })),
      fixed: { Email: 'vyqzrtkx@example.fr', Poste2: 'Conseil' },
    });
    expect(await tablesHolding(test.database, WORDS)).toContain('import_mappings');
    await erase();
    expect(await tablesHolding(test.database, WORDS)).toEqual([]);
    expect(await tablesHolding(test.database, ['conseil'])).toContain('import_mappings');
  });

  it('of examples that were hers before a correction, and no other file gets others', async () => {
    const { test, paste, change, read, erase } = await setUp(dialect);
    const samplesOf = async (id: string) => (await read(id)).columns.map(({ samples }) => samples);
    const cell = { line: 2, column: 1, value: 'autre@example.fr' };
    const corrected = await paste('Nom;E-mail\nX;vyqzrtkx@example.fr\nDurand;zoe@example.fr');
    const other = await paste('Nom;E-mail\nRoux;paul@example.fr\nDurand;zoe@example.fr');
    for (const { id } of [corrected, other]) await change(id, { cell });
    const before = await samplesOf(other.id);
    expect(before[1]).toContain('paul@example.fr');
    await erase();
    expect((await samplesOf(corrected.id))[1]).toEqual(['autre@example.fr', 'zoe@example.fr']);
    // Taken anew, they would tell of the correction: nobody looked through its rows for them.
    expect(await samplesOf(other.id)).toEqual(before);
    expect(await tablesHolding(test.database, WORDS)).toEqual([]);
  });

  it('again, where a backup brought her and a file back', async () => {
    const { test, paste, person, left } = await setUp(dialect);
    const { id } = await paste('Nom;E-mail\nX;vyqzrtkx@example.fr\nDurand;zoe@example.fr');
    const time = '2026-03-12 13:05:00.000Z';
    const erasures = [{ collection: 'Contacts', id: person.id, time } as const];
    expect(await eraseAgain(test.database, erasures)).toBe(1);
    expect(await left(id)).toEqual([['Durand', 'zoe@example.fr']]);
    expect(await tablesHolding(test.database, WORDS)).toEqual([]);
  });

  it('but not whoever shares a number with her', async () => {
    const { paste, create, erase, left } = await setUp(dialect);
    await create('Contacts', { Nom: 'Durand', Prenom: 'Zoé', Phone: '0639981234' });
    const { id } = await paste(
      'Nom;Prénom;Mobile\nDurand;Zoé;06 39 98 12 34\nZqxvbkwy;Jwpfhmgk;0639981234',
    );
    await erase();
    expect(await left(id)).toEqual([['Durand', 'Zoé', '06 39 98 12 34']]);
  });

  it('and a check that was under way writes none of her rows back', async () => {
    const { test, paste, erase } = await setUp(dialect);
    const { id, revision } = await paste(
      'Nom;E-mail\nZqxvbkwy;vyqzrtkx@example.fr\nDurand;zoe@example.fr',
    );
    await erase();
    const late = await test.call('PATCH', `/admin/api/imports/${id}`, { body: { revision } });
    expect(late.status).toBe(409);
  });
});
