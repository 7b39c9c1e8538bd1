import { readdirSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { readArchive } from '../../../../test/support/archive.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { EXPORT_ALL, EXPORTS_HERE, exportLink } from '../../../../test/support/exports.ts';
import { formOf, jpegFile } from '../../../../test/support/pictures.ts';
import { elise, lukasz, withPeople } from '../../../../test/support/printed-people.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { emptyDesign } from '../../../domain/press/empty-design.ts';

const changeSchema = z.object({
  record: z.string(),
  action: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

describe.each(DIALECTS)('the archive of everything on %s', (dialect) => {
  it('holds the collections, the addresses of cards and how to read them', async () => {
    const test = await withPeople(dialect, EXPORTS_HERE);
    await writesOf(test).remove('Contacts', lukasz.id);
    await test.database.write((tx) =>
      tx
        .insertInto('card_visits')
        .values({ subject: elise.id, day: '2026-03-11', kind: 'view', count: 3 })
        .execute(),
    );
    const company = elise.company;
    const body = { company, name: 'Direction', design: emptyDesign() };
    const template = await test.call('POST', '/admin/api/templates', { body });
    const publish = `/admin/api/templates/${Object(template.body).id}/publish`;
    await test.call('POST', publish, { headers: { 'if-match': '"1"' } });
    const order = await writesOf(test).create('orders', { company, contacts: [elise.id] });
    const path = `/admin/api/orders/${order.id}`;
    const line = { quantity: 500, address: '3 rue Haute, 29000 Quimper' };
    await test.call('PATCH', `${path}/lines/${elise.id}`, { body: line });
    const headers = { 'if-match': '"0"' };
    await test.call('PATCH', `${path}/details`, { body: { paper: 'Vergé' }, headers });
    const answer = await test.call('GET', await exportLink(test, EXPORT_ALL), { as: 'guest' });
    expect(answer.headers['content-disposition']).toContain('bristol-2026-03-12.zip');
    const files = await readArchive(answer.bytes);
    expect([...files.keys()]).toEqual([
      'LISEZMOI.txt',
      'api.json',
      'entreprises.xlsx',
      'entreprises.json',
      'contacts.xlsx',
      'contacts.vcf',
      'contacts.json',
      'commandes.xlsx',
      'commandes.json',
      'comptes.json',
      'adresses-des-cartes.csv',
      'visites.csv',
      'lignes-de-commandes.jsonl',
      'cartes-imprimees.json',
      'historique.jsonl',
    ]);
    const text = (name: string) => files.get(name)?.toString() ?? '';
    expect(text('LISEZMOI.txt')).toContain('le 12\u00a0mars 2026 à 15\u00a0h\u00a005');
    expect(await readSheet(files.get('contacts.xlsx') ?? Buffer.alloc(0))).toHaveLength(4);
    expect(JSON.parse(text('contacts.json'))).toHaveLength(3);
    expect(text('adresses-des-cartes.csv')).toContain(`http://localhost:3000/c/${elise.id}`);
    expect(text('visites.csv')).toContain(`11/03/2026;${elise.id};view;3`);
    expect(JSON.parse(text('cartes-imprimees.json'))).toMatchObject([
      { company, name: 'Direction', versions: [{ number: 1, design: emptyDesign() }] },
    ]);
    expect(JSON.parse(text('lignes-de-commandes.jsonl'))).toMatchObject({
      ...{ order: order.id, paper: 'Vergé', lines: [{ contact: elise.id, ...line }] },
    });
    expect(text('comptes.json')).toContain(TEST_EMAIL);
    const everything = [...files.values()].map(String).join();
    expect(everything).not.toContain('argon2');
    expect(everything).not.toMatch(/passwordHash"|tokenKey/);
    const [change = ''] = text('historique.jsonl').split('\n');
    expect(JSON.parse(change)).toMatchObject({ action: 'delete', record: lukasz.id });
    files.delete('historique.jsonl');
    const told = [...files.values()].map(String).join();
    expect(told).not.toContain(lukasz.id);
  });

  it('holds no value and no picture of what is in the bin, nor pictures that were replaced', async () => {
    const test = await createTestApp(dialect, {}, EXPORTS_HERE);
    const { create, update, remove } = writesOf(test);
    const jean = await create('Contacts', { Nom: 'Jean' });
    const paul = await create('Contacts', { Nom: 'Paul' });
    await update('Contacts', paul.id, { Nom: 'Étienne' });
    await update('Contacts', jean.id, { Nom: 'Yann' });
    await update('Contacts', jean.id, formOf({ cover: await jpegFile() }));
    const { cover } = await update('Contacts', jean.id, formOf({ cover: await jpegFile() }));
    await update('Contacts', paul.id, formOf({ cover: await jpegFile() }));
    await remove('Contacts', paul.id);
    const answer = await test.call('GET', await exportLink(test, EXPORT_ALL), { as: 'guest' });
    const files = await readArchive(answer.bytes);
    const lines = String(files.get('historique.jsonl')).trim().split('\n');
    const changes = lines.map((line) => changeSchema.parse(JSON.parse(line)));
    const of = (id: string) => changes.filter(({ record }) => record === id);
    expect(of(jean.id).map(({ fields }) => fields.Nom)).toContainEqual(['Jean', 'Yann']);
    expect(of(paul.id).map(({ action, fields }) => [action, fields])).toEqual([
      ...['create', 'update', 'update', 'delete'].map((action) => [action, {}]),
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('images/'))).toEqual([
      `images/${cover}`,
    ]);
    expect(String(files.get('LISEZMOI.txt'))).toContain(
      'sans les valeurs de celles de la corbeille',
    );
  });

  it('leaves no copy of the database behind', async () => {
    const test = await withPeople(dialect, EXPORTS_HERE);
    await test.call('GET', await exportLink(test, EXPORT_ALL), { as: 'guest' });
    const { dataDir } = test.database.storage;
    const left = dataDir === '' ? [] : readdirSync(dataDir);
    expect(left.filter((name) => name.startsWith('export'))).toEqual([]);
  });
});
