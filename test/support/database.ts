import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database, Dialect, Storage } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { MIGRATIONS, migrate } from '../../src/server/platform/database/schema/migrations.ts';
import { databasePath, SqliteFile } from '../../src/server/platform/database/sqlite/sqlite-file.ts';
import type { Tables } from '../../src/server/platform/database/tables.ts';
import { quickFolder } from './quick-folder.ts';

/** Suites about storage run once on each. */
export const DIALECTS: readonly Dialect[] = ['sqlite', 'postgres'];

/** Opens an empty, migrated database of the test's own; it goes away when the test ends. */
export async function freshDatabase(dialect: Dialect): Promise<Database> {
  const settings = await freshStorage(dialect);
  const database = await openDatabase(settings);
  onTestFinished(() => database.close());
  return database;
}

/** Makes the storage of `freshDatabase` without opening it, for tests that open it themselves. */
export async function freshStorage(
  dialect: Dialect,
): Promise<{ dataDir: string; databaseUrl?: string }> {
  const dataDir = emptyFolder();
  if (dialect === 'postgres')
    return { dataDir, databaseUrl: await copyPostgres(inject('postgresTemplate')) };
  copyFileSync(inject('sqliteTemplate'), join(dataDir, 'bristol.db'));
  return { dataDir };
}

/** Storage without any table. */
export async function emptyStorage(dialect: Dialect): Promise<Storage> {
  const dataDir = emptyFolder();
  if (dialect === 'sqlite') return { dataDir };
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name}`);
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  return { dataDir, databaseUrl: await postgresUrl(name) };
}

/** Brings storage to one of the migrations and no further: for tests of those that follow. */
export async function migrateTo(
  { dataDir, databaseUrl }: Storage,
  name: string,
  migrations = MIGRATIONS,
): Promise<void> {
  const upTo = migrations.slice(0, migrations.findIndex((one) => one.name === name) + 1);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  // A connection may still be ending when its database goes.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const kysely = new Kysely<Tables>({
    dialect: databaseUrl
      ? new PostgresDialect({ pool })
      : new SqliteDialect({ database: SqliteFile.writer(databasePath(dataDir)) }),
  });
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  await kysely.transaction().execute((tx) => migrate(tx, dialect, { migrations: upTo }));
  await kysely.destroy();
}

/** A temporary folder that is removed when the test ends. */
export function emptyFolder(): string {
  const folder = quickFolder('bristol-test-');
  // Registered before whatever is opened in it, hence run after that is closed.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of another database of the test server. */
export async function postgresUrl(name: string): Promise<string> {
  const url = new URL(await administratorUrl());
  url.pathname = `/${name}`;
  return url.href;
}

let administrator: Promise<string> | undefined;

/** The administrator's address of the test server, which the first who asks starts. */
function administratorUrl(): Promise<string> {
  administrator ??= fetch(inject('postgresStarter')).then(async (answer) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  });
  return administrator;
}

let administration: Promise<pg.Pool> | undefined;

/** Runs a statement on the test server as its administrator. */
export async function administer(statement: string): Promise<void> {
  administration ??= administratorUrl().then(
    (connectionString) => new pg.Pool({ connectionString, allowExitOnIdle: true }),
  );
  const admin = await administration;
  await admin.query(statement);
}

let frenchTemplate: Promise<string> | undefined;

/** Migrates one for all tests of a file; it goes away with the server of the run. */
async function makeFrenchTemplate(): Promise<string> {
  const name = `french_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(
    `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR' LOCALE 'C'`,
  );
  const database = await openDatabase({ dataDir: '', databaseUrl: await postgresUrl(name) });
  await database.close();
  return name;
}

/** An empty PostgreSQL database whose own order of texts is the French one, unlike the others. */
export async function frenchPostgres(): Promise<Database> {
  frenchTemplate ??= makeFrenchTemplate();
  const databaseUrl = await copyPostgres(await frenchTemplate);
  const database = await openDatabase({ dataDir: '', databaseUrl });
  onTestFinished(() => database.close());
  return database;
}

async function copyPostgres(template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Its files as they are: through the log, they would be written twice and read page by page.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  return postgresUrl(name);
}
