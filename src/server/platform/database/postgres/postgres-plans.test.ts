import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../test/support/database.ts';
import { COLLECTIONS } from '../../../../domain/collections.ts';
import { BY_ITSELF } from '../../../../domain/history/history.ts';
import { aCompany, aContact } from '../../../examples/factories.ts';
import { storeRecords } from '../../../examples/store.ts';
import { viewRecord } from '../../../records/read/read.ts';
import { newContext } from '../../../records/write/write-context.ts';
import { createRecord } from '../../../records/write/write-create.ts';
import { updateRecord } from '../../../records/write/write-update.ts';
import { openReader } from '../open.ts';
import { runFixed, runPlanned } from '../run-fixed.ts';

const KEPT = sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`;

test('on PostgreSQL, a connection keeps the plan of a planned statement, and of no other', async () => {
  const database = await freshDatabase('postgres');
  const kept = await database.write(async (tx) => {
    const target = { tx, dialect: 'postgres' } as const;
    for (const key of ['a', 'b']) {
      await runPlanned(target, 'INSERT INTO settings VALUES (?, ?)', [key, '']);
      await runFixed(target, 'SELECT value FROM settings WHERE key = ?', [key]);
      await sql`SELECT 1 FROM settings WHERE key = ${key}`.execute(tx);
    }
    const { rows } = await KEPT.execute(tx);
    return rows.map((row) => row.statement).filter((text) => text.includes('settings'));
  });
  expect(kept).toEqual(['INSERT INTO settings VALUES ($1, $2)']);
});

test('no plan is kept of what looks for records, since there may be many more of them later', async () => {
  const database = await freshDatabase('postgres');
  const { dialect } = database;
  const company = aCompany();
  const contact = aContact({ company: company.id });
  await storeRecords(database, { companies: [company], contacts: [contact] });
  const kept = await database.write(async (tx) => {
    const context = newContext({ tx, dialect, clock: () => new Date(), by: BY_ITSELF });
    const related = { company: company.id, contacts: [contact.id] };
    await createRecord(context, COLLECTIONS.Contacts, { company: company.id });
    await createRecord(context, COLLECTIONS.orders, related);
    await updateRecord(context, COLLECTIONS.Contacts, contact.id, { Nom: 'Durand', company: '' });
    await viewRecord(tx, dialect, COLLECTIONS.Company, company.id, { expand: 'contacts' });
    return (await KEPT.execute(tx)).rows.map((row) => row.statement);
  });
  const reading = kept.filter((text) =>
    /(FROM|JOIN|UPDATE) "?(Company|Contacts|orders)/.test(text),
  );
  expect(reading).toEqual([]);
  expect(kept.filter((text) => text.startsWith('INSERT INTO "'))).toHaveLength(2);
});

test('on PostgreSQL, no statement waits for other processes, or to be compiled', async () => {
  const { kysely, storage } = await freshDatabase('postgres');
  const reader = openReader(storage);
  for (const db of [kysely, reader.kysely]) {
    const { rows } = await sql<{ setting: string }>`SELECT setting FROM pg_settings
      WHERE name IN ('jit', 'max_parallel_workers_per_gather') ORDER BY name`.execute(db);
    expect(rows.map(({ setting }) => setting)).toEqual(['off', '0']);
  }
  await reader.close();
});
