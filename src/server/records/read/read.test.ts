import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { isRecordOf } from '../../../domain/field.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { QueryError } from '../../../domain/query/query-error.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { viewRecord } from './read.ts';
import type { ReadQuery } from './read-plan.ts';

const NOW = new Date('2026-03-12T14:05:00.000Z');
const { Company, Contacts, orders } = COLLECTIONS;

describe.each(DIALECTS)('reading records on %s', (dialect) => {
  async function companies(count: number) {
    const database = await freshDatabase(dialect);
    const records = Array.from({ length: count }, (_, index) =>
      aCompany({ RaisonSociale: `Société ${index + 1}` }),
    );
    await storeRecords(database, { companies: records });
    const list = async (query: ReadQuery) =>
      JSON.parse(await listRecords(database.kysely, dialect, Company, query, NOW));
    return { database, records, list };
  }

  it('writes a record as JSON with its keys in byte order', async () => {
    const database = await freshDatabase(dialect);
    const company = aCompany({ RaisonSociale: 'L’« Œil » & "fils" \\ <b>', isActive: false });
    const contact = aContact({ company: company.id });
    const order = anOrder({ company: company.id, contacts: [contact.id], Quantity: 250 });
    await storeRecords(database, { companies: [company], contacts: [contact], orders: [order] });
    const text = (await viewRecord(database.kysely, dialect, Company, company.id)) ?? '';
    const record = JSON.parse(text);
    expect(record).toEqual({
      ...company,
      contacts: [contact.id],
      contactCount: 1,
      collectionId: 'pbc_290541369',
      collectionName: 'Company',
    });
    expect(Object.keys(record)).toEqual(Object.keys(record).toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await viewRecord(database.kysely, dialect, orders, order.id)).toContain(
      '"Quantity":250,',
    );
    const alone = aContact();
    await storeRecords(database, { contacts: [alone] });
    const contactText = (await viewRecord(database.kysely, dialect, Contacts, alone.id)) ?? '';
    expect(isRecordOf(Contacts.fields, JSON.parse(contactText))).toBe(true);
    expect(contactText).toContain('"company":""');
  });

  it('does not find unknown, malformed or deleted records', async () => {
    const { database, records } = await companies(1);
    const id = records[0]?.id ?? '';
    const view = (wanted: string) => viewRecord(database.kysely, dialect, Company, wanted);
    expect(await view(id)).toBeDefined();
    expect(await view(recordIdFrom((count) => new Uint8Array(count)))).toBeUndefined();
    expect(await view('\u0000')).toBeUndefined();
    expect(await view("' OR 1=1 --")).toBeUndefined();
    await database.write((tx) => sql`UPDATE "Company" SET deleted = ${'x'}`.execute(tx));
    expect(await view(id)).toBeUndefined();
  });

  it('lists in order of creation, page by page, with true totals', async () => {
    const { list } = await companies(65);
    const names = (answer: { items: { RaisonSociale: string }[] }) =>
      answer.items.map((item) => item.RaisonSociale);
    const first = await list({});
    expect(Object.keys(first)).toEqual(['items', 'page', 'perPage', 'totalItems', 'totalPages']);
    expect(first).toMatchObject({ page: 1, perPage: 30, totalItems: 65, totalPages: 3 });
    expect(names(first)).toHaveLength(30);
    const third = await list({ page: '3' });
    expect(names(third)).toEqual([
      'Société 61',
      'Société 62',
      'Société 63',
      'Société 64',
      'Société 65',
    ]);
    expect(third).toMatchObject({ page: 3, totalItems: 65, totalPages: 3 });
    const beyond = await list({ page: '9' });
    expect(beyond).toMatchObject({ items: [], page: 9, totalItems: 65, totalPages: 3 });
    expect(await list({ page: '9007199254740991', perPage: '1000' })).toMatchObject({
      items: [],
      totalItems: 65,
    });
    expect(await list({ perPage: '65' })).toMatchObject({ totalItems: 65, totalPages: 1 });
  });

  it('has zero pages when there is nothing to list', async () => {
    const { list } = await companies(0);
    expect(await list({})).toEqual({
      items: [],
      page: 1,
      perPage: 30,
      totalItems: 0,
      totalPages: 0,
    });
  });

  it('does not count when told so', async () => {
    const { list } = await companies(3);
    expect(await list({ skipTotal: '1', perPage: '2' })).toMatchObject({
      totalItems: -1,
      totalPages: -1,
    });
  });

  it('neither lists nor counts deleted records', async () => {
    const { database, records, list } = await companies(3);
    const id = records[1]?.id ?? '';
    await database.write((tx) =>
      sql`UPDATE "Company" SET deleted = ${'x'} WHERE id = ${id}`.execute(tx),
    );
    expect(await list({})).toMatchObject({
      items: [{ RaisonSociale: 'Société 1' }, { RaisonSociale: 'Société 3' }],
      totalItems: 2,
    });
  });

  it('keeps of each item the fields that are asked for', async () => {
    const { list } = await companies(1);
    expect(await list({ fields: 'RaisonSociale,isActive' })).toEqual({
      items: [{ RaisonSociale: 'Société 1', isActive: true }],
      page: 1,
      perPage: 30,
      totalItems: 1,
      totalPages: 1,
    });
  });

  it.each([{ page: 'abc' }, { perPage: '1.5' }, { skipTotal: 'oui' }, { fields: 'Nom:court(3)' }])(
    'refuses %j',
    async (query) => {
      const { list } = await companies(0);
      await expect(list(query)).rejects.toBeInstanceOf(QueryError);
    },
  );
});
