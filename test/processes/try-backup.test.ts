import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aCompany, aContact } from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import { runInProcess } from '../../src/server/operations/maintenance/run-in-process.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { emptyFolder, freshStorage } from '../support/database.ts';
import { bareEnvironment } from '../support/server-process.ts';

const CLI = join(import.meta.dirname, '../../dist/server/cli.js');

function command(dataDir: string, ...words: string[]) {
  const env = { ...bareEnvironment(), DATA_DIR: dataDir, TMPDIR: emptyFolder() };
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, ...words], {
    env,
    encoding: 'utf8',
  });
  expect(readdirSync(env.TMPDIR)).toEqual([]);
  return { out: stdout, error: stderr, status };
}

async function aBackup() {
  const { dataDir } = await freshStorage('sqlite');
  const database = await openDatabase({ dataDir });
  const company = aCompany();
  await storeRecords(database, {
    companies: [company],
    contacts: [aContact({ company: company.id }), aContact({ company: company.id })],
  });
  await database.close();
  const file = join(emptyFolder(), 'copie.db');
  expect(command(dataDir, 'backup', file).status).toBe(0);
  return { dataDir, file };
}

it('A backup is put back for a try, beside a database that stays as it is', async () => {
  const { dataDir, file } = await aBackup();
  const before = statSync(join(dataDir, 'bristol.db')).mtimeMs;
  const tried = command(dataDir, 'restore', '--try', file);
  expect(tried.error).toBe('');
  expect(tried.out).toMatch(
    /^Cette sauvegarde se remet en place\u00a0: 1\u00a0entreprise, 2\u00a0contacts, 0\u00a0commande, en \d+\u00a0s\.\n$/,
  );
  expect(statSync(join(dataDir, 'bristol.db')).mtimeMs).toBe(before);
});

it('A backup that is damaged is told, and so is a file that is none', async () => {
  const { dataDir, file } = await aBackup();
  const bytes = readFileSync(file);
  bytes.fill(0x5a, bytes.length / 2);
  writeFileSync(file, bytes);
  expect(command(dataDir, 'restore', '--try', file)).toMatchObject({
    error: expect.stringContaining('abîmé'),
    status: 1,
  });
  expect(command(dataDir, 'restore', '--try', join(dataDir, 'absent.db')).error).toContain(
    'Ce fichier n’existe pas',
  );
  expect(command(dataDir, 'restore', '--try').error).toContain('npm run restore -- --try');
});

it('The server puts its newest backup back in a process of its own', async () => {
  const { file } = await aBackup();
  const within = emptyFolder();
  const { signal } = new AbortController();
  expect(await runInProcess({ kind: 'try', file, within }, signal)).toEqual({
    records: { Company: 1, Contacts: 2, orders: 0 },
    seconds: expect.any(Number),
  });
  expect(readdirSync(within)).toEqual([]);
});
