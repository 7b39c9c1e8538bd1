import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { readArchive } from '../../../test/support/archive.ts';
import { readPdf, readPng, readSvg } from '../../../test/support/codes.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import type { QrExportOf } from '../../domain/qr-export.ts';
import type { AppOptions } from '../app.ts';
import type { Dialect } from '../database/database.ts';
import { aCompany, aContact, anOrder } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import { encodeCode } from './code-file.ts';
import { exportCodes } from './export-codes.ts';
import type { ExportRun } from './export-task.ts';
import { findPeople } from './people.ts';

const PATH = '/admin/api/exports/qr';
const company = aCompany({ RaisonSociale: 'Atelier Éclair' });
const elise = aContact({ Nom: 'Durand', Prenom: 'Élise', company: company.id });
const twin = aContact({ Nom: 'DURAND', Prenom: 'Élise', company: company.id });
const lukasz = aContact({
  Nom: '=HYPERLINK("http://x")',
  Prenom: 'Łukasz Дмитрий',
  company: company.id,
  cardState: 'hidden',
});
const elsewhere = aContact({ Nom: '田中', Prenom: '', company: '' });
const order = anOrder({ company: company.id, contacts: [twin.id, elsewhere.id] });
const urlOf = ({ id }: { id: string }) => `http://localhost:3000/c/${id}`;

async function withPeople(dialect: Dialect = 'sqlite', options: AppOptions = {}): Promise<TestApp> {
  const test = await createTestApp(dialect, {}, options);
  await storeRecords(test.database, {
    companies: [company],
    contacts: [elise, twin, lukasz, elsewhere],
    orders: [order],
  });
  return test;
}

