import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { companyFilters } from '../../../domain/filters/company-filters.ts';
import { contactFilters } from '../../../domain/filters/contact-filters.ts';
import { type ListFilters, recordFilter } from '../../../domain/filters/list-filter.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { narrowIn } from './few-records.ts';
import { locateList } from './locate-list.ts';
import { selectionOf } from './read.ts';
import { planList } from './read-plan.ts';

/** A Thursday. */
const NOW = new Date('2026-03-12T14:05:00Z');

type Dialect = (typeof DIALECTS)[number];

async function withPeople(dialect: Dialect) {
  const test = await createTestApp(dialect);
  const atelier = aCompany({ RaisonSociale: 'Atelier', City: 'L’Haÿ-les-Roses' });
  const port = aCompany({ RaisonSociale: 'Port', City: '100% Sud', isActive: false });
  const whole = { company: atelier.id, photo: 'p.webp', created: '2026-01-01 08:00:00.000Z' };
  const aubin = aContact({ ...whole, Nom: 'Aubin', Email: '' });
  const besse = aContact({ ...whole, Nom: 'Besse', Phone: '', cardState: 'hidden' });
  const carre = aContact({ ...whole, Nom: 'Carré', photo: '', cardState: 'left' });
  const denis = aContact({ ...whole, Nom: 'Denis', cardState: 'left', leftOn: '2026-03-13' });
  const emery = aContact({ ...whole, Nom: 'Émery', created: '2026-03-11 23:00:00.000Z' });
  await storeRecords(test.database, {
    companies: [atelier, port],
    contacts: [aubin, besse, carre, denis, emery],
    orders: [
      anOrder({ company: atelier.id, contacts: [aubin.id, besse.id], Status: 'LIVRÉE' }),
      anOrder({ company: atelier.id, contacts: [besse.id, carre.id], Status: 'EN PRODUCTION' }),
      anOrder({ company: atelier.id, contacts: [denis.id], Status: 'ANNULÉE' }),
    ],
  });
  const listed = (collection: 'Contacts' | 'Company', filters: ListFilters, name: string) => {
    return async (asked: Record<string, string>) => {
      const filter = recordFilter(filters, asked, NOW);
      const query = new URLSearchParams({ filter, sort: name, fields: name });
      const { status, body, text } = await test.call('GET', `${recordsPath(collection)}?${query}`);
      expect(status, text).toBe(200);
      return [...JSON.stringify(body).matchAll(/":"([^"]+)"/g)].map(([, value]) => value);
    };
  };
  const peopleFound = async (search: string) => {
    const query = new URLSearchParams({ search, sort: 'Nom', fields: 'Nom' });
    const { body } = await test.call('GET', `${recordsPath('Contacts')}?${query}`);
    return [...JSON.stringify(body).matchAll(/":"([^"]+)"/g)].map(([, value]) => value);
  };
  return {
    test,
    peopleFound,
    atelier: atelier.id,
    people: listed('Contacts', contactFilters, 'Nom'),
    companies: listed('Company', companyFilters, 'RaisonSociale'),
  };
}

it.each(DIALECTS)('The list of contacts on %s is narrowed to what its address says', async (on) => {
  const { people, atelier } = await withPeople(on);
  expect(await people({ entreprise: atelier })).toHaveLength(5);
  expect(await people({ carte: 'publiee' })).toEqual(['Aubin', 'Denis', 'Émery']);
  expect(await people({ carte: 'masquee' })).toEqual(['Besse']);
  expect(await people({ carte: 'partie' })).toEqual(['Carré']);
  expect(await people({ sans: 'email' })).toEqual(['Aubin']);
  expect(await people({ sans: 'mobile' })).toEqual(['Besse']);
  expect(await people({ sans: 'photo' })).toEqual(['Carré']);
  expect(await people({ depuis: '2026-03-12' })).toEqual(['Émery']);
  expect(await people({ depuis: '2026-03-13' })).toEqual([]);
  expect(await people({ commande: 'jamais' })).toEqual(['Émery']);
  expect(await people({ commande: 'en-cours' })).toEqual(['Besse', 'Carré']);
  expect(await people({ commande: 'en-cours', carte: 'partie' })).toEqual(['Carré']);
});

it.each(DIALECTS)('People on %s are found by the town of their company', async (on) => {
  const { test, people, peopleFound, atelier } = await withPeople(on);
  expect(await people({ ville: 'L’HAY' })).toHaveLength(5);
  expect(await people({ ville: 'hay', sans: 'email' })).toEqual(['Aubin']);
  expect(await people({ ville: 'sud' })).toEqual([]);
  expect(await people({ ville: '_' })).toEqual([]);
  expect(await peopleFound('roses émer')).toEqual(['Émery']);
  expect(await peopleFound('sud')).toEqual([]);
  await writesOf(test).update('Company', atelier, { City: 'Sud' });
  expect(await peopleFound('sud aub')).toEqual(['Aubin']);
  expect(await people({ ville: 'roses' })).toEqual([]);
  await writesOf(test).remove('Company', atelier);
  expect(await people({ ville: 'sud' })).toEqual([]);
});

it.each(DIALECTS)('The list of companies on %s is narrowed the same way', async (on) => {
  const { companies } = await withPeople(on);
  expect(await companies({ active: 'oui' })).toEqual(['Atelier']);
  expect(await companies({ active: 'non' })).toEqual(['Port']);
  expect(await companies({ ville: 'l’hay' })).toEqual(['Atelier']);
  expect(await companies({ ville: '0%' })).toEqual(['Port']);
  expect(await companies({ ville: '_' })).toEqual([]);
  expect(await companies({ sans: 'contacts' })).toEqual(['Port']);
});

/** How SQLite reads a list of contacts, filtered as an address says. */
async function howRead(asked: Record<string, string>, sorting = 'Nom,Prenom'): Promise<string[]> {
  const { kysely: db } = (await createTestApp('sqlite')).database;
  const filter = recordFilter(contactFilters, asked, NOW);
  const plan = planList(COLLECTIONS.Contacts, { filter, sort: sorting });
  const selection = selectionOf('sqlite', plan, NOW);
  const { parts, fromInOrder } = await locateList({ db, dialect: 'sqlite' }, selection);
  const [part] = parts;
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT t.seq FROM ${fromInOrder} WHERE ${part?.where} ORDER BY ${part?.order(false)}
    LIMIT 30`.execute(db);
  return rows.map(({ detail }) => detail);
}

it.each([
  ['email', 'Contacts_no_Email'],
  ['mobile', 'Contacts_no_Phone'],
])('Those without %s are few, and found by their own index on SQLite', async (sans, index) => {
  expect(await howRead({ sans })).toEqual([
    expect.stringMatching(`^SEARCH t USING INDEX ${index} `),
  ]);
});

it.each([
  [{}, 'Nom,Prenom'],
  [{ carte: 'publiee' }, 'Nom,Prenom'],
  [{ carte: 'masquee' }, 'Email'],
  [{ entreprise: 'atelier00000000' }, 'Nom,Prenom'],
])(
  'Those added lately are few, and read by their numbers alone on SQLite: %j',
  async (asked, by) => {
    const [first] = await howRead({ ...asked, depuis: '2026-03-12' }, by);
    expect(first).toMatch(/^SEARCH t USING INTEGER PRIMARY KEY \(rowid=\?\)$/);
  },
);

it('Those added lately are counted by the index of when they were added', async () => {
  const { kysely: db } = (await createTestApp('sqlite')).database;
  const filter = recordFilter(contactFilters, { depuis: '2026-03-12', sans: 'photo' }, NOW);
  const plan = planList(COLLECTIONS.Contacts, { filter });
  const { from, narrowing } = selectionOf('sqlite', plan, NOW);
  const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT t.seq FROM ${from} WHERE t.deleted IS NULL AND ${narrowing?.condition} LIMIT 10`.execute(
    db,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH t USING INDEX Contacts_created (created>?)',
  ]);
});

it('Those of a town are counted by the index of people of companies, and read in their order once they are many', async () => {
  const { kysely: db } = (await createTestApp('sqlite')).database;
  const filter = recordFilter(contactFilters, { ville: 'Quimper' }, NOW);
  const plan = planList(COLLECTIONS.Contacts, { filter, sort: 'Nom,Prenom' });
  const { from, narrowing, where, order } = selectionOf('sqlite', plan, NOW);
  const howDone = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${statement}`.execute(db);
    return rows[0]?.detail;
  };
  expect(
    await howDone(
      sql`SELECT t.seq FROM ${from} WHERE t.deleted IS NULL AND ${narrowing?.condition} LIMIT 10`,
    ),
  ).toMatch(/^SEARCH t USING (COVERING )?INDEX contacts_company \(company=\?\)$/);
  expect(
    await howDone(
      sql`SELECT t.seq FROM ${from} WHERE ${where} ORDER BY ${order?.(false)} LIMIT 30`,
    ),
  ).toMatch(/^SCAN t USING INDEX Contacts_Nom$/);
});

it.each([
  ["created >= '2026-03-12'", 'Nom', true],
  ["Nom = 'Aubin' && created > @todayStart", '', true],
  ["created >= '2026-03-12'", '-created,Nom', false],
  ["created >= '2026-03-12' || Nom = 'Aubin'", 'Nom', false],
  ["company.created >= '2026-03-12'", 'Nom', false],
  ["created <= '2026-03-12'", 'Nom', false],
  ['created >= updated', 'Nom', false],
])('Whether %s by «%s» asks for the newest alone: %j', (filter, sorting, isAsked) => {
  const plan = planList(COLLECTIONS.Contacts, { filter, sort: sorting });
  expect(narrowIn(plan.filter, plan.sort) !== undefined).toBe(isAsked);
});

it('Whoever wants to know how many there are has none looked at before they are counted', async () => {
  const { kysely: db } = (await createTestApp('sqlite')).database;
  const filter = recordFilter(contactFilters, { ville: 'Quimper', sans: 'email' }, NOW);
  const plan = planList(COLLECTIONS.Contacts, { filter, perPage: '1', fields: 'id' });
  const list = { ...selectionOf('sqlite', plan, NOW), narrowing: undefined };
  expect(await locateList({ db, dialect: 'sqlite' }, list)).toMatchObject({ total: 0, parts: [] });
});
