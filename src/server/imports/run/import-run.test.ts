import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { countIn, historyIn } from '../../../../test/support/history.ts';
import { IMPORTS, importsOf } from '../../../../test/support/imports.ts';
import { storeCompany, storeContact } from '../../../../test/support/store.ts';
import { expectVersionToStay } from '../../../../test/support/version.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { createAccount } from '../../accounts/account-store.ts';
import { undoJob } from '../../history/undo-job.ts';
import { JobRunner } from '../../jobs/job-runner.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { createTokens, installationSecret } from '../../sessions/tokens.ts';
import { ImportSweep } from '../import-sweep.ts';
import { importJob } from './import-job.ts';

const DAY_MS = 86_400_000;

/** A sheet of so many people of one company. */
function people(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `Kerbrat${at};Maël;personne${at}@example.fr;${639980000 + at};Atelier`,
  );
  return ['Nom;Prénom;E-mail;Mobile;Société', ...rows].join('\n');
}

const CREATE_COMPANY = { companies: [{ name: 'Atelier', choice: { does: 'create' } }] };

async function setUp(dialect: (typeof DIALECTS)[number], collection?: 'Company') {
  const test = await createTestApp(dialect);
  const imports = importsOf(test, collection);
  const runner = (deps = test.deps) => new JobRunner(deps, [importJob, undoJob]);
  const writes = writesOf(test);
  return {
    test,
    runner,
    ...imports,
    ...writes,
    /** A sheet that was checked. */
    checked: async (text: string, change: object = {}, more: object = {}) => {
      const { id } = await imports.paste(text, more);
      return imports.change(id, change);
    },
    run: async (id: string) => {
      await imports.begin(id);
      await runner().workOff();
      return imports.read(id);
    },
    undo: async (operation: string) => {
      const answer = await test.call('POST', `/admin/api/operations/${operation}/undo`);
      expect([200, 202], answer.text).toContain(answer.status);
      await runner().workOff();
    },
    living: async (name: 'Contacts' | 'Company') => {
      const { body } = await test.call('GET', `${recordsPath(name)}?perPage=1`);
      return Reflect.get(Object(body), 'totalItems');
    },
    claire: async () => {
      const account = await writeRecords(test.deps, { by: BY_ITSELF }, (scope) =>
        createAccount(scope, { email: 'claire@example.fr', passwordHash: 'x' }),
      );
      await writes.update('users', account.id, { name: 'Claire' });
      return createTokens(test.deps, await installationSecret(test.database)).issue(account);
    },
  };
}

describe.each(DIALECTS)('Importing on %s', (dialect) => {
  it('makes 25 people and their company of a sheet, as one operation that can be undone', async () => {
    const { test, checked, run, undo, living, rows, read } = await setUp(dialect);
    const { id, creates, leftOut } = await checked(`${people(25)}\n;;;;Atelier`, CREATE_COMPANY);
    expect([creates, leftOut]).toEqual([25, 1]);
    const done = await run(id);
    const counts = { Company: { create: 1 }, Contacts: { create: 25 } };
    expect(done).toMatchObject({
      state: 'done',
      run: { state: 'done', total: 25, done: 25, refused: 0, counts, isUndone: false },
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

  it('moves on the companies that people come to', async () => {
    const { test, checked, run, view } = await setUp(dialect);
    const { id: company } = await storeCompany(test.database);
    const before = await view('Company', company);
    const { id } = await checked('Nom\nMartin\nDurand', {}, { company });
    test.clock.advance(60_000);
    await run(id);
    expect(String((await view('Company', company)).updated) > String(before.updated)).toBe(true);
  });

  it('keeps what others touched since when it is undone', async () => {
    const { checked, run, undo, living, rows, update } = await setUp(dialect);
    const { id } = await checked(people(3), CREATE_COMPANY);
    const { operation } = await run(id);
    const [first] = (await rows(id)).items;
    await update('Contacts', first?.target ?? '', { Poste: 'Achats' });
    await undo(operation);
    expect([await living('Contacts'), await living('Company')]).toEqual([1, 1]);
  });

  it('does as somebody chose for each row, and leaves doubtful ones out', async () => {
    const { test, checked, change, run, view, living, rows } = await setUp(dialect);
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
    const { test, checked, begin, read, runner, living } = await setUp(dialect);
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
    const { test, checked, begin, read, runner, undo, living } = await setUp(dialect);
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

  it('puts aside what a colleague changed, deleted or added meanwhile', async () => {
    const { test, checked, run, view, living, rows, claire } = await setUp(dialect);
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

  it('does what was said, although its own rows have come in meanwhile', async () => {
    const { checked, run, rows, living } = await setUp(dialect);
    const table = ['Nom;Prénom;Poste;Société', 'Lefèvre;Claire;a;Atelier'];
    for (let at = 0; at < 120; at += 1) table.push(`Autre${at};Paul;b;Atelier`);
    table.push('Lefebvre;Claire;c;Atelier', 'Claude;Jean;d;Ateliers SARL', 'Roux;Zoé;e;Ateliers');
    const choices = ['Atelier', 'Ateliers SARL', 'Ateliers'].map((name) => ({
      ...{ name, choice: { does: 'create' } },
    }));
    const { id, creates } = await checked(table.join('\n'), { companies: choices });
    expect(creates).toBe(124);
    await run(id);
    expect((await rows(id, '?page=5')).items.map(({ result }) => result)).toEqual(
      Array.from({ length: 4 }, () => 'created'),
    );
    expect(await living('Company')).toBe(2);
  });

  it('brings the rows that were put aside back as a sheet that says why', async () => {
    const { test, checked, run } = await setUp(dialect);
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
    const { test, checked, paste, begin } = await setUp(dialect);
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
    const { test, checked, begin, run } = await setUp(dialect);
    const { id: untouched } = await checked('Nom\nMartin');
    const { id: over } = await checked('Nom\nDurand');
    await run(over);
    const { id: paused, operation } = await checked(people(3), CREATE_COMPANY).then(({ id }) =>
      begin(id),
    );
    await test.call('POST', `/admin/api/jobs/${operation}/pause`);
    const sweep = () => expectVersionToStay(test.database, () => new ImportSweep(test.deps).run());
    test.clock.advance(29 * DAY_MS);
    await sweep();
    expect(await countIn(test.database, 'imports')).toBe(3);
    test.clock.advance(2 * DAY_MS);
    await sweep();
    const left = await test.database.kysely.selectFrom('imports').select('id').execute();
    expect(left).toEqual([{ id: paused }]);
    expect([untouched, over]).not.toContain(paused);
    expect(await countIn(test.database, 'import_rows')).toBe(3);
  });
});
