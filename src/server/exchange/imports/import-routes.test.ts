import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { createImports, IMPORTS } from '../../../../test/support/imports.ts';
import { fixture } from '../../../../test/support/tables.ts';

describe('An import', () => {
  it('is for staff only', async () => {
    const { call } = await createTestApp();
    for (const [method, path] of [
      ['POST', IMPORTS],
      ['GET', `${IMPORTS}/x`],
      ['GET', `${IMPORTS}/template?collection=Contacts`],
      ['PATCH', `${IMPORTS}/x`],
      ['GET', `${IMPORTS}/x/rows`],
      ['POST', `${IMPORTS}/x/run`],
      ['GET', `${IMPORTS}/x/rejects`],
    ] as const) {
      expect((await call(method, path, { as: 'guest' })).status).toBe(401);
    }
  });

  it.each([
    [{ collection: 'users', text: 'Nom\nMartin' }, 400],
    [{ collection: 'Contacts' }, 400],
    [{ collection: 'Contacts', text: '' }, 400],
    [{ collection: 'Contacts', text: 'Nom' }, 400],
    [{ collection: 'Contacts', company: 'zzzzzzzzzzzzzzz', text: 'Nom\nMartin' }, 404],
    [{ collection: 'Contacts', text: `Nom\n${'x'.repeat(10_001)}` }, 413],
  ])('refuses %j with %i', async (body, status) => {
    const { call } = await createTestApp();
    expect((await call('POST', IMPORTS, { body })).status).toBe(status);
  });

  it('refuses choices that do not go with the file', async () => {
    const { test, ...imports } = await createImports();
    const { id } = await imports.paste('Nom;Prénom\nMartin;Claire');
    const column = (target: string) => ({ target, mode: 'replace' });
    for (const body of [
      { columns: [column('Nom')] },
      { columns: [column('Nom'), column('Nom')] },
      { columns: [column('Nom'), column('photo')] },
      { fixed: { passwordHash: 'x' } },
      { cell: { line: 2, column: 7, value: '' } },
      { row: { line: 99, choice: 'skip' } },
      { everywhere: { column: 0, from: 'Personne', value: '' } },
      { anything: true },
    ]) {
      const answer = await test.call('PATCH', `${IMPORTS}/${id}`, { body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect(await imports.read(id)).toMatchObject({ revision: 1, state: 'read' });
  });

  it('reads what Outlook and Google write, and what phones send', async () => {
    const { test: _, ...imports } = await createImports();
    const targets = async (name: string) => (await imports.file(name)).columns.map((c) => c.target);
    expect(await targets('outlook-2019-fr.csv')).toEqual([
      ...[
        '',
        'Prenom',
        '',
        'Nom',
        '',
        'company',
        'Poste2',
        '',
        '',
        '',
        '',
        'Tel',
        'Phone',
        'Email',
      ],
      ...['', 'links', ''],
    ]);
    // Values stand beside what their column is for; private ones are proposed for no field.
    expect(await targets('google-2026.csv')).toEqual([
      ...['Prenom', '', 'Nom', 'company', 'Poste', 'Email', '', 'Phone', 'Tel', 'links'],
    ]);
    expect(await targets('phone-2.1.vcf')).toEqual([
      ...['id', 'Nom', 'Prenom', 'company', 'Poste', 'Email', 'Phone', 'Tel', 'phones'],
      ...['emails', 'links', '', '', ''],
    ]);
  });

  it('gives a workbook to fill in, whose columns it knows again', async () => {
    const { call } = await createTestApp();
    const template = await call('GET', `${IMPORTS}/template?collection=Contacts`);
    expect(template.status).toBe(200);
    expect((await call('GET', `${IMPORTS}/template?collection=users`)).status).toBe(400);
  });

  it('is read again from another sheet, and the first reading is forgotten with its rows', async () => {
    const { test, ...imports } = await createImports();
    const first = await imports.file('filtered.xlsx');
    expect(first).toMatchObject({ sheets: ['Tous', 'Autre'], sheet: 'Tous', encoding: '' });
    await imports.change(first.id);
    const again = { sheet: 'Autre', replaces: first.id };
    const other = await imports.file('filtered.xlsx', again);
    expect(other).toMatchObject({ sheet: 'Autre', state: 'read', total: 1 });
    expect((await test.call('GET', `${IMPORTS}/${first.id}`)).status).toBe(404);
    const { database } = test.deps;
    const rows = await database.kysely.selectFrom('import_rows').select('import').execute();
    expect(new Set(rows.map((row) => row.import))).toEqual(new Set([other.id]));
    expect((await test.call('GET', '/admin/api/today')).body).toMatchObject({
      imports: [{ id: other.id }],
    });
  });

  it('stays as it was when its file cannot be read otherwise, and once it was run', async () => {
    const { test, ...imports } = await createImports();
    const first = await imports.file('filtered.xlsx');
    const read = (more: Record<string, string>) => {
      const body = new FormData();
      const asked = { collection: 'Contacts', replaces: first.id, ...more };
      for (const [key, value] of Object.entries(asked)) body.set(key, value);
      body.set('file', new File([new Uint8Array(fixture('filtered.xlsx'))], 'filtered.xlsx'));
      return test.call('POST', IMPORTS, { body });
    };
    expect((await read({ sheet: 'Ancien' })).status).toBe(400);
    expect((await read({ encoding: 'ebcdic' })).status).toBe(400);
    expect((await read({ replaces: 'zzzzzzzzzzzzzzz' })).status).toBe(404);
    await imports.change(first.id);
    await imports.begin(first.id);
    expect((await read({ sheet: 'Autre' })).status).toBe(409);
    expect((await test.call('DELETE', `${IMPORTS}/${first.id}`)).status).toBe(409);
    expect(await imports.read(first.id)).toMatchObject({ sheet: 'Tous', total: 3 });
  });

  it('keeps accents as somebody chose, and asks for none of what was pasted', async () => {
    const { test: _, ...imports } = await createImports();
    const guessed = await imports.file('excel-mac.csv');
    expect(guessed).toMatchObject({ encoding: 'windows-1252' });
    const again = { encoding: 'macintosh', replaces: guessed.id };
    const { encoding, columns } = await imports.file('excel-mac.csv', again);
    expect([encoding, columns.map(({ samples }) => samples)]).toEqual([
      'macintosh',
      [['Lefèvre'], ['Élodie'], ['Besançon']],
    ]);
    expect(await imports.paste('Nom\nLefèvre')).toMatchObject({ encoding: '', total: 1 });
  });

  it('takes a workbook whose title stands above its header', async () => {
    const { test: _, ...imports } = await createImports();
    const { id, columns } = await imports.file('libreoffice.xlsx');
    expect(columns.map(({ target }) => target)).toEqual([
      ...['Nom', 'Prenom', 'Email', 'Phone', 'Tel', '', '', '', ''],
    ]);
    expect((await imports.change(id)).counts).toMatchObject({ new: 3 });
  });
});