/** Asks for codes, and reads the archive that comes. */
async function codesOf(test: TestApp, body: object): Promise<Map<string, Buffer>> {
  const answer = await test.call('POST', PATH, { body: { format: 'svg', sizeMm: 20, ...body } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return readArchive(answer.bytes);
}

/** On the test's own thread, where what they need is loaded once. */
const onThisThread: ExportRun = (task) => exportCodes(task, encodeCode);
const HERE = { print: { run: onThisThread } };

async function namesOf({ database }: TestApp, of: QrExportOf): Promise<string[]> {
  return (await findPeople(database, of)).map(({ contact }) => contact.Nom);
}

describe.each(DIALECTS)('codes for the printer on %s', (dialect) => {
  it('are those of a company, of an order or of chosen contacts', async () => {
    const test = await withPeople(dialect);
    const all = [lukasz.Nom, elise.Nom, twin.Nom];
    expect(await namesOf(test, { company: company.id })).toEqual(all);
    expect(await namesOf(test, { order: order.id })).toEqual([twin.Nom, elsewhere.Nom]);
    const contacts = [elsewhere.id, elise.id, 'not-an-id', 'aaaaaaaaaaaaaaa'];
    expect(await namesOf(test, { contacts })).toEqual([elise.Nom, elsewhere.Nom]);
  });

  it('come with how many of them lead to a card that visitors do not see', async () => {
    const test = await withPeople(dialect, HERE);
    const left = { cardState: 'left', leftOn: '2026-03-11' };
    await test.call('PATCH', `/admin/api/collections/Contacts/records/${twin.id}`, { body: left });
    const body = { company: company.id, format: 'svg', sizeMm: 20 };
    const { headers } = await test.call('POST', PATH, { body });
    expect([headers['x-export-people'], headers['x-export-unshown']]).toEqual(['3', '2']);
  });

  it('leave out who is deleted, and are refused when nobody is left', async () => {
    const test = await withPeople(dialect);
    await test.call('DELETE', `/admin/api/collections/Contacts/records/${elise.id}`);
    expect(await namesOf(test, { contacts: [elise.id, twin.id] })).toEqual([twin.Nom]);
    await test.call('DELETE', `/admin/api/collections/Company/records/${company.id}`);
    for (const of of [
      { contacts: [elise.id] },
      { company: company.id },
      { company: 'aaaaaaaaaaaaaaa' },
      { order: 'aaaaaaaaaaaaaaa' },
    ]) {
      const answer = await test.call('POST', PATH, { body: { format: 'svg', sizeMm: 20, ...of } });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Aucun contact à exporter');
    }
  });
});

describe.each(DIALECTS)('an id that nobody can have on %s', (dialect) => {
  it.each([{ company: '\0' }, { order: 'a\0' }, { contacts: ['\0'] }])(
    'leads to no codes: %o',
    async (of) => {
      const { call } = await createTestApp(dialect);
      const answer = await call('POST', PATH, { body: { ...of, format: 'svg', sizeMm: 20 } });
      expect(answer.status).toBe(404);
    },
  );
});

describe('an archive of codes', () => {
  it('is made on a thread of its own, with a name for each file', async () => {
    const files = await codesOf(await withPeople(), { company: company.id });
    expect([...files.keys()]).toEqual([
      '=HYPERLINK(httpx)_Łukasz-Дмитрий_qr.svg',
      'Durand_Élise_qr.svg',
      'DURAND_Élise_qr_2.svg',
      'adresses.xlsx',
      'planche.pdf',
    ]);
  });

  it.each([
    ['png', (bytes: Buffer) => readPng(bytes)],
    ['svg', (bytes: Buffer) => readSvg(bytes.toString())],
    ['pdf', (bytes: Buffer) => readPdf(bytes.toString())],
  ] as const)('as %s reads back as the address of each card', async (format, read) => {
    const test = await withPeople('sqlite', HERE);
    const files = await codesOf(test, { company: company.id, format, sizeMm: 20.5 });
    const texts = [...files].slice(0, -2).map(([, bytes]) => read(bytes));
    expect(texts).toEqual([lukasz, elise, twin].map(urlOf));
  });

  it('lists the addresses in a workbook where everything is a text', async () => {
    const test = await withPeople('sqlite', HERE);
    const files = await codesOf(test, { company: company.id });
    const workbook = files.get('adresses.xlsx') ?? Buffer.alloc(0);
    const [header, first, second] = await readSheet(workbook);
    expect(header).toEqual([
      'Nom',
      'Prénom',
      'Entreprise',
      'Adresse de la carte',
      'Fichier du code',
      'État de la carte',
    ]);
    expect(first).toEqual([
      '=HYPERLINK("http://x")',
      'Łukasz Дмитрий',
      'Atelier Éclair',
      urlOf(lukasz),
      '=HYPERLINK(httpx)_Łukasz-Дмитрий_qr.svg',
      'Masquée',
    ]);
    expect(second?.[3]).toBe(urlOf(elise));
    const sheet = (await readArchive(workbook)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).not.toContain('<f');
    expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/t="inlineStr"/g)?.length);
  });

  it('shows all codes on paper with names that read right', async () => {
    const test = await withPeople('sqlite', HERE);
    const contacts = [elise.id, lukasz.id, elsewhere.id];
    const files = await codesOf(test, { contacts });
    const sheet = await getDocumentProxy(new Uint8Array(files.get('planche.pdf') ?? []));
    const { text } = await extractText(sheet, { mergePages: true });
    expect(text).toContain('Élise Durand');
    expect(text).toContain('Łukasz Дмитрий');
    expect(text).toContain('Page 1 sur 1');
    // A script that the font lacks: where the name is to be found instead.
    expect(text).toContain('adresses.xlsx, ligne 4');
  });

  it('tells in French what it cannot do, before anything is sent', async () => {
    const test = await withPeople();
    const good = { company: company.id, format: 'png', sizeMm: 20 };
    for (const wrong of [
      {},
      { ...good, company: undefined },
      { ...good, order: order.id },
      { ...good, format: 'gif' },
      { ...good, sizeMm: 4 },
      { ...good, sizeMm: '20' },
    ]) {
      const answer = await test.call('POST', PATH, { body: wrong });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('une taille de 5 à 1000');
    }
    const many = Array.from({ length: 20_001 }, () => elise.id);
    const tooMany = { contacts: many, format: 'png', sizeMm: 20 };
    expect((await test.call('POST', PATH, { body: tooMany })).status).toBe(413);
    expect((await test.call('POST', PATH, { body: good, as: 'guest' })).status).toBe(401);
  });

  it('is refused whole when its encoder makes a code that leads elsewhere', async () => {
    const sabotaged = () => encode('https://ailleurs.example', { ecc: 'H', border: 0 }).data;
    const test = await withPeople('sqlite', {
      print: { run: (task) => exportCodes(task, sabotaged) },
    });
    for (const format of ['png', 'svg', 'pdf']) {
      const body = { company: company.id, format, sizeMm: 20 };
      const answer = await test.call('POST', PATH, { body });
      expect(answer.status).toBe(500);
      expect(answer.text).toContain('Un code ne se relit pas');
    }
  });

  it('breaks the download when it fails on the way, rather than end it', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('PK');
      throw new Error('The disk is full');
    }
    const test = await withPeople('sqlite', { print: { run: failing } });
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}${PATH}`, {
      method: 'POST',
      headers: { authorization: await test.signIn(), 'content-type': 'application/json' },
      body: JSON.stringify({ company: company.id, format: 'png', sizeMm: 20 }),
    });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('is no longer made once its reader has gone', async () => {
    let stopped = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          yield Buffer.alloc(65_536);
          await new Promise(setImmediate);
        }
      } finally {
        stopped = true;
      }
    }
    const test = await withPeople('sqlite', { print: { run: endless } });
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = await fetch(`${address}${PATH}`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { authorization: await test.signIn(), 'content-type': 'application/json' },
      body: JSON.stringify({ company: company.id, format: 'png', sizeMm: 20 }),
    });
    await answer.body?.getReader().read();
    expect(stopped).toBe(false);
    leaving.abort();
    await vi.waitFor(() => expect(stopped).toBe(true));
    await vi.waitFor(() => expect(test.logged().join()).toContain('"complete":false'));
  });

  it('waits for its turn when two others are being made', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slow(): AsyncGenerator<Uint8Array> {
      await released;
      yield Buffer.from('PK');
    }
    const test = await withPeople('sqlite', { print: { run: slow } });
    const body = { company: company.id, format: 'png', sizeMm: 20 };
    const ask = () => test.call('POST', PATH, { body });
    const three = [ask(), ask(), ask()];
    const refused = await Promise.race(three);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '20']);
    release();
    const statuses = (await Promise.all(three)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429]);
    expect((await ask()).status).toBe(200);
  });
});
