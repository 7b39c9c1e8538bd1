import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import { foundLetters, NOW, sampleDatabase } from '../../../../test/support/sample-records.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { aCompany, aContact, anOrder } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { deleteRecord } from '../write/delete.ts';
import { restoreRecord } from '../write/restore.ts';
import { newContext, type WriteContext } from '../write/write-context.ts';
import { updateRecord } from '../write/write-update.ts';

describe.each(DIALECTS)('sorting on %s', (dialect) => {
  it.each([
    ['RaisonSociale', 'A B V'],
    ['-RaisonSociale', 'V B A'],
    ['+City', 'B V A'],
    ['-City,RaisonSociale', 'A V B'],
    ['isActive', 'B A V'],
    ['-isActive', 'V A B'],
    ['contacts:length', 'V B A'],
    ['contactCount', 'V B A'],
    ['contacts.Nom', 'V B A'],
    ['-contacts.Nom', 'A B V'],
    ['created,CodePostal', 'B V A'],
    ['@rowid', 'A B V'],
    ['-@rowid', 'V B A'],
    ['id', 'A B V'],
    ['', 'A B V'],
    [' -RaisonSociale:lower , id ', 'V B A'],
  ])('orders companies by %s', async (sort, expected) => {
    expect(await foundLetters(await sampleDatabase(dialect), 'Company', { sort })).toBe(expected);
  });

  it.each([
    ['company.RaisonSociale', 'L É Z A'],
    ['-company.RaisonSociale,Nom', 'A É Z L'],
    ['company', 'L É Z A'],
  ])('orders contacts by %s', async (sort, expected) => {
    expect(await foundLetters(await sampleDatabase(dialect), 'Contacts', { sort })).toBe(expected);
  });

  it.each([
    ['Quantity', 'P A G'],
    ['Quantity:lower', 'P G A'],
    ['-Quantity:lower', 'A G P'],
    ['company.isActive:lower,-Name', 'P A G'],
  ])('orders the orders by %s', async (sort, expected) => {
    expect(await foundLetters(await sampleDatabase(dialect), 'orders', { sort })).toBe(expected);
  });

  it('orders the orders by company, whatever becomes of it', async () => {
    const database = await freshDatabase(dialect);
    const companies = ['Zénith', 'Éclair', 'eclair', 'Odile'].map((RaisonSociale) =>
      aCompany({ RaisonSociale }),
    );
    const [zenith, , , odile] = companies;
    const ofEach = companies.map(({ id, RaisonSociale: Name }) => anOrder({ Name, company: id }));
    await storeRecords(database, { companies, orders: [...ofEach, anOrder({ Name: 'none' })] });
    const write = (work: (context: WriteContext) => Promise<unknown>) =>
      database.write((tx) => {
        return work(newContext({ tx, dialect, clock: () => NOW, by: BY_ITSELF }));
      });
    const list = async (sort: string): Promise<string[]> => {
      const { kysely } = database;
      const text = await listRecords(kysely, dialect, COLLECTIONS.orders, { sort }, NOW);
      return JSON.parse(text).items.map((item: Record<string, string>) => item.Name);
    };
    const sorted = ['none', 'eclair', 'Éclair', 'Odile', 'Zénith'];
    expect(await list('company.RaisonSociale,-created')).toEqual(sorted);
    expect(await list('-company.RaisonSociale,-created')).toEqual(sorted.toReversed());
    const { Company, orders } = COLLECTIONS;
    await write((context) =>
      updateRecord(context, Company, zenith?.id ?? '', { RaisonSociale: 'Aa' }),
    );
    await write((context) => deleteRecord(context, Company, odile?.id ?? ''));
    const without = ['Odile', 'none', 'Zénith', 'eclair', 'Éclair'];
    expect(await list('company.RaisonSociale')).toEqual(without);
    await write((context) => restoreRecord(context, Company, odile?.id ?? ''));
    await write((context) => updateRecord(context, orders, ofEach[0]?.id ?? '', { company: '' }));
    const moved = ['Zénith', 'none', 'eclair', 'Éclair', 'Odile'];
    expect(await list('company.RaisonSociale')).toEqual(moved);
  });

  it('orders companies by their number of contacts, whatever becomes of either', async () => {
    const database = await freshDatabase(dialect);
    const companies = ['Zénith', 'Éclair', 'eclair', 'Odile'].map((RaisonSociale) =>
      aCompany({ RaisonSociale }),
    );
    const [zenith = '', , , odile = ''] = companies.map(({ id }) => id);
    const contacts = [zenith, zenith, odile].map((company) => aContact({ company }));
    await storeRecords(database, { companies, contacts });
    const write = (work: (context: WriteContext) => Promise<unknown>) =>
      database.write((tx) => {
        return work(newContext({ tx, dialect, clock: () => NOW, by: BY_ITSELF }));
      });
    const list = async (sort: string, more = {}): Promise<string> => {
      const query = { sort, ...more };
      const text = await listRecords(database.kysely, dialect, COLLECTIONS.Company, query, NOW);
      const { items, totalItems } = JSON.parse(text);
      const names = items.map((item: Record<string, string>) => item.RaisonSociale);
      return `${names.join(' ')} (${totalItems})`;
    };
    const { Company, Contacts } = COLLECTIONS;
    const bySize = 'contactCount,RaisonSociale';
    expect(await list(bySize)).toBe('eclair Éclair Odile Zénith (4)');
    expect(await list('-contactCount,RaisonSociale')).toBe('Zénith Odile eclair Éclair (4)');
    expect(await list('-contactCount')).toBe('Zénith Odile eclair Éclair (4)');
    expect(await list('-contactCount,@rowid')).toBe('Zénith Odile Éclair eclair (4)');
    expect(await list('RaisonSociale,-contactCount')).toBe('eclair Éclair Odile Zénith (4)');
    expect(await list(bySize, { perPage: '1', page: '3' })).toBe('Odile (4)');
    expect(await list(bySize, { filter: "RaisonSociale != 'Odile'" })).toBe(
      'eclair Éclair Zénith (3)',
    );
    expect(await list(bySize, { search: 'd' })).toBe('Odile (1)');
    await write((context) => updateRecord(context, Company, odile, { RaisonSociale: 'Adile' }));
    await write((context) => deleteRecord(context, Contacts, contacts[0]?.id ?? ''));
    expect(await list(bySize)).toBe('eclair Éclair Adile Zénith (4)');
    await write((context) => deleteRecord(context, Company, odile));
    expect(await list(bySize)).toBe('eclair Éclair Zénith (3)');
    await write((context) => restoreRecord(context, Company, odile));
    await write((context) =>
      updateRecord(context, Contacts, contacts[1]?.id ?? '', { company: odile }),
    );
    expect(await list(bySize)).toBe('eclair Éclair Zénith Adile (4)');
  });

  it('follows French dictionary order, and stays stable among equals', async () => {
    const database = await freshDatabase(dialect);
    const names = ['Zoé', 'Éclair', 'eclipse', 'Eclat', 'œuvre', 'Odile', 'éclair', '', 'Zoé'];
    const companies = names.map((RaisonSociale, index) =>
      aCompany({ RaisonSociale, City: `${index}` }),
    );
    await storeRecords(database, { companies });
    const list = async (sort: string): Promise<string[]> => {
      const { Company } = COLLECTIONS;
      const text = await listRecords(database.kysely, dialect, Company, { sort }, NOW);
      return JSON.parse(text).items.map(
        (item: Record<string, string>) => `${item.RaisonSociale}${item.City}`,
      );
    };
    const ordered = await list('RaisonSociale');
    expect(ordered).toEqual([
      ...['7', 'Éclair1', 'éclair6', 'Eclat3', 'eclipse2'],
      ...['Odile5', 'œuvre4', 'Zoé0', 'Zoé8'],
    ]);
    expect(await list('-RaisonSociale')).toEqual(ordered.toReversed());
  });

  it.each(['@random', '-@random'])('shuffles by %s without losing any record', async (sort) => {
    const letters = await foundLetters(await sampleDatabase(dialect), 'Company', { sort });
    expect(letters.split(' ').toSorted().join(' ')).toBe('A B V');
  });
});
