import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS, freshDatabase, freshStorage } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { frenchLoadingError } from '../../../domain/french-errors.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { createApp } from '../../app.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase, openReader } from '../../platform/database/open.ts';
import type { DigestedBytes } from '../../platform/http/response-cache/response-body.ts';
import { newContext } from '../write/write-context.ts';
import { createRecord } from '../write/write-create.ts';
import { HeavyReads } from './heavy-reads.ts';
import { haveFewMembers, planList } from './read-plan.ts';

const { Company } = COLLECTIONS;
const unavailable = { code: 'storage_unavailable', status: 503 };

function readsOf(database: Database): HeavyReads {
  const reads = new HeavyReads(database);
  onTestFinished(() => reads.close());
  return reads;
}

function addCompany({ dialect, write }: Database, RaisonSociale: string): Promise<unknown> {
  const clock = () => new Date();
  return write((tx) =>
    createRecord(newContext({ tx, dialect, clock, by: BY_ITSELF }), Company, { RaisonSociale }),
  );
}

function namesIn({ bytes }: DigestedBytes): unknown[] {
  const list: { items: { RaisonSociale: string }[] } = JSON.parse(new TextDecoder().decode(bytes));
  return list.items.map((item) => item.RaisonSociale);
}

async function allNames(reads: HeavyReads): Promise<unknown[]> {
  return namesIn(await reads.list(planList(Company, { sort: 'RaisonSociale' }), new Date()));
}

describe.each(DIALECTS)('heavy reads on %s', (dialect) => {
  test('see every write as soon as it is acknowledged', async () => {
    const database = await freshDatabase(dialect);
    const reads = readsOf(database);
    const expected: string[] = [];
    for (const name of ['Abers', 'Bréhat', 'Crozon']) {
      await addCompany(database, name);
      expected.push(name);
      expect(await allNames(reads)).toEqual(expected);
    }
  });

  test('answer what the same reads on the main thread answer', async () => {
    const { call } = await createTestApp(dialect);
    const { create } = writesOf({ call });
    const { id } = await create('Company', { RaisonSociale: 'Abers' });
    const contact = await create('Contacts', { Nom: 'Le Goff', company: id });
    const light = await call('GET', `${recordsPath('Company')}?expand=`);
    const heavy = await call('GET', `${recordsPath('Company')}?filter=RaisonSociale!=''`);
    expect(heavy.text).toBe(light.text);
    const view = await call('GET', `${recordsPath('Company', id)}?expand=contacts`);
    expect(view.body).toMatchObject({ expand: { contacts: [{ id: contact.id }] } });
    const missing = await call(
      'GET',
      `${recordsPath('Company', 'absent000000000')}?expand=contacts`,
    );
    expect(missing.status).toBe(404);
    const tooMuch = 'contacts.company.contacts.Nom!=contacts.company.contacts.Nom';
    for (const filter of ['nothing=1', tooMuch]) {
      const wrong = await call('GET', `${recordsPath('Company')}?filter=${filter}`);
      expect(wrong.status).toBe(400);
    }
  });

  test('go on after their thread is closed in the middle of one, which is refused', async () => {
    const database = await freshDatabase(dialect);
    await addCompany(database, 'Abers');
    const reads = new HeavyReads(database);
    const cutOff = allNames(reads);
    const waiting = allNames(reads);
    const refused = [
      expect(cutOff).rejects.toMatchObject(unavailable),
      expect(waiting).rejects.toMatchObject(unavailable),
    ];
    await reads.close();
    await Promise.all(refused);
    await expect(allNames(reads)).rejects.toMatchObject(unavailable);
    expect(await allNames(readsOf(database))).toEqual(['Abers']);
  });

  test('are refused, and told when to come again, while too many wait', async () => {
    const { app, database, call } = await createTestApp(dialect);
    await addCompany(database, 'Abers');
    const asked = Array.from({ length: 300 }, (_, number) =>
      call('GET', `${recordsPath('Company')}?sort=RaisonSociale&page=1&_=${number}`),
    );
    const answers = await Promise.all(asked);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200);
    const retryAfter = Number(busy[0]?.headers['retry-after']);
    expect(frenchLoadingError(503, retryAfter)).toBe(
      `Le serveur est très sollicité. Réessayez dans ${retryAfter}\u00a0s.`,
    );
    expect((await call('GET', `${recordsPath('Company')}?sort=RaisonSociale`)).status).toBe(200);
    await app.close();
  });
});

