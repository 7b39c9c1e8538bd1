import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { readArchive } from '../../../../test/support/archive.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import {
  EXPORT_RECORDS,
  EXPORTS_HERE,
  exported,
  exportLink,
  valueIn,
} from '../../../../test/support/exports.ts';
import {
  company,
  elise,
  order,
  twin,
  withPeople,
} from '../../../../test/support/printed-people.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { FILE_COLUMNS } from '../../../domain/columns/columns.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { SEARCHED_NAMES } from '../../../domain/search/searched.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { writeRecords } from '../../records/write/write-records.ts';

const CONTACTS = { collection: 'Contacts', columns: 'shown', format: 'xlsx' };
const ADDRESS_TITLES = ['Adresse', 'Complément d’adresse', 'Code postal', 'Ville']
  .map((title) => `${title} de l’entreprise`)
  .join(';');
const ALL = { list: { sort: 'Nom,Prenom' }, count: 4 };

async function sheetOf(bytes: Buffer): Promise<string> {
  return (await readArchive(bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
}

describe.each(DIALECTS)('an export of records on %s', (dialect) => {
  it('is a workbook of the columns of the list, in its order', async () => {
    const answer = await exported(await withPeople(dialect, EXPORTS_HERE), {
      ...CONTACTS,
      choice: ALL,
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('contacts-2026-03-12.xlsx'),
      'cache-control': 'private, no-store',
    });
    const [header, ...rows] = await readSheet(answer.bytes);
    expect(header).toEqual(
      FILE_COLUMNS.Contacts.filter(({ isShown }) => isShown).map(({ title }) => title),
    );
    expect(rows.map(([name]) => name)).toEqual([
      '=HYPERLINK("http://x")',
      'DURAND',
      'Durand',
      '田中',
    ]);
    expect(rows[1]?.at(7)).toBe('Atelier Éclair');
    expect(rows[1]?.at(-1)).toBe('Quimper');
  });

  it('holds all columns when they are asked for, with ids and addresses of cards', async () => {
    const test = await withPeople(dialect, EXPORTS_HERE);
    const body = { ...CONTACTS, columns: 'all', choice: { ids: [elise.id] } };
    const [header, row] = await readSheet((await exported(test, body)).bytes);
    expect(header).toEqual(FILE_COLUMNS.Contacts.map(({ title }) => title));
    const told = new Map(header?.map((title, index) => [String(title), row?.[index]]));
    expect(told.get('Identifiant Bristol')).toBe(elise.id);
    expect(told.get('Identifiant de l’entreprise')).toBe(company.id);
    expect(told.get('Adresse de la carte')).toBe(`http://localhost:3000/c/${elise.id}`);
    expect(told.get('État de la carte')).toBe('Publiée');
    expect(told.get('Date de création')).toBeInstanceOf(Date);
  });

  it('is a CSV file that French spreadsheets open', async () => {
    const test = await createTestApp(dialect, {}, EXPORTS_HERE);
    const { create } = writesOf(test);
    const { id } = await create('Contacts', {
      Nom: '=1+1',
      Prenom: 'a;b',
      Phone: '+33 6 12 34 56 78',
      Tel: '+44 20 7946 0000',
      leftOn: '2026-03-01',
    });
    const body = { ...CONTACTS, format: 'csv', choice: { ids: [id] } };
    expect((await exported(test, body)).text).toBe(
      `\ufeffNom;Prénom;Email;Poste;Poste (2e ligne);Mobile;Téléphone;Entreprise;${ADDRESS_TITLES}\r\n'=1+1;"a;b";;;;06 12 34 56 78;0044 20 7946 0000;;;;;\r\n`,
    );
    const all = (await exported(test, { ...body, columns: 'all' })).text;
    expect(all).toContain(';01/03/2026;');
    expect(all).toMatch(/;12\/03\/2026 15:05;/);
  });

  it('counts the cards of orders, and names their people', async () => {
    const test = await withPeople(dialect, EXPORTS_HERE);
    const body = { ...CONTACTS, collection: 'orders', format: 'csv', choice: { ids: [order.id] } };
    const [, line] = (await exported(test, body)).text.split('\r\n');
    expect(line).toContain(
      `1001;${order.Name};Atelier Éclair;Élise DURAND, 田中;${order.Quantity};`,
    );
    expect(line).toContain(`;${order.Quantity * 2};`);
    const own = `/admin/api/orders/${order.id}/lines/${twin.id}`;
    const changed = await test.call('PATCH', own, { body: { quantity: 7 } });
    expect(changed.body).toMatchObject({ quantity: 7 });
    expect((await exported(test, body)).text).toContain(`;${order.Quantity + 7};`);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [twin.id]),
    );
    expect((await exported(test, body)).text).toContain(';Personne effacée, 田中;');
  });

  it('tells of an order when it was dispatched and delivered, and where its company is', async () => {
    const test = await createTestApp(dialect, {}, EXPORTS_HERE);
    const { create, update } = writesOf(test);
    const place = {
      Address1: '3 rue Haute',
      Address2: 'Bât. B',
      CodePostal: '01000',
      City: 'Bourg',
    };
    const firm = await create('Company', { siret: '732 829 320 00074', ...place });
    const { id } = await create('orders', { company: firm.id, dueOn: '2026-03-20' });
    await update('orders', id, { Status: 'EXPÉDIÉE' });
    test.clock.advance(86_400_000);
    await update('orders', id, { Status: 'LIVRÉE' });
    const body = { ...CONTACTS, collection: 'orders', choice: { ids: [id] } };
    const [header, row] = await readSheet((await exported(test, body)).bytes);
    const told = new Map(header?.map((title, index) => [String(title), row?.[index]]));
    const dayOf = (title: string) => {
      const value = told.get(title);
      return value instanceof Date ? value.toISOString().slice(0, 10) : value;
    };
    const days = ['Échéance', 'Date d’expédition', 'Date de livraison'].map(dayOf);
    expect(days).toEqual(['2026-03-20', '2026-03-12', '2026-03-13']);
    expect(told.get('SIREN ou SIRET de l’entreprise')).toBe('732 829 320 00074');
    const parts = ['Adresse', 'Complément d’adresse', 'Code postal', 'Ville'];
    const address = parts.map((part) => told.get(`${part} de l’entreprise`));
    expect(address).toEqual(Object.values(place));
    const contact = await create('Contacts', { company: firm.id });
    const file = { ...CONTACTS, format: 'csv', choice: { ids: [contact.id] } };
    expect((await exported(test, file)).text).toContain(';3 rue Haute;Bât. B;01000;Bourg\r\n');
    await writesOf(test).remove('Company', firm.id);
    const later = await readSheet((await exported(test, body)).bytes);
    expect(later[1]).toEqual(row);
  });

  it('as JSON is what the API tells, for each collection', async () => {
    const test = await withPeople(dialect, EXPORTS_HERE);
    for (const collection of SEARCHED_NAMES) {
      const list = await test.call('GET', `/admin/api/collections/${collection}/records`);
      const count = Number(valueIn(list, 'totalItems'));
      const body = { collection, columns: 'all', format: 'json', choice: { list: {}, count } };
      expect((await exported(test, body)).body).toEqual(valueIn(list, 'items'));
    }
  });

  it('as vCards has one for each contact', async () => {
    const body = { ...CONTACTS, format: 'vcard', choice: ALL };
    const { text } = await exported(await withPeople(dialect, EXPORTS_HERE), body);
    expect(text.match(/BEGIN:VCARD\r\nVERSION:3.0\r\n/g)).toHaveLength(4);
    expect(text).toContain('ORG:Atelier Éclair');
  });

  it('is made on a thread of its own', async () => {
    const body = { ...CONTACTS, format: 'csv', choice: ALL };
    const { text } = await exported(await withPeople(dialect), body);
    expect(text.split('\r\n')).toHaveLength(6);
  });

  it('leaves out what was deleted after the link was made', async () => {
    const test = await withPeople(dialect, EXPORTS_HERE);
    const body = { ...CONTACTS, format: 'csv', choice: { list: {}, count: 4 } };
    const url = await exportLink(test, EXPORT_RECORDS, body);
    await writesOf(test).remove('Contacts', elise.id);
    expect((await test.call('GET', url, { as: 'guest' })).text).not.toContain('Durand');
  });

  it('is refused when the list has changed, with the number there is now', async () => {
    const test = await withPeople(dialect, EXPORTS_HERE);
    const body = { ...CONTACTS, choice: { list: {}, count: 3 } };
    const answer = await test.call('POST', EXPORT_RECORDS, { body });
    expect([answer.status, valueIn(answer, 'data')]).toEqual([409, { count: 4, before: 3 }]);
  });
});

