import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import { parseFields } from '../../../domain/query/fields.ts';
import { pickFields } from '../../../domain/query/pick-fields.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import type { Database, Dialect } from '../../platform/database/database.ts';
import { viewRecord } from './read.ts';
import type { ReadQuery } from './read-plan.ts';

const DELETED = '2026-03-01 10:00:00.000Z';

const kerbrat = aCompany({ RaisonSociale: 'Kerbrat' });
const empty = aCompany({ RaisonSociale: 'Sans personne' });
const anne = aContact({ Nom: 'Anne', company: kerbrat.id });
const basile = aContact({ Nom: 'Basile', company: kerbrat.id });
const gone = aContact({ Nom: 'Parti', company: kerbrat.id });
const alone = aContact({ Nom: 'Seul' });
const order = anOrder({ company: kerbrat.id, contacts: [gone.id, basile.id, anne.id] });

const KEPT_FIELDS = [
  '*,expand.contacts.Nom,expand.contacts.id,expand.contacts.absent',
  '*,expand.contacts.Nom:excerpt(2)',
  '*,expand.absent.id',
  'id,expand.contacts.id',
  'contacts',
  'RaisonSociale,absent',
];

async function database(dialect: Dialect): Promise<Database> {
  const fresh = await freshDatabase(dialect);
  await storeRecords(fresh, {
    companies: [kerbrat, empty],
    contacts: [anne, basile, gone, alone],
    orders: [order],
  });
  await fresh.write((tx) =>
    sql`UPDATE "Contacts" SET deleted = ${DELETED} WHERE id = ${gone.id}`.execute(tx),
  );
  return fresh;
}

