import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  administer,
  DIALECTS,
  emptyFolder,
  freshDatabase,
  freshStorage,
  postgresUrl,
} from '../../../test/support/database.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import type { Dialect } from './database.ts';
import { openDatabase } from './open.ts';
import { DatabaseStartError } from './storage-errors.ts';

async function emptyStorage(dialect: Dialect) {
  const dataDir = emptyFolder();
  if (dialect === 'sqlite') return { dataDir };
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name}`);
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  return { dataDir, databaseUrl: postgresUrl(name) };
}

describe.each(DIALECTS)('the schema on %s', (dialect) => {
  test('starting again keeps what is stored', async () => {
    const storage = await emptyStorage(dialect);
    const first = await openDatabase(storage);
    await first.write((tx) =>
      tx.insertInto('settings').values({ key: 'kept', value: 'yes' }).execute(),
    );
    await first.close();
    const second = await openDatabase(storage);
    onTestFinished(() => second.close());
    expect(await second.kysely.selectFrom('settings').selectAll().execute()).toHaveLength(1);
    const { rows } = await sql`SELECT version FROM migrations`.execute(second.kysely);
    expect(rows).toEqual(rows.map((_, index) => ({ version: index + 1 })));
  });

  test('several openings of an empty database at once do not clash', async () => {
    const storage = await emptyStorage(dialect);
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(storage)));
    for (const database of opened) onTestFinished(() => database.close());
    await Promise.all(
      opened.map((database, index) =>
        database.write((tx) =>
          tx
            .insertInto('settings')
            .values({ key: `k${index}`, value: '' })
            .execute(),
        ),
      ),
    );
    expect(await opened[0]?.kysely.selectFrom('settings').selectAll().execute()).toHaveLength(3);
  });

  test('several processes that start at once on an empty database do not clash', async () => {
    const storage = await emptyStorage(dialect);
    const open = new URL('./open.ts', import.meta.url).href;
    const start = () =>
      promisify(execFile)(process.execPath, [
        '--input-type=module',
        '--eval',
        `const { openDatabase } = await import(${JSON.stringify(open)});
         await (await openDatabase(${JSON.stringify(storage)})).close();`,
      ]);
    await Promise.all([start(), start(), start()]);
    const database = await openDatabase(storage);
    onTestFinished(() => database.close());
    await database.ping();
  });

  test('a database made by a newer version is refused in one French sentence', async () => {
    const storage = await freshStorage(dialect);
    const database = await openDatabase(storage);
    await database.write((tx) => sql`INSERT INTO migrations (version) VALUES (99)`.execute(tx));
    await database.close();
    const refusal = await openDatabase(storage).catch((error) => error);
    expect(refusal).toBeInstanceOf(DatabaseStartError);
    expect(refusal.message).toContain('version plus récente de Bristol (schéma 99');
  });

  test('every declared field has its columns, and only those', async () => {
    const database = await freshDatabase(dialect);
    const tables = await database.kysely.introspection.getTables();
    const columnsOf = (name: string) =>
      tables
        .find((table) => table.name === name)
        ?.columns.map((column) => column.name)
        .sort();
    const extra = new Map([
      ['Company', ['contactCount', 'search']],
      ['Contacts', ['deletedWith', 'search']],
      ['orders', ['companyOrder', 'search']],
      ['users', ['passwordHash', 'tokenKey']],
    ]);
    for (const collection of Object.values(COLLECTIONS)) {
      const columns = ['seq', 'id', 'created', 'updated', 'deleted'];
      columns.push(...(extra.get(collection.name) ?? []));
      for (const [name, field] of Object.entries(collection.fields)) {
        const isFolded = field.type === 'text' || field.type === 'ways';
        if (isFolded) columns.push(name, `${name}_fold`);
        else if (field.type !== 'relation' || !field.many) columns.push(name);
        else if (!('mirrors' in field)) {
          expect(columnsOf(`${collection.name}_${name}`)).toEqual(['position', 'record', 'target']);
        }
      }
      expect(columnsOf(collection.name)).toEqual(columns.sort());
    }
  });
});

test.each([
  `SELECT id FROM "Contacts" WHERE company = 'x' AND deleted IS NULL ORDER BY seq LIMIT 30`,
  `SELECT id FROM "Contacts" WHERE company = 'x' AND deleted IS NULL ORDER BY "Nom_fold", "Nom", "Prenom_fold", "Prenom", seq LIMIT 30`,
  `SELECT COUNT(*) FROM "Contacts" WHERE company = 'x' AND deleted IS NULL`,
  `SELECT id FROM "Company" WHERE deleted IS NULL ORDER BY "RaisonSociale_fold", "RaisonSociale", seq LIMIT 30`,
  `SELECT id FROM "Company" WHERE deleted IS NULL ORDER BY "City_fold" DESC, "City" DESC, "RaisonSociale_fold" DESC, "RaisonSociale" DESC, seq DESC LIMIT 30`,
  `SELECT id FROM orders WHERE deleted IS NULL ORDER BY created DESC, seq DESC LIMIT 30`,
  `SELECT record FROM orders_contacts WHERE target = 'x'`,
])('on SQLite, an index serves %s', async (query) => {
  const database = await freshDatabase('sqlite');
  const { rows } = await sql
    .raw<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
    .execute(database.kysely);
  const plan = rows.map((row) => row.detail).join('\n');
  expect(plan).toContain('INDEX');
  expect(plan).not.toContain('TEMP B-TREE');
});

test('a folder or a server that cannot be used is named in one French sentence', async () => {
  const folder = emptyFolder();
  const dataDir = `${folder}/bristol.db/data`;
  const open = await openDatabase({ dataDir: folder });
  await open.close();
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `Impossible d’ouvrir la base de données «\u00a0${dataDir}/bristol.db\u00a0»`,
  );
  await expect(
    openDatabase({ dataDir, databaseUrl: 'postgres://u:hidden@127.0.0.1:1/bristol' }),
  ).rejects.toThrow(
    /^Impossible d’ouvrir la base PostgreSQL de DATABASE_URL\u00a0: (?!.*hidden).*ECONNREFUSED/,
  );
});