describe('an export of records', () => {
  it('makes no formula of any text, in a workbook or a CSV file', async () => {
    const test = await createTestApp('sqlite', {}, EXPORTS_HERE);
    const { create } = writesOf(test);
    const beginning = fc.constantFrom('=', '+', '-', '@', '\t', "'", '"', ';', '_x0041_');
    const names = fc.sample(
      fc.tuple(beginning, fc.string({ unit: 'binary', maxLength: 20 })).map((two) => two.join('')),
      40,
    );
    for (const Nom of names) {
      const text = Nom.toWellFormed().replaceAll('\0', '');
      await create('Contacts', { Nom: text, Email: text, Tel: text });
    }
    const choice = { list: {}, count: names.length };
    const sheet = await sheetOf((await exported(test, { ...CONTACTS, choice })).bytes);
    expect(sheet).not.toContain('<f');
    expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/t="inlineStr"/g)?.length);
    const csv = await exported(test, { ...CONTACTS, format: 'csv', choice });
    for (const cell of csv.text.slice(1).split(/(?:;|\r\n)(?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }
  });

  it('has a title for each field of a collection that a file can hold', () => {
    for (const name of SEARCHED_NAMES) {
      const inFiles = FILE_COLUMNS[name].flatMap(({ source }) =>
        source.of === 'field' ? [source.field] : [],
      );
      const missing = Object.entries(COLLECTIONS[name].fields).filter(
        ([key, field]) => field.type !== 'image' && !inFiles.includes(key),
      );
      expect(missing.map(([key]) => key)).toEqual(name === 'Company' ? ['contacts'] : []);
    }
  });

  it('makes vCards of contacts only, and asks for a list that makes sense', async () => {
    const test = await withPeople('sqlite', EXPORTS_HERE);
    const choice = { list: {}, count: 1 };
    for (const body of [
      { ...CONTACTS, collection: 'Company', format: 'vcard', choice },
      { ...CONTACTS, collection: 'users', choice },
      { ...CONTACTS, choice: { list: { filter: 'x ~' }, count: 1 } },
      { ...CONTACTS, choice: { ids: [] } },
      {},
    ]) {
      expect((await test.call('POST', EXPORT_RECORDS, { body })).status).toBe(400);
    }
    const gone = { ...CONTACTS, choice: { ids: ['aaaaaaaaaaaaaaa'] } };
    expect((await test.call('POST', EXPORT_RECORDS, { body: gone })).status).toBe(404);
  });
});