describe.each(DIALECTS)('expand on %s', (dialect) => {
  async function expandOf(name: CollectionName, id: string, expand: string): Promise<unknown> {
    const { kysely } = await database(dialect);
    const text = await viewRecord(kysely, dialect, COLLECTIONS[name], id, { expand });
    return JSON.parse(text ?? 'null').expand;
  }

  it('gives the living contacts of a company in order of creation', async () => {
    expect(await expandOf('Company', kerbrat.id, 'contacts')).toMatchObject({
      contacts: [{ Nom: 'Anne' }, { Nom: 'Basile' }],
    });
  });

  it('gives a thousand records of a back relation at most, the oldest', async () => {
    const fresh = await freshDatabase(dialect);
    const company = aCompany();
    const orders = Array.from({ length: 1001 }, (_, index) =>
      anOrder({ Name: `Carte ${index}`, company: company.id, contacts: [] }),
    );
    await storeRecords(fresh, { companies: [company], orders });
    const query = { expand: 'orders_via_company', fields: 'expand.orders_via_company.Name' };
    const text = await viewRecord(fresh.kysely, dialect, COLLECTIONS.Company, company.id, query);
    const names = orders.slice(0, 1000).map(({ Name }) => ({ Name }));
    expect(JSON.parse(text ?? 'null').expand.orders_via_company).toEqual(names);
  });

  it('gives a single relation as an object, with its own expand only when asked', async () => {
    const expand = await expandOf('Contacts', anne.id, 'company');
    expect(expand).toMatchObject({ company: { id: kerbrat.id, contacts: [anne.id, basile.id] } });
    expect(expand).not.toHaveProperty('company.expand');
  });

  it('keeps the order of choice of an order, and its deleted contacts, marked as such', async () => {
    const expand = await expandOf('orders', order.id, 'contacts,company');
    expect(expand).toMatchObject({
      company: { id: kerbrat.id },
      contacts: [{ Nom: 'Parti', deleted: DELETED }, { Nom: 'Basile' }, { Nom: 'Anne' }],
    });
    expect(expand).not.toHaveProperty('contacts.1.deleted');
  });

  it('goes several relations deep and merges the paths that start alike', async () => {
    expect(
      await expandOf('orders', order.id, 'company.contacts.company, company, contacts.company'),
    ).toMatchObject({
      company: { expand: { contacts: [{ expand: { company: { id: kerbrat.id } } }, {}] } },
      contacts: [{ expand: { company: { id: kerbrat.id } } }, {}, {}],
    });
  });

  it('expands no deeper than six relations', async () => {
    let level = await expandOf(
      'Contacts',
      anne.id,
      Array.from({ length: 4 }, () => 'company.contacts').join('.'),
    );
    let depth = 0;
    while (typeof level === 'object' && level !== null) {
      depth += 1;
      const [next] = Object.values(level).flat();
      level = Object(next).expand;
    }
    expect(depth).toBe(6);
  });

  it('follows back relations, also in their old spelling', async () => {
    expect(await expandOf('Company', kerbrat.id, 'orders_via_company')).toMatchObject({
      orders_via_company: [{ id: order.id }],
    });
    expect(await expandOf('Contacts', anne.id, 'orders_via_contacts')).toMatchObject({
      orders_via_contacts: [{ id: order.id }],
    });
    expect(await expandOf('Contacts', anne.id, 'Company_via_contacts')).toMatchObject({
      Company_via_contacts: [{ id: kerbrat.id }],
    });
    expect(await expandOf('Company', kerbrat.id, 'Contacts(company)')).toMatchObject({
      'Contacts(company)': [{ id: anne.id }, { id: basile.id }],
    });
  });

  it('is an empty object when there is nothing to expand', async () => {
    expect(await expandOf('Company', empty.id, 'contacts')).toEqual({});
    expect(await expandOf('Contacts', alone.id, 'company.contacts')).toEqual({});
  });

  it.each(['', 'Nom', 'inconnu', 'company.inconnu', 'company.Nom,Nom'])(
    'is absent when %j names no relation',
    async (expand) => {
      expect(await expandOf('Contacts', anne.id, expand)).toBeUndefined();
    },
  );

  it('leaves out a path that fails half-way, and keeps the others', async () => {
    expect(await expandOf('orders', order.id, 'company.inconnu,contacts')).not.toHaveProperty(
      'company',
    );
  });

  it('reads of the contacts what `fields` keeps of them', async () => {
    const { kysely } = await database(dialect);
    const collection = COLLECTIONS.Company;
    const list = async (query: ReadQuery): Promise<{ items: unknown[] }> =>
      JSON.parse(await listRecords(kysely, dialect, collection, query, new Date(0)));
    const { items } = await list({ expand: 'contacts' });
    for (const fields of KEPT_FIELDS) {
      const picks = parseFields(fields);
      const kept = items.map(
        (item) => picks && JSON.parse(pickFields(JSON.stringify(item), picks)),
      );
      const asked = { expand: 'contacts', fields };
      expect((await list(asked)).items, fields).toEqual(kept);
      const view = await viewRecord(kysely, dialect, collection, kerbrat.id, asked);
      expect(JSON.parse(view ?? 'null'), fields).toEqual(kept[0]);
    }
  });

  it('looks at no contact when `fields` keep nothing of them', async () => {
    const { kysely, write } = await database(dialect);
    await write((tx) => sql`ALTER TABLE "Contacts" RENAME TO away`.execute(tx));
    const read = async (fields: string) => {
      const asked = { expand: 'contacts', fields };
      await listRecords(kysely, dialect, COLLECTIONS.Company, asked, new Date(0));
      return viewRecord(kysely, dialect, COLLECTIONS.Company, kerbrat.id, asked);
    };
    expect(await read('City')).toBe('{"City":"Quimper"}');
    for (const fields of ['', 'contacts', 'expand.contacts.id', '*']) {
      await expect(read(fields)).rejects.toThrow('Contacts');
    }
  });

  it('looks at no contact of an expanded company when `fields` keep none of its ids', async () => {
    const { kysely, write } = await database(dialect);
    const read = async (fields: string) => {
      const asked = { expand: 'company', fields };
      return viewRecord(kysely, dialect, COLLECTIONS.orders, order.id, asked);
    };
    const ids = JSON.stringify([anne.id, basile.id]);
    expect(await read('expand.company.contacts')).toBe(
      `{"expand":{"company":{"contacts":${ids}}}}`,
    );
    await write((tx) => sql`ALTER TABLE "Contacts" RENAME TO away`.execute(tx));
    expect(await read('Quantity,expand.company.RaisonSociale')).toBe(
      `{"Quantity":${order.Quantity},"expand":{"company":{"RaisonSociale":"Kerbrat"}}}`,
    );
    for (const fields of ['*', 'expand', 'expand.company', 'expand.*', 'expand.company.*']) {
      await expect(read(fields), fields).rejects.toThrow('Contacts');
    }
  });

  it.each([
    'id,expand.contacts.expand.company.RaisonSociale',
    'expand.contacts.id,expand.contacts.expand.company',
    'expand.contacts.expand.company.contacts,expand.contacts.company',
    'expand.contacts.*',
  ])('keeps %s several relations deep', async (fields) => {
    const { kysely } = await database(dialect);
    const read = (query: ReadQuery) =>
      viewRecord(kysely, dialect, COLLECTIONS.orders, order.id, query);
    const expand = 'contacts.company';
    const whole = await read({ expand });
    expect(await read({ expand, fields })).toBe(pickFields(whole ?? '', parseFields(fields)));
  });

  it('refuses relations back and forth that would fill the memory', async () => {
    const fresh = await database(dialect);
    const contacts = Array.from({ length: 400 }, () => aContact({ company: empty.id }));
    await storeRecords(fresh, { contacts });
    const view = (expand: string) =>
      viewRecord(fresh.kysely, dialect, COLLECTIONS.Company, empty.id, { expand });
    expect(await view('contacts.company')).toBeDefined();
    await expect(view('contacts.company.contacts.company')).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  it('takes one statement for each relation, however many records there are', async () => {
    const fresh = await database(dialect);
    let statements = 0;
    const counted = fresh.kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const query = { expand: 'contacts.company', perPage: '2' };
    await listRecords(counted, dialect, COLLECTIONS.Company, query, new Date(0));
    // The page, its contacts, their companies, the total.
    expect(statements).toBe(4);
  });
});