test('a file that went away, or was replaced, is read again once one is there', async () => {
  const { dataDir } = await freshStorage('sqlite');
  const path = join(dataDir, 'bristol.db');
  copyFileSync(path, `${path}.empty`);
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  const reads = readsOf(database);
  await addCompany(database, 'Abers');
  expect(await allNames(reads)).toEqual(['Abers']);
  renameSync(path, `${path}.away`);
  await expect(allNames(reads)).rejects.toMatchObject(unavailable);
  // A thread that starts now does not make the file anew.
  await expect(allNames(readsOf(database))).rejects.toMatchObject(unavailable);
  expect(existsSync(path)).toBe(false);
  renameSync(`${path}.away`, path);
  expect(await allNames(reads)).toEqual(['Abers']);
  for (const part of ['', '-wal', '-shm']) rmSync(path + part, { force: true });
  renameSync(`${path}.empty`, path);
  expect(await allNames(reads)).toEqual([]);
});

test('a list that looks far is read without the connection of the main thread', async () => {
  const test = await createTestApp('sqlite');
  const { create } = writesOf(test);
  const { id } = await create('Company', { RaisonSociale: 'Abers' });
  let answered = 0;
  const { kysely } = test.database;
  const listening = kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1;
      return result;
    },
  });
  const app = await createApp({ ...test.deps, database: { ...test.database, kysely: listening } });
  onTestFinished(() => app.close());
  const authorization = await test.signIn();
  const get = async (url: string) =>
    (await app.inject({ url, headers: { authorization } })).statusCode;
  const companies = recordsPath('Company');
  // The session is read once.
  expect(await get(`${companies}/${id}`)).toBe(200);
  answered = 0;
  const heavy = ['filter=City!=1', 'search=ab', 'sort=City', 'page=2', 'perPage=500'];
  for (const query of heavy) expect(await get(`${companies}?${query}`)).toBe(200);
  expect(answered).toBe(0);
  expect(await get(`${companies}/${id}?expand=`)).toBe(200);
  expect(answered).toBe(1);
});

test('companies are listed with their contacts beside the main thread once these are many', async () => {
  const { database } = await createTestApp('sqlite');
  const company = aCompany();
  const contacts = Array.from({ length: 1001 }, () => aContact({ company: company.id }));
  await storeRecords(database, { companies: [company], contacts: contacts.slice(1) });
  expect(await haveFewMembers(database.kysely, Company, 30)).toBe(true);
  await storeRecords(database, { contacts: contacts.slice(0, 1) });
  expect(await haveFewMembers(database.kysely, Company, 30)).toBe(false);
});

test('what goes through a list waits only for its own kind', () => {
  expect(planList(Company, {}).cost).toBe('light');
  expect(planList(Company, { expand: 'contacts' }).cost).toBe('counted');
  expect(planList(Company, { expand: 'contacts', fields: 'id' }).cost).toBe('light');
  expect(planList(Company, { expand: 'contacts.company' }).cost).toBe('heavy');
  expect(planList(COLLECTIONS.orders, { expand: 'contacts' }).cost).toBe('heavy');
  expect(planList(Company, { filter: "City = 'Brest'" }).cost).toBe('heavy');
  expect(planList(Company, { filter: "contacts.Nom ?~ 'x'" }).cost).toBe('slow');
  expect(planList(Company, { sort: 'contacts.Nom' }).cost).toBe('slow');
  expect(planList(COLLECTIONS.orders, { sort: 'company.City' }).cost).toBe('heavy');
});

test('a reading that takes too long ends with a refusal, and the next one is answered', async () => {
  const { dataDir } = await freshStorage('sqlite');
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  const companies = ['Abers', 'Bréhat'].map((RaisonSociale) => aCompany({ RaisonSociale }));
  // In turn: of each company's contacts, all have odd numbers, or all even ones.
  const contacts = Array.from({ length: 600 }, (_, index) =>
    aContact({ Nom: 'Le Goff', Prenom: 'Le Goff', company: companies[index % 2]?.id ?? '' }),
  );
  await storeRecords(database, { companies, contacts });
  const reader = openReader({ dataDir });
  onTestFinished(() => reader.close());
  const read = (filter: string) =>
    listRecords(reader.kysely, 'sqlite', Company, { filter }, new Date());
  for (const filter of [
    'contacts.Nom = contacts.Prenom',
    "RaisonSociale = 'Abers' && contacts.Nom = contacts.Prenom",
    "RaisonSociale = 'Bréhat' && contacts.Nom = contacts.Prenom",
    'contacts.company.RaisonSociale = contacts.company.RaisonSociale',
  ]) {
    reader.readUntil(performance.now() - 1);
    await expect(read(filter)).rejects.toMatchObject({ code: 'bad_request' });
  }
  reader.readUntil(Number.POSITIVE_INFINITY);
  const filter = 'contacts.Nom = contacts.Prenom';
  expect(JSON.parse(await read(filter))).toMatchObject({ totalItems: 2 });
});
