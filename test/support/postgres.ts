import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { startEmbedded } from './embedded-postgres.ts';
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
  const { address, addDatabase, stop } = await startEmbedded(folder, {
    // Checking passwords takes half of connecting; this one counts, since initdb is told it last.
    initdbFlags: ['--no-sync', '--auth=trust'],
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'],
      ...['-c', 'max_connections=300'],
    ],
  });
  const databaseUrl = await addDatabase(TEMPLATE);
  const database = await openDatabase({ dataDir: folder, databaseUrl });
  await database.close();
  return { url: `${address}/postgres`, stop };
}

function portOf(server: Pick<ReturnType<typeof createServer>, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
