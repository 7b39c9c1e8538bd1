import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { embeddedPostgres } from './embedded-postgres.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers the administrator's address of the PostgreSQL of this run, which it starts once. */
    postgresStarter: string;
    /** A migrated, empty database of it, to copy. */
    postgresTemplate: string;
    /** The same in SQLite: a file. */
    sqliteTemplate: string;
  }
}

const TEMPLATE = 'bristol_template';

/**
 * Makes the empty database that tests copy; a real PostgreSQL with the same starts (in a second)
 * when the first test asks for it, and stops at the end of the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = quickFolder('bristol-databases-');
  const sqlite = await openDatabase({ dataDir: folder });
  await sqlite.close();
  project.provide('sqliteTemplate', join(folder, 'bristol.db'));
  project.provide('postgresTemplate', TEMPLATE);
  let started: ReturnType<typeof startPostgres> | undefined;
  const starter = createServer((_request, response) => {
    started ??= startPostgres(folder);
    started.then(
      ({ url }) => response.end(url),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  starter.listen(0, '127.0.0.1');
  await once(starter, 'listening');
  project.provide('postgresStarter', `http://127.0.0.1:${portOf(starter)}/`);
  return async () => {
    starter.close();
    const postgres = await started?.catch(() => undefined);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function startPostgres(folder: string) {
  // The server runs as another user when we are root, and has to reach its data in there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const lines: string[] = [];
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
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
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await server.stop();
    throw new Error(`The test PostgreSQL did not start: ${error}\n${lines.join('')}`);
  }
  const address = `postgres://postgres:postgres@127.0.0.1:${port}`;
  const url = `${address}/postgres`;
  await createDatabase(url, TEMPLATE);
  const databaseUrl = `${address}/${TEMPLATE}`;
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  await database.close();
  return { url, stop: () => server.stop() };
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}

async function freePort(): Promise<number> {
  const probe = createTcpServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

function portOf(server: Pick<ReturnType<typeof createTcpServer>, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
