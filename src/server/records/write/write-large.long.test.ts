import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { SEARCHED } from '../../../domain/search/searched.ts';
import { isLargeWrite, reachedFrom } from './write-size.ts';

const MEMBERS = 150;
const { Company, Contacts } = COLLECTIONS;

test('a record reaches those that go with it and those found by its name, each once', () => {
  const reached = (collection: Collection) =>
    reachedFrom(collection).map(({ table, field }) => `${table}.${field}`);
  const named = RECORD_COLLECTIONS.filter((name) => SEARCHED[name].related.includes('company'));
  expect(reached(Company)).toEqual(named.map((name) => `${name}.company`));
  expect(reached(Contacts)).toEqual([]);
});

describe.each(DIALECTS)('a company with many contacts on %s', (dialect) => {
  async function setUp() {
    const test = await createTestApp(dialect);
    const writes = writesOf(test);
    const company = await writes.create('Company', { RaisonSociale: 'Atelier Kerbrat' });
    const requests = Array.from({ length: 50 }, (_, number) => ({
      method: 'POST',
      url: '/api/collections/Contacts/records',
      body: { Nom: `Le Goff ${number}`, company: company.id },
    }));
    for (let made = 0; made < MEMBERS; made += requests.length) {
      const answer = await test.call('POST', '/admin/api/batch', { body: { requests } });
      expect(answer.status).toBe(200);
    }
    return { ...test, ...writes, company };
  }

  async function totalOf(call: Awaited<ReturnType<typeof setUp>>['call'], query: string) {
    const { body } = await call('GET', `${recordsPath('Contacts')}?${query}`);
    const total: unknown = Object(body).totalItems;
    return total;
  }

  /** The values that others read, over and over, while a write is under way. */
  async function seenDuring(write: Promise<unknown>, read: () => Promise<unknown>) {
    let isDone = false;
    void write.finally(() => {
      isDone = true;
    });
    const seen = new Set<unknown>();
    while (!isDone) seen.add(await read());
    await write;
    return [...seen];
  }

  test('is renamed for all its contacts at once, for whoever searches meanwhile', async () => {
    const { call, update, company } = await setUp();
    const seen = await seenDuring(
      update('Company', company.id, { RaisonSociale: 'Manufacture Ozanne' }),
      () => totalOf(call, 'search=ozanne'),
    );
    expect([0, MEMBERS]).toEqual(expect.arrayContaining(seen));
    expect(await totalOf(call, 'search=ozanne')).toBe(MEMBERS);
    expect(await totalOf(call, 'search=kerbrat')).toBe(0);
  });

  test('is deleted and restored with all of them at once', async () => {
    const { call, remove, restore, company } = await setUp();
    const read = () => totalOf(call, `filter=${encodeURIComponent(`company='${company.id}'`)}`);
    expect([0, MEMBERS]).toEqual(
      expect.arrayContaining(await seenDuring(remove('Company', company.id), read)),
    );
    expect(await read()).toBe(0);
    await restore('Company', company.id);
    expect(await read()).toBe(MEMBERS);
  });

  test('makes its own changes large ones, alive or deleted, and no others', async () => {
    const { database, remove, create, company } = await setUp();
    const small = await create('Company', { RaisonSociale: 'Abers' });
    const { kysely } = database;
    const isLarge = (id: string, collection: typeof Company | typeof Contacts = Company) =>
      isLargeWrite(kysely, [{ collection, id }]);
    expect(await isLarge(company.id)).toBe(true);
    expect(await isLarge(small.id)).toBe(false);
    expect(await isLarge(company.id, Contacts)).toBe(false);
    await remove('Company', company.id);
    expect(await isLarge(company.id)).toBe(true);
    const body = { contacts: Array.from({ length: 101 }, () => 'a') };
    expect(await isLargeWrite(kysely, [{ collection: Company, id: '', body }])).toBe(true);
  });
});
