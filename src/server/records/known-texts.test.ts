import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { listRecords } from '../../../test/support/list-records.ts';
import { recordsPath, writesOf } from '../../../test/support/writes.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import type { CollectionName } from '../../domain/field.ts';
import { seededRandom } from '../examples/random.ts';
import { storeCompany, storeContact } from '../examples/store.ts';
import { KnownTexts } from './known-texts.ts';

const WRITES = 300;
const LISTS: readonly [CollectionName, string][] = [
  ['Company', ''],
  ['Company', 'contacts'],
  ['Contacts', ''],
  ['Contacts', 'company'],
  ['orders', 'company,contacts'],
];

/** The API's list, and the same read from the database without anything that is kept. */
async function listedTwice(
  { call, database, clock }: TestApp,
  name: CollectionName,
  expand: string,
): Promise<{ kept: string; fresh: string }> {
  const { text } = await call('GET', `${recordsPath(name)}?perPage=100&expand=${expand}`);
  const query = { perPage: '100', expand };
  const { kysely, dialect } = database;
  const fresh = await listRecords(kysely, dialect, COLLECTIONS[name], query, clock.read());
  return { kept: text.trimEnd(), fresh };
}

describe('What is known of records', () => {
  it('makes no list differ from a fresh one, whatever was written and whatever the clock says', async () => {
    const test = await createTestApp();
    const { create, update, remove, restore } = writesOf(test);
    const random = seededRandom(20_261_121);
    const companies: string[] = [];
    const contacts: string[] = [];
    const orders: string[] = [];
    const deleted: ['Company' | 'Contacts' | 'orders', string][] = [];
    const take = (from: string[]) => from.splice(random.below(from.length), 1)[0] ?? '';
    const some = (from: readonly string[]) => from.filter(() => random.chance(30));
    const acts: (() => Promise<unknown>)[] = [
      async () => companies.push((await create('Company', { RaisonSociale: 'Kerbrat' })).id),
      async () => {
        const company = random.pick(['', ...companies]);
        contacts.push((await create('Contacts', { Nom: 'Le Goff', company })).id);
      },
      async () => {
        const body = { Name: 'Cartes', company: random.pick(companies), contacts: some(contacts) };
        orders.push((await create('orders', body)).id);
      },
      () => update('Company', random.pick(companies), { City: String(random.below(1000)) }),
      () => update('Company', random.pick(companies), { contacts: some(contacts) }),
      () => update('Contacts', random.pick(contacts), { Poste: String(random.below(1000)) }),
      () => update('Contacts', random.pick(contacts), { company: random.pick(companies) }),
      () => update('orders', random.pick(orders), { contacts: some(contacts) }),
      ...(
        [
          ['Company', companies],
          ['Contacts', contacts],
          ['orders', orders],
        ] as const
      ).map(([name, ids]) => async () => {
        if (ids.length < 4) return;
        const id = take(ids);
        await remove(name, id);
        deleted.push([name, id]);
      }),
      async () => {
        const [name, id] = deleted.pop() ?? [];
        if (name && id) await restore(name, id);
      },
    ];
    for (const act of acts.slice(0, 3)) for (let count = 0; count < 5; count += 1) await act();

    let done = 0;
    for (let count = 0; count < WRITES; count += 1) {
      test.clock.advance(random.pick([-20, 0, 10]));
      // What was deleted with its company, or is gone with it, refuses some.
      await random
        .pick(acts)()
        .then(
          () => (done += 1),
          () => undefined,
        );
      const { kept, fresh } = await listedTwice(test, ...random.pick(LISTS));
      expect(kept).toBe(fresh);
    }
    expect(done).toBeGreaterThan(WRITES / 2);
  }, 30_000);

  it('is forgotten when another program writes, even without moving `updated` on', async () => {
    const test = await createTestApp();
    const { id } = await storeCompany(test.database, { City: 'Brest' });
    await storeContact(test.database, { Nom: 'Kermadec', company: id });
    expect((await listedTwice(test, 'Company', 'contacts')).kept).toContain('Kermadec');

    const program = new DatabaseSync(`${test.database.storage.dataDir}/bristol.db`);
    program.exec(`UPDATE "Company" SET "City" = 'Quimper'`);
    program.exec(`UPDATE "Contacts" SET "Nom" = 'Kerguelen'`);
    program.close();

    const { kept } = await listedTwice(test, 'Company', 'contacts');
    expect(kept).toContain('Quimper');
    expect(kept).toContain('Kerguelen');
  });

  it('spares reading again what did not change', async () => {
    const { database, clock, call } = await createTestApp();
    const [first, second] = [await storeCompany(database), await storeCompany(database)];
    await storeContact(database, { company: first.id });
    const contact = await storeContact(database, { company: second.id });
    await storeContact(database, { company: second.id });
    const texts = new KnownTexts({ all: () => '', others: () => '' });
    let read: string[] = [];
    const { kysely, dialect } = database;
    const watched = kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        for (const row of result.rows) {
          if ('head' in row) read.push(`company ${row.id}`);
          if ('list' in row) read.push(`contacts of ${row.parent}`);
        }
        return result;
      },
    });
    const list = async () => {
      read = [];
      const query = { expand: 'contacts' };
      return listRecords(watched, dialect, COLLECTIONS.Company, query, clock.read(), texts);
    };
    await list();
    await list();
    expect(read).toEqual([]);

    await call('PATCH', recordsPath('Contacts', contact.id), { body: { Poste: 'Luthière' } });
    expect(await list()).toContain('Luthière');
    expect(read).toEqual([`company ${second.id}`, `contacts of ${second.id}`]);

    await call('PATCH', recordsPath('Company', first.id), { body: { City: 'Brest' } });
    expect(await list()).toContain('Brest');
    expect(read).toEqual([`company ${first.id}`, `contacts of ${first.id}`]);
  });

  it('is not mixed with what is written while a list is read', async () => {
    const test = await createTestApp();
    const { database, clock, call } = test;
    const [from, to] = [await storeCompany(database), await storeCompany(database)];
    const contact = await storeContact(database, { company: from.id });
    const { kysely, dialect, commits } = database;
    if (!commits) throw new Error('SQLite tells whose a commit was');
    let interrupt: (() => Promise<unknown>) | undefined;
    const interrupted = kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const now = interrupt;
        if (result.rows.some((row) => 'stamp' in row || 'link0' in row)) interrupt = undefined;
        if (!interrupt) await now?.();
        return result;
      },
    });
    const texts = new KnownTexts(commits);
    const list = (name: CollectionName, expand: string) =>
      texts.readWith((known) =>
        listRecords(interrupted, dialect, COLLECTIONS[name], { expand }, clock.read(), known),
      );
    await list('Contacts', 'company');
    interrupt = () =>
      call('PATCH', recordsPath('Contacts', contact.id), { body: { company: to.id } });

    const { items } = JSON.parse(await list('Contacts', 'company'));

    expect(interrupt).toBeUndefined();
    expect(items[0].company).toBe(items[0].expand.company.id);
    interrupt = () => call('DELETE', recordsPath('Company', from.id));
    const left = JSON.parse(await list('Company', 'contacts'));
    expect(left.items.map((item: { id: string }) => item.id)).toEqual([to.id]);
  });
});
