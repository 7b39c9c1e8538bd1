import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aCompany } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { freshStorage } from '../support/database.ts';
import { callerOf, startProcess, tokenOf } from '../support/server-process.ts';

/** A folder whose first record is older than the hour after which backups begin. */
async function inUseForDays(): Promise<string> {
  const { dataDir } = await freshStorage('sqlite');
  const database = await openDatabase({ dataDir });
  await storeRecords(database, { companies: [aCompany()] });
  await database.close();
  return dataDir;
}

it('A server that is left alone looks at its file, copies it, and puts the copy back for a try', async () => {
  const dataDir = await inUseForDays();
  const server = await startProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const send = callerOf(server, await tokenOf(server));
  // Its first look is a minute after the start.
  await server.line(/a backup was made/);
  await server.line(/a backup was put back for a try/);
  const health = await send('GET', '/admin/api/health');
  expect(JSON.parse(health.text)).toMatchObject({
    data: { integrity: 'whole', lastBackup: expect.stringMatching(/^\d{4}-/) },
  });
  const installation = await send('GET', '/admin/api/installation');
  expect(JSON.parse(installation.text)).toMatchObject({
    backups: { count: 1, lastTry: { fault: '', records: { Company: 1, Contacts: 0, orders: 0 } } },
  });
  expect(await server.end('SIGTERM')).toBe(0);
  const folder = join(dataDir, 'backups');
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^bristol-auto-\S+Z\.db$/)]);
  for (const name of readdirSync(dataDir)) {
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  }
});
