import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { setUpImporting } from '../../../../../test/support/importing.ts';
import { IMPORTS } from '../../../../../test/support/imports.ts';
import { storeCompany, storeContact } from '../../../../../test/support/store.ts';
import { recordsPath } from '../../../../../test/support/writes.ts';

describe.each(DIALECTS)('What became of records since a file was checked, on %s', (dialect) => {
  it('puts aside what a colleague changed, deleted or added meanwhile', async () => {
    const { test, checked, run, view, living, rows, claire } = await setUpImporting(dialect);
    const as = await claire();
    const { id: company } = await storeCompany(test.database);
    const store = (name: string) =>
      storeContact(test.database, {
        ...{ Nom: name, Email: `${name}@example.fr`, Phone: '', Poste: 'Achats', company },
      });
    const { id: changed } = await store('changed');
    const { id: deleted } = await store('deleted');
    const { id: elsewhere } = await store('elsewhere');
    const { id: alike } = await store('alike');
    const names = ['changed', 'deleted', 'elsewhere', 'alike', 'added'];
    const lines = names.map((name) => `${name};${name}@example.fr;Ventes`);
    const { id } = await checked(['Nom;E-mail;Poste', ...lines].join('\n'), {}, { company });
    const patch = (record: string, body: object) =>
      test.call('PATCH', recordsPath('Contacts', record), { as, body });
    await patch(changed, { Poste: 'Direction' });
    await patch(elsewhere, { Phone: '0639981234' });
    await patch(alike, { Poste: 'Ventes' });
    await test.call('DELETE', recordsPath('Contacts', deleted), { as });
    const added = { Nom: 'added', Email: 'added@example.fr', company };
    await test.call('POST', recordsPath('Contacts'), { as, body: added });
    expect((await run(id)).run).toMatchObject({ done: 5, refused: 3 });
    expect((await rows(id)).items.map(({ result, why }) => why || result)).toEqual([
      'Modifié pendant l’import par Claire',
      'Supprimé pendant l’import par Claire',
      'updated',
      'same',
      'Ajouté pendant l’import par Claire',
    ]);
    expect((await view('Contacts', changed)).Poste).toBe('Direction');
    expect(await view('Contacts', elsewhere)).toMatchObject({
      Poste: 'Ventes',
      Phone: '0639981234',
    });
    expect(await living('Contacts')).toBe(4);
  });

  it('tells before it is begun what was changed since the check, and until it is checked again', async () => {
    const { test, checked, change, read, claire } = await setUpImporting(dialect);
    const as = await claire();
    const { id: company } = await storeCompany(test.database);
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      const known = { Nom: name, Email: `${name}@example.fr`, Poste: '', company };
      ids.push((await storeContact(test.database, known)).id);
    }
    const lines = ['a', 'b', 'c'].map((name) => `${name};${name}@example.fr;Ventes`);
    const { id } = await checked(['Nom;E-mail;Poste', ...lines].join('\n'), {}, { company });
    expect(await read(id)).toMatchObject({ changedSince: 0 });
    // The last one is none of the file; one record counts once, however often it changes.
    for (const [at, record] of [...ids.slice(1), ids[1]].entries()) {
      const body = { Poste: `Direction ${at}` };
      await test.call('PATCH', recordsPath('Contacts', record), { as, body });
    }
    expect(await read(id)).toMatchObject({ changedSince: 2 });
    // A row that is decided about is no check of all others.
    expect(await change(id, { row: { line: 2, choice: 'skip' } })).toMatchObject({
      changedSince: 2,
    });
    const begin = (body: object) => test.call('POST', `${IMPORTS}/${id}/run`, { body });
    const refused = await begin({ changedSince: 1 });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('modifiées depuis la vérification'),
    ]);
    expect(await change(id)).toMatchObject({ changedSince: 0 });
    expect((await begin({ changedSince: 0 })).status).toBe(202);
    expect(await read(id)).toMatchObject({ changedSince: 0 });
  });

  it('does what was said, although its own rows have come in meanwhile', async () => {
    const { checked, change, run, rows, living } = await setUpImporting(dialect);
    const table = ['Nom;Prénom;Poste;Société', 'Lefèvre;Claire;a;Atelier'];
    for (let at = 0; at < 120; at += 1) table.push(`Autre${at};Paul;b;Atelier`);
    table.push('Lefebvre;Claire;c;Atelier', 'Claude;Jean;d;Ateliers SARL', 'Roux;Zoé;e;Ateliers');
    const choices = ['Atelier', 'Ateliers SARL', 'Ateliers'].map((name) => ({
      ...{ name, choice: { does: 'create' } },
    }));
    const { id, creates } = await checked(table.join('\n'), { companies: choices });
    // Two names of one company are one letter apart: somebody says that they are two people.
    expect(creates).toBe(123);
    expect(await change(id, { row: { line: 123, choice: 'create' } })).toMatchObject({
      creates: 124,
    });
    await run(id);
    expect((await rows(id, '?page=5')).items.map(({ result }) => result)).toEqual(
      Array.from({ length: 4 }, () => 'created'),
    );
    expect(await living('Company')).toBe(2);
  });

  it('adds who is called like somebody that it has just renamed', async () => {
    const { test, checked, run, rows, living } = await setUpImporting(dialect);
    const { id: company } = await storeCompany(test.database);
    await storeContact(test.database, { Nom: 'Petit', Email: 'a@example.fr', company });
    const table = ['Nom;Prénom;E-mail', 'Lefèvre;Claire;a@example.fr'];
    for (let at = 0; at < 120; at += 1) table.push(`Autre${at};Paul;b${at}@example.fr`);
    table.push('Lefebvre;Claire;c@example.fr');
    const { id } = await checked(table.join('\n'), {}, { company });
    await run(id);
    const { items } = await rows(id, '?page=5');
    expect(items.map(({ result, why }) => why || result)).toEqual(['created', 'created']);
    expect(await living('Contacts')).toBe(122);
  });
});
