import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { freshStorage } from '../../../test/support/database.ts';
import { formOf, jpegFile } from '../../../test/support/pictures.ts';
import { recordsPath } from '../../../test/support/writes.ts';
import { createApp } from '../app.ts';
import { aCompany, aContact, anOrder } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import type { Database } from './database.ts';
import { fillPostgres, MOVED } from './fill-postgres.ts';
import { openDatabase } from './open.ts';
import { databasePath } from './sqlite-file.ts';

const PEOPLE = 1200;
const SEARCHED = [
  'Company/records?search=eclair&expand=contacts&sort=-contacts:length',
  'Contacts/records?search=zo&perPage=3&sort=-created',
  "orders/records?expand=contacts&sort=-company.RaisonSociale&filter=company.RaisonSociale~'éclair'",
].map((query) => `/admin/api/collections/${query}`);

/** A firm on SQLite: more people than one statement copies, a picture, things deleted and visits. */
async function aFirm(): Promise<TestApp> {
  const firm = await createTestApp('sqlite');
  const company = aCompany({ RaisonSociale: 'Atelier Éclair', isActive: true });
  const gone = aCompany({ RaisonSociale: 'Disparue', isActive: false });
  const contacts = Array.from({ length: PEOPLE }, (_, number) =>
    aContact({ Nom: `Zoé ${number}`, company: number % 2 === 0 ? company.id : gone.id }),
  );
  const chosen = contacts.slice(0, 4).map(({ id }) => id);
  const order = anOrder({ Name: 'Réassort', company: company.id, contacts: chosen });
  await storeRecords(firm.database, { companies: [company, gone], contacts, orders: [order] });
  await firm.call('PATCH', recordsPath('Company', company.id), {
    body: formOf({ logo: await jpegFile() }),
  });
  await firm.call('DELETE', recordsPath('Company', gone.id));
  await firm.database.write((tx) =>
    sql`INSERT INTO card_visits VALUES ('', '2026-11-22', 'view', 12)`.execute(tx),
  );
  return firm;
}

async function emptyPostgres(): Promise<string> {
  const { databaseUrl = '' } = await freshStorage('postgres');
  return databaseUrl;
}

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  onTestFinished(() => database.close());
  return database;
}

async function rowsOf({ kysely }: Database, table: 'images' | 'card_visits' | 'record_counts') {
  const rows = await kysely.selectFrom(table).selectAll().execute();
  const plain = (value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
  return rows.map((row) => JSON.stringify(Object.values(row).map(plain))).sort();
}

const sourceOf = ({ database }: TestApp) => databasePath(database.storage.dataDir);

describe('A PostgreSQL that is filled from SQLite', () => {
  it('answers as before: records, searches, totals, pictures, sessions', async () => {
    const firm = await aFirm();
    const token = await firm.signIn();
    const databaseUrl = await emptyPostgres();
    expect(await fillPostgres(databaseUrl, sourceOf(firm), () => undefined)).toEqual({
      companies: 1,
      contacts: PEOPLE / 2,
      orders: 1,
    });

    const moved = await open(databaseUrl);
    const app = await createApp({ ...firm.deps, database: moved });
    onTestFinished(() => app.close());
    for (const url of SEARCHED) {
      const answer = await app.inject({ url, headers: { authorization: token } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual((await firm.call('GET', url)).body);
    }
    for (const table of ['images', 'card_visits', 'record_counts'] as const) {
      expect(await rowsOf(moved, table)).toEqual(await rowsOf(firm.database, table));
    }
    const added = await app.inject({
      method: 'POST',
      url: recordsPath('Contacts'),
      headers: { authorization: token },
      payload: { Nom: 'Après' },
    });
    expect(added.statusCode).toBe(200);
  });

  it('takes every table along that is not made from others', async () => {
    const { database } = await createTestApp('sqlite');
    const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name NOT LIKE '%search%' AND name NOT LIKE 'sqlite%'
      ORDER BY name`.execute(database.kysely);
    const left = ['migrations', 'record_counts', 'sign_in_attempts'];
    expect(rows.map(({ name }) => name)).toEqual([...MOVED, ...left].sort());
  });

  it('must have been empty, and otherwise keeps what it has', async () => {
    const firm = await aFirm();
    const databaseUrl = await emptyPostgres();
    const used = await open(databaseUrl);
    await storeRecords(used, { companies: [aCompany({ RaisonSociale: 'Déjà là' })] });
    await expect(fillPostgres(databaseUrl, sourceOf(firm), () => undefined)).rejects.toThrow(
      'contient déjà des données',
    );
    const { rows } = await sql`SELECT "RaisonSociale" FROM "Company"`.execute(used.kysely);
    expect(rows).toEqual([{ RaisonSociale: 'Déjà là' }]);
  });
});
