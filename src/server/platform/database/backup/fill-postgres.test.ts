import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts';
import { freshStorage } from '../../../../../test/support/database.ts';
import { formOf, jpegFile } from '../../../../../test/support/pictures.ts';
import { tokenFor } from '../../../../../test/support/session.ts';
import { recordsPath, writesOf } from '../../../../../test/support/writes.ts';
import { COLLECTIONS, type Collection } from '../../../../domain/collections.ts';
import { emptyDesign } from '../../../../domain/press/empty-design.ts';
import { PROFILE_PRESETS } from '../../../../domain/press/printer-presets.ts';
import { createApp } from '../../../app.ts';
import { noteHandedOut } from '../../../cards/print/handed-out-codes.ts';
import { aCompany, aContact, anOrder } from '../../../examples/factories.ts';
import { storeRecords } from '../../../examples/store.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';
import { databasePath } from '../sqlite/sqlite-file.ts';
import { BackupError } from './copy-database.ts';
import { fillPostgres, MOVED } from './fill-postgres.ts';

const PEOPLE = 1200;
const SEARCHED = [
  'Company/records?search=eclair&expand=contacts&sort=-contacts:length',
  'Contacts/records?search=zo&perPage=3&sort=-created',
  "orders/records?expand=contacts&sort=-company.RaisonSociale&filter=company.RaisonSociale~'éclair'",
].map((query) => `/admin/api/collections/${query}`);

/** A firm on SQLite: more people than one statement copies, a picture, things deleted, a file, visits. */
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
  const line = { quantity: 500, address: '3 rue Haute, 29000 Quimper' };
  const path = `/admin/api/orders/${order.id}`;
  await firm.call('PATCH', `${path}/lines/${chosen[0]}`, { body: line });
  const details = { body: { paper: 'Vergé' }, headers: { 'if-match': '"0"' } };
  await firm.call('PATCH', `${path}/details`, details);
  await noteHandedOut(firm.deps, chosen);
  const body = { collection: 'Contacts', text: 'Nom;Prénom\nKerbrat;Maël' };
  await firm.call('POST', '/admin/api/imports', { body });
  const card = { company: company.id, name: 'Standard', design: emptyDesign() };
  const { body: template } = await firm.call('POST', '/admin/api/templates', { body: card });
  const publish = `/admin/api/templates/${Object(template).id}/publish`;
  await firm.call('POST', publish, { headers: { 'if-match': '"1"' } });
  await firm.call('POST', '/admin/api/printers', { body: { profile: PROFILE_PRESETS[0] } });
  const font = { id: 'Kerbrat#00', bytes: Buffer.from([0, 1, 255]), size: 3, created: 'x' };
  await firm.database.write((tx) => tx.insertInto('press_fonts').values(font).execute());
  const bytes = Buffer.from([255, 0]);
  const page = { id: 'page-1', bytes, picture: bytes, facts: '{}', created: 'x' };
  await firm.database.write((tx) => tx.insertInto('press_pages').values(page).execute());
  const picture = { id: 'p', bytes, type: 'image/png', width: 1, height: 1, created: 'x' };
  await firm.database.write((tx) => tx.insertInto('press_pictures').values(picture).execute());
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

/** The rows of a table as texts, in which 1 and true are the same. */
async function rowsOf({ kysely }: Database, table: string): Promise<string[]> {
  const { rows } = await sql<object>`SELECT * FROM ${sql.table(table)}`.execute(kysely);
  const plain = (value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
    return typeof value === 'boolean' ? Number(value) : value;
  };
  const textOf = (row: object) =>
    JSON.stringify(
      Object.entries(row)
        .map(([name, value]) => [name, plain(value)])
        .sort(),
    );
  return rows.map(textOf).sort();
}

const firmAccount = (database: Database) =>
  database.kysely.selectFrom('users').select('id').executeTakeFirstOrThrow();

const sourceOf = ({ database }: TestApp) => databasePath(database.storage.dataDir);

