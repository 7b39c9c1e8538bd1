import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { rebuildSearch } from '../../platform/database/search-column.ts';
import { newContext, type WriteContext } from './write-context.ts';
import { createRecord } from './write-create.ts';
import { updateRecord } from './write-update.ts';

const ID = 'a'.repeat(15);
const ORDER = 'o'.repeat(15);

function write<T>(database: Database, work: (context: WriteContext) => Promise<T>): Promise<T> {
  const { dialect } = database;
  return database.write((tx) =>
    work(newContext({ tx, dialect, clock: () => new Date(), by: BY_ITSELF })),
  );
}

/** The searched text of the order, as it was written and as it is once all are made anew. */
async function textsOf(database: Database, table: CollectionName, id: string) {
  const read = async () => {
    const { rows } = await sql<{ search: string }>`
      SELECT search FROM ${sql.table(table)} WHERE id = ${id}`.execute(database.kysely);
    return rows[0]?.search;
  };
  const written = await read();
  await database.write((tx) => rebuildSearch(tx, database.dialect));
  return { written, madeAnew: await read() };
}

describe.each(DIALECTS)('the text in which an order is searched, on %s', (dialect) => {
  const orders = COLLECTIONS.orders;

  it('holds the name and the town of a company, and those of a person with the same id', async () => {
    const database = await freshDatabase(dialect);
    const company = aCompany({ id: ID, RaisonSociale: 'Kerbrat' });
    const contact = aContact({ id: ID, Nom: 'Durand', Prenom: 'Marie' });
    await storeRecords(database, { companies: [company], contacts: [contact] });
    const body = { id: ORDER, Name: 'Cartes', company: ID, contacts: [ID] };
    await write(database, (context) => createRecord(context, orders, body));
    const created = await textsOf(database, 'orders', ORDER);
    expect(created.written).toMatch(
      /^cartes en cours [\ue000-\ue00a]+ kerbrat quimper durand marie$/,
    );
    expect(created.madeAnew).toBe(created.written);
    await write(database, (context) => updateRecord(context, orders, ORDER, { contacts: [] }));
    await write(database, (context) => updateRecord(context, orders, ORDER, { contacts: [ID] }));
    expect(await textsOf(database, 'orders', ORDER)).toEqual(created);
  });

  it('holds the names of its people in their order, however they came to it', async () => {
    const database = await freshDatabase(dialect);
    const contacts = ['Anne', 'Bruno', 'Chloé'].map((Prenom) => aContact({ Nom: '', Prenom }));
    await storeRecords(database, { contacts });
    const [anne, bruno, chloé] = contacts.map(({ id }) => id);
    const body = { id: ORDER, Name: 'Cartes', contacts: [bruno, anne] };
    await write(database, (context) => createRecord(context, orders, body));
    const change = { '+contacts': [chloé] };
    await write(database, (context) => updateRecord(context, orders, ORDER, change));
    const { written, madeAnew } = await textsOf(database, 'orders', ORDER);
    expect(written).toMatch(/^cartes en cours [\ue000-\ue00a]+ chloe bruno anne$/);
    expect(madeAnew).toBe(written);
  });
});

describe.each(DIALECTS)('the text in which a contact is searched, on %s', (dialect) => {
  it('follows its company to another town, and itself to another company', async () => {
    const database = await freshDatabase(dialect);
    const company = aCompany({ RaisonSociale: 'Kerbrat', City: 'Quimper' });
    const other = aCompany({ RaisonSociale: 'Ponant', City: 'L’Haÿ-les-Roses' });
    const contact = aContact({ id: ID, Nom: 'Durand', company: company.id });
    await storeRecords(database, { companies: [company, other], contacts: [contact] });
    await write(database, (context) =>
      updateRecord(context, COLLECTIONS.Company, company.id, { City: 'Brest' }),
    );
    const moved = await textsOf(database, 'Contacts', ID);
    expect(moved.written?.split(' ')).toEqual(expect.arrayContaining(['kerbrat', 'brest']));
    expect(moved.written).not.toContain('quimper');
    expect(moved.madeAnew).toBe(moved.written);
    await write(database, (context) =>
      updateRecord(context, COLLECTIONS.Contacts, ID, { company: other.id }),
    );
    const left = await textsOf(database, 'Contacts', ID);
    expect(left.written).toContain('hay');
    expect(left.written).not.toContain('brest');
    expect(left.madeAnew).toBe(left.written);
  });
});
