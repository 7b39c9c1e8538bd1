import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { administer, emptyFolder, postgresUrl } from '../../../../test/support/database.ts';
import { ApiError } from '../../../domain/errors.ts';
import { openDatabase } from './open.ts';
import { startReason } from './start-reasons.ts';

async function refusalOf(storage: Parameters<typeof openDatabase>[0]): Promise<string> {
  const failure: unknown = await openDatabase(storage).catch((error: unknown) => error);
  return failure instanceof Error ? failure.message : '';
}

test('a file that is no database is kept, and said to be damaged', async () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'bristol.db'), 'notes '.repeat(100));
  expect(await refusalOf({ dataDir })).toContain(
    '\u00a0: ce fichier est abîmé, ou n’est pas une base de données\u00a0: remettez une sauvegarde',
  );
});

test('a folder that cannot be used is named with what to do', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'file'), '');
  for (const dataDir of [join(folder, 'file'), join(folder, 'file', 'data')]) {
    expect(await refusalOf({ dataDir })).toContain('choisissez un autre dossier avec DATA_DIR (E');
  }
  mkdirSync(join(folder, 'data', 'bristol.db'), { recursive: true });
  expect(await refusalOf({ dataDir: join(folder, 'data') })).toContain('pas le droit d’y écrire');
});

test('a PostgreSQL without that database, or with the tables of another program, is said to be so', async () => {
  const name = `foreign_${crypto.randomUUID().replaceAll('-', '')}`;
  const storage = { dataDir: '', databaseUrl: await postgresUrl(name) };
  expect(await refusalOf(storage)).toContain('cette base n’existe pas\u00a0: créez-la');
  await administer(`CREATE DATABASE ${name}`);
  onTestFinished(() => administer(`DROP DATABASE ${name} WITH (FORCE)`));
  const pg = await openDatabase(storage);
  await pg.write((tx) => tx.schema.dropTable('migrations').execute());
  await pg.close();
  expect(await refusalOf(storage)).toContain('tables d’un autre programme, qui restent intactes');
});

it.each([
  ['EROFS', 'pas le droit d’y écrire'],
  ['ENOSPC', 'le disque est plein'],
  ['28P01', 'refuse ce nom ou ce mot de passe'],
  ['42501', 'pas le droit d’y faire des tables'],
  ['57P03', 'relancez dans un instant'],
  ['ENOTFOUND', 'nom de serveur est inconnu'],
  ['ETIMEDOUT', 'le serveur ne répond pas'],
])('explains %s in French and keeps what was said', (code, reason) => {
  const cause = Object.assign(new Error('what was said'), { code });
  for (const error of [cause, new ApiError('storage_unavailable', { cause })]) {
    expect(startReason(error)).toContain(reason);
    expect(startReason(error)).toMatch(/ \(what was said\)$/);
  }
});

it('leaves a surprise as it was said', () => {
  expect(startReason(new Error('what was said'))).toBe('what was said');
  expect(startReason(Object.assign(new Error('disk I/O'), { errcode: 13 }))).toContain('plein');
});