describe('A PostgreSQL that is filled from SQLite', () => {
  it('answers as before: records, searches, totals, pictures', async () => {
    const firm = await aFirm();
    const databaseUrl = await emptyPostgres();
    expect(await fillPostgres(databaseUrl, sourceOf(firm), () => undefined)).toEqual({
      Company: 1,
      Contacts: PEOPLE / 2,
      orders: 1,
    });

    const moved = await open(databaseUrl);
    const kept = MOVED.filter((table) => table !== 'sessions');
    expect(await rowsOf(moved, 'order_lines')).toHaveLength(1);
    expect(await rowsOf(moved, 'order_details')).toHaveLength(1);
    // Its sum is made anew by triggers, and compared below.
    expect(String(await rowsOf(moved, 'orders'))).toContain('["ownCards",500]');
    expect(await rowsOf(moved, 'template_versions')).toHaveLength(1);
    expect(await rowsOf(moved, 'press_fonts')).toHaveLength(1);
    expect(await rowsOf(moved, 'press_pages')).toHaveLength(1);
    expect(await rowsOf(moved, 'press_pictures')).toHaveLength(1);
    for (const table of [...kept, 'record_counts']) {
      expect(await rowsOf(moved, table)).toEqual(await rowsOf(firm.database, table));
    }
    const token = await tokenFor({ ...firm.deps, database: moved }, await firmAccount(moved));
    const app = await createApp({ ...firm.deps, database: moved });
    onTestFinished(() => app.close());
    for (const url of SEARCHED) {
      const answer = await app.inject({ url, headers: { authorization: token } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual((await firm.call('GET', url)).body);
    }
    const added = await app.inject({
      method: 'POST',
      url: recordsPath('Contacts'),
      headers: { authorization: token },
      payload: { Nom: 'Après' },
    });
    expect(added.statusCode).toBe(200);
  });

  it('goes on numbering orders where the former database stood', async () => {
    const firm = await createTestApp('sqlite');
    const { create, remove } = writesOf(firm);
    const orders = [await create('orders'), await create('orders')];
    await remove('orders', orders[1]?.id ?? '');
    const databaseUrl = await emptyPostgres();
    await fillPostgres(databaseUrl, sourceOf(firm), () => undefined);
    const database = await open(databaseUrl);
    const token = await tokenFor({ ...firm.deps, database }, await firmAccount(database));
    const app = await createApp({ ...firm.deps, database });
    onTestFinished(() => app.close());
    const headers = { authorization: token };
    const url = recordsPath('orders');
    const kept = await app.inject({ url: recordsPath('orders', orders[0]?.id), headers });
    expect(kept.json()).toMatchObject({ number: 1001 });
    const added = await app.inject({ method: 'POST', url, headers, payload: { Name: 'Après' } });
    expect(added.json()).toMatchObject({ number: 1003 });
  });

  it('takes every table along that is not made from others', async () => {
    const { database } = await createTestApp('sqlite');
    const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_schema
      WHERE type = 'table' AND name NOT LIKE '%search%' AND name NOT LIKE 'sqlite%'
      ORDER BY name`.execute(database.kysely);
    // Links to exports work for a minute, files that were made for an hour, mails that wait stay in
    // no copy; what is due and limits of signing in are those of a running server.
    const left = [
      'export_links',
      'made_file_parts',
      'made_file_subjects',
      'made_files',
      'mails',
      'migrations',
      'match_rules',
      'one_time_keys',
      'proof_links',
      'record_counts',
      'sign_in_attempts',
      'tasks',
    ];
    expect(rows.map(({ name }) => name)).toEqual([...MOVED, ...left].sort());
  });

  it('finds each collection after those that its records name', () => {
    const collections: readonly Collection[] = Object.values(COLLECTIONS);
    const wrong: string[] = [];
    for (const [place, { name: table, fields }] of collections.entries()) {
      const before = [table, ...collections.slice(0, place).map(({ name }) => name)];
      for (const [name, field] of Object.entries(fields)) {
        if (field.type !== 'relation' || field.many || before.includes(field.target)) continue;
        wrong.push(`${table}.${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says which table holds texts that PostgreSQL has no room for, and stays empty', async () => {
    const firm = await createTestApp('sqlite');
    const rare = String.fromCodePoint(...Array.from({ length: 200 }, (_, n) => 0x20000 + n));
    const contact = aContact({ Nom: rare, Prenom: rare });
    await storeRecords(firm.database, { contacts: [contact] });
    const databaseUrl = await emptyPostgres();
    const refusal = await fillPostgres(databaseUrl, sourceOf(firm), () => undefined).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(BackupError);
    expect(String(refusal)).toContain('La table «\u00a0Contacts\u00a0» contient');
    expect(await rowsOf(await open(databaseUrl), 'Contacts')).toEqual([]);
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
