import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  DIALECTS,
  emptyFolder,
  emptyStorage,
  freshDatabase,
  freshStorage,
  migrateTo,
} from '../../../../../test/support/database.ts';
import { openDatabase } from '../open.ts';
import { DatabaseStartError } from '../storage-errors.ts';
import { addedColumns, relation, texts } from './columns.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { searchedTable, sortIndex } from './table-statements.ts';

/** A field more, then a noun more. */
const NEXT: readonly Migration[] = [
  { name: 'next', statements: addedColumns('Company', texts('Pager')) },
  {
    name: 'last',
    statements: (dialect) => [
      ...searchedTable(dialect, 'Parcels', [texts('title'), relation('company', 'Company')]),
      sortIndex('Parcels', 'title'),
      `INSERT INTO "Parcels" (id, created, updated, title, search) VALUES ('n', '', '', 'N', 'n')`,
    ],
  },
];

/** The message instead of opening a storage. */
async function refusalOf(storage: Parameters<typeof openDatabase>[0]): Promise<string> {
  const refusal = await openDatabase(storage).catch((error) => error);
  expect(refusal).toBeInstanceOf(DatabaseStartError);
  return refusal.message;
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
    const { rows } = await sql`SELECT name FROM migrations ORDER BY version`.execute(second.kysely);
    expect(rows).toEqual(MIGRATIONS.map(({ name }) => ({ name })));
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
    const open = new URL('../open.ts', import.meta.url).href;
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

  test('what is missing is done once, in order', async () => {
    const storage = await emptyStorage(dialect);
    await migrateTo(storage, 'schema-1');
    for (const last of ['next', 'last', 'last']) {
      await migrateTo(storage, last, [...MIGRATIONS, ...NEXT]);
    }
    expect(await refusalOf(storage)).toMatch(
      /version plus récente de Bristol \(schéma (next|last), que/,
    );
  });

  test('the tables of another program are left to it', async () => {
    const storage = await freshStorage(dialect);
    const database = await openDatabase(storage);
    await database.write(async (tx) => {
      await sql`DROP TABLE migrations`.execute(tx);
      await sql`CREATE TABLE migrations (id INTEGER PRIMARY KEY, batch INTEGER)`.execute(tx);
      await sql`INSERT INTO migrations VALUES (1, 1)`.execute(tx);
    });
    await database.close();
    expect(await refusalOf(storage)).toContain('d’un autre programme, qui restent intactes');
  });

  test('a database from before 0.1 is refused, and stays as it is', async () => {
    const storage = await freshStorage(dialect);
    const database = await openDatabase(storage);
    await database.write(async (tx) => {
      await sql`DROP TABLE migrations`.execute(tx);
      await sql`CREATE TABLE migrations (version INTEGER PRIMARY KEY)`.execute(tx);
      await sql`INSERT INTO migrations VALUES (1), (12)`.execute(tx);
    });
    await database.close();
    expect(await refusalOf(storage)).toContain('antérieure à la 0.1 (schéma 12)');
    expect(await refusalOf(storage)).toContain('démarrez d’abord Bristol 0.1');
  });
});

test.each([
  `SELECT id FROM "Contacts" WHERE company = 'x' AND deleted IS NULL ORDER BY seq LIMIT 30`,
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
