import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { countIn, historyIn } from '../../../../../test/support/history.ts';
import { CREATE_COMPANY, people, setUpImporting } from '../../../../../test/support/importing.ts';
import { IMPORTS } from '../../../../../test/support/imports.ts';
import { storeCompany, storeContact } from '../../../../../test/support/store.ts';
import { expectVersionToStay } from '../../../../../test/support/version.ts';
import { recordsPath } from '../../../../../test/support/writes.ts';
import { importRetention } from '../import-retention.ts';

const DAY_MS = 86_400_000;

describe.each(DIALECTS)('Importing on %s', (dialect) => {
  it('makes 25 people and their company of a sheet, as one operation that can be undone', async () => {
    const { test, checked, run, undo, living, rows, read } = await setUpImporting(dialect);
    const { id, creates, leftOut } = await checked(`${people(25)}\n;;;;Atelier`, CREATE_COMPANY);
    expect([creates, leftOut]).toEqual([25, 1]);
    const done = await run(id);
    const counts = { Company: { create: 1 }, Contacts: { create: 25 } };
    expect(done).toMatchObject({
      state: 'done',
      run: {
        state: 'done',
        done: 25,
        refused: 0,
        created: 25,
        updated: 0,
        counts,
        isUndone: false,
      },
    });
    expect([await living('Company'), await living('Contacts')]).toEqual([1, 25]);
    const history = await historyIn(test.database);
    expect(history).toMatchObject([
      { id: done.operation, kind: 'import', source: 'import', about: { counts } },
    ]);
    const { items } = await rows(id, '?verdict=new');
    expect(items[24]).toMatchObject({ line: 26, result: 'created', why: '' });
    await undo(done.operation);
    expect([await living('Company'), await living('Contacts')]).toEqual([0, 0]);
    expect((await read(id)).run?.isUndone).toBe(true);
  });

  it('is found again as a list: those whom it made or changed, and nobody else', async () => {
    const { test, checked, run } = await setUpImporting(dialect);
    const { id: company } = await storeCompany(test.database);
    const store = (Nom: string) =>
      storeContact(test.database, { Nom, Email: `${Nom}@example.fr`, Poste: 'Achats', company });
    const known = await store('known');
    await store('same');
    await store('other');
    const rows = ['known;Ventes', 'same;Achats', 'added;Ventes'].map((row) => {
      const [name, job] = row.split(';');
      return `${name};${name}@example.fr;${job}`;
    });
    const { id } = await checked(['Nom;E-mail;Poste', ...rows].join('\n'), {}, { company });
    const { operation, run: told } = await run(id);
    expect(told).toMatchObject({ created: 1, updated: 1 });
    const listed = async (filter: string) => {
      const query = new URLSearchParams({ filter, sort: 'Nom', fields: 'Nom' });
      const { body } = await test.call('GET', `${recordsPath('Contacts')}?${query}`);
      return body;
    };
    expect(await listed(`touchedBy('${operation}') = true`)).toMatchObject({
      totalItems: 2,
      items: [{ Nom: 'added' }, { Nom: 'known' }],
    });
    expect(await listed(`touchedBy('${operation}') = false && id = '${known.id}'`)).toMatchObject({
      totalItems: 0,
    });
    expect(await listed(`touchedBy('x') ~ '1'`)).toMatchObject({ totalItems: 0 });
  });

  it('moves on the companies that people come to', async () => {
    const { test, checked, run, view } = await setUpImporting(dialect);
    const { id: company } = await storeCompany(test.database);
    const before = await view('Company', company);
    const { id } = await checked('Nom\nMartin\nDurand', {}, { company });
    test.clock.advance(60_000);
    await run(id);
    expect(String((await view('Company', company)).updated) > String(before.updated)).toBe(true);
  });

  it('keeps what others touched since when it is undone', async () => {
    const { checked, run, undo, living, rows, update } = await setUpImporting(dialect);
    const { id } = await checked(people(3), CREATE_COMPANY);
    const { operation } = await run(id);
    const [first] = (await rows(id)).items;
    await update('Contacts', first?.target ?? '', { Poste: 'Achats' });
    await undo(operation);
    expect([await living('Contacts'), await living('Company')]).toEqual([1, 1]);
  });

  it('does as somebody chose for each row, and leaves doubtful ones out', async () => {
    const { test, checked, change, run, view, living, rows } = await setUpImporting(dialect);
    const { id: company } = await storeCompany(test.database);
    const known = { Prenom: 'Claire', Email: '', Phone: '', company, Poste: 'Achats' };
    const { id: martin } = await storeContact(test.database, { ...known, Nom: 'Martin' });
    await storeContact(test.database, { ...known, Nom: 'Durand' });
    await storeContact(test.database, { ...known, Nom: 'Morel' });
    const names = ['Martin', 'Durand', 'Morel', 'Nouvelle', 'Autre'];
    const table = ['Nom;Prénom;Poste', ...names.map((name) => `${name};Claire;Ventes`)].join('\n');
    const { id } = await checked(table, {}, { company });
    await change(id, { row: { line: 2, choice: 'update' } });
    await change(id, { row: { line: 3, choice: 'create' } });
    const { leftOut } = await change(id, { row: { line: 6, choice: 'skip' } });
    expect(leftOut).toBe(1);
    await run(id);
    expect((await rows(id)).items.map(({ result }) => result)).toEqual([
      ...['updated', 'created', '', 'created', ''],
    ]);
    expect((await view('Contacts', martin)).Poste).toBe('Ventes');
    expect(await living('Contacts')).toBe(5);
  });

  it('neither repeats nor leaves out a row when a process ends between steps', async () => {
    const { test, checked, begin, read, runner, living } = await setUpImporting(dialect);
    const { id } = await checked(people(130), CREATE_COMPANY);
    await begin(id);
    const lost = new Error('the process ends');
    let writes = 0;
    const { database } = test;
    const write: typeof database.write = (work, options) =>
      database.write(async (tx, announce) => {
        const value = await work(tx, announce);
        if (++writes > 1) throw lost;
        return value;
      }, options);
    const dying = runner({ ...test.deps, database: { ...database, write } });
    await expect(dying.workOff()).rejects.toBe(lost);
    expect((await read(id)).run).toMatchObject({ state: 'running', done: 100 });
    expect(await living('Contacts')).toBe(100);
    test.clock.advance(30_000);
    await runner().workOff();
    expect((await read(id)).run).toMatchObject({ state: 'done', done: 130, refused: 0 });
    expect([await living('Contacts'), await living('Company')]).toEqual([130, 1]);
    const history = await historyIn(database);
    expect(history.map(({ changes }) => new Set(changes).size)).toEqual([131]);
  });

  it('is stopped half way, tells what was not reached, and is undone', async () => {
    const { test, checked, begin, read, runner, undo, living } = await setUpImporting(dialect);
    const { id } = await checked(people(130), CREATE_COMPANY);
    const { operation } = await begin(id);
    const { database } = test;
    let stopped: Promise<unknown> | undefined;
    const write: typeof database.write = async (work, options) => {
      const value = await database.write(work, options);
      stopped ??= test.call('POST', `/admin/api/jobs/${operation}/stop`);
      await stopped;
      return value;
    };
    await runner({ ...test.deps, database: { ...database, write } }).workOff();
    expect(await read(id)).toMatchObject({ state: 'done', run: { state: 'stopped', done: 100 } });
    const path = `${IMPORTS}/${id}/rejects?format=csv`;
    const lines = (await test.call('GET', path)).text.trim().split('\r\n');
    expect(lines.length).toBe(1 + 30);
    expect(lines[1]).toContain('Kerbrat100;Maël;');
    expect(lines[1]).toContain(';Import arrêté avant cette ligne');
    await undo(operation);
    expect([await living('Contacts'), await living('Company')]).toEqual([0, 0]);
  });

  it('brings the rows that were put aside back as a sheet that says why', async () => {
    const { test, checked, run } = await setUpImporting(dialect);
    const { id: company } = await storeCompany(test.database);
    const known = { Nom: 'Martin', Prenom: 'Claire', Email: '', company };
    await storeContact(test.database, known);
    const table = [
      'Nom;Prénom;E-mail;Sans rôle',
      'Martin;Claire;;x',
      ';;;y',
      'Roux;Zoé;zoe@example.fr;z',
      'Roux;Zoé;zoe@example.fr;w',
    ];
    const { id } = await checked(table.join('\n'), {}, { company });
    await run(id);
    const answer = await test.call('GET', `${IMPORTS}/${id}/rejects`);
    expect(answer.headers['content-disposition']).toContain('lignes-ecartees-2026-03-12.xlsx');
    expect(await readSheet(answer.bytes)).toEqual([
      ['Nom', 'Prénom', 'E-mail', 'Sans rôle', 'Motif'],
      ['Martin', 'Claire', null, 'x', 'Doublon possible\u00a0: Claire Martin'],
      [null, null, null, 'y', 'Cette ligne n’a ni nom, ni prénom, ni e-mail.'],
      ['Roux', 'Zoé', 'zoe@example.fr', 'w', 'Déjà à la ligne 4'],
    ]);
    expect((await test.call('GET', `${IMPORTS}/${id}/rejects?format=pdf`)).status).toBe(400);
  });

  it('begins once, and only what was checked', async () => {
    const { test, checked, paste, begin } = await setUpImporting(dialect);
    const run = (id: string, body?: object) =>
      test.call('POST', `${IMPORTS}/${id}/run`, body ? { body } : {});
    const { id: unread } = await paste('Nom\nMartin');
    expect((await run(unread)).status).toBe(409);
    const { id: empty } = await checked('Nom;Poste\n;Achats');
    expect((await run(empty)).status).toBe(400);
    const { id, revision } = await checked('Nom\nMartin');
    expect((await run(id, { revision: revision - 1 })).status).toBe(409);
    await begin(id);
    expect((await run(id)).status).toBe(409);
    const late = await test.call('PATCH', `${IMPORTS}/${id}`, { body: { emptyErases: true } });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('déjà commencé')]);
  });

  it('is forgotten thirty days after its end, and not while it is paused', async () => {
    const { test, checked, begin, run } = await setUpImporting(dialect);
    const { id: untouched } = await checked('Nom\nMartin');
    const { id: over } = await checked('Nom\nDurand');
    await run(over);
    const { id: paused, operation } = await checked(people(3), CREATE_COMPANY).then(({ id }) =>
      begin(id),
    );
    await test.call('POST', `/admin/api/jobs/${operation}/pause`);
    const { signal } = new AbortController();
    const runRetention = () =>
      expectVersionToStay(test.database, () => importRetention(test.deps).run(signal));
    test.clock.advance(29 * DAY_MS);
    await runRetention();
    expect(await countIn(test.database, 'imports')).toBe(3);
    test.clock.advance(2 * DAY_MS);
    await runRetention();
    const left = await test.database.kysely.selectFrom('imports').select('id').execute();
    expect(left).toEqual([{ id: paused }]);
    expect([untouched, over]).not.toContain(paused);
    expect(await countIn(test.database, 'import_rows')).toBe(3);
  });
});
