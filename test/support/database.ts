import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Database, Dialect } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
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

/** A temporary folder that is removed when the test ends. */
export function emptyFolder(): string {
  const folder = quickFolder('bristol-test-');
  // Registered before whatever is opened in it, hence run after that is closed.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of another database of the test server. */
export function postgresUrl(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

let admin: pg.Pool | undefined;

/** Runs a statement on the test server as its administrator. */
export async function administer(statement: string): Promise<void> {
  admin ??= new pg.Pool({ connectionString: inject('postgresUrl'), allowExitOnIdle: true });
  await admin.query(statement);
}

let frenchTemplate: Promise<string> | undefined;

/** Migrates one for all tests of a file; it goes away with the server of the run. */
async function makeFrenchTemplate(): Promise<string> {
  const name = `french_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(
    `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR' LOCALE 'C'`,
  );
  const database = await openDatabase({ dataDir: '', databaseUrl: postgresUrl(name) });
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
