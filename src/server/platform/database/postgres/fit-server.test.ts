import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { postgresUrl } from '../../../../../test/support/database.ts';
import { openDatabase } from '../open.ts';
import { serverFault } from './fit-server.ts';

it.each([
  [{ version: '14.12', number: '140012', encoding: 'UTF8' }, /PostgreSQL 15 ou plus récent/],
  [{ version: '15.0', number: '150000', encoding: 'UTF8' }, undefined],
  [{ version: '18.4', number: '180004', encoding: 'UTF8' }, undefined],
  [{ version: '18.4', number: '180004', encoding: 'SQL_ASCII' }, /est en SQL_ASCII.*UTF-8/],
])('A PostgreSQL of %o is fit, or told why not', (server, fault) => {
  if (fault) expect(serverFault(server)).toMatch(fault);
  else expect(serverFault(server)).toBeUndefined();
});

it('A database in another encoding is refused before anything is made in it', async () => {
  const url = new URL(await postgresUrl('postgres'));
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `latin_${process.pid}`;
  await admin.query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  url.pathname = `/${name}`;
  const opening = openDatabase({ dataDir: '', databaseUrl: url.href });
  await expect(opening).rejects.toThrow(/est en LATIN1.*Bristol demande une base en UTF-8/);
});
