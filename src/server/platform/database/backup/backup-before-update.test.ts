import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { freshStorage } from '../../../../../test/support/database.ts';
import { storageOf } from '../../../../../test/support/fixtures.ts';
import { openDatabase } from '../open.ts';
import { DatabaseStartError } from '../storage-errors.ts';

const NOW = new Date(2026, 10, 22, 8, 15, 0);
const BACKUP = 'bristol-avant-mise-a-jour-2026-11-22-081500.db';

/** Of which schema a file is. */
function schemaOf(path: string): unknown {
  const file = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => file.close());
  return file.prepare('SELECT max(version) AS schema FROM migrations').get()?.schema;
}

function inFile(path: string, statement: string): void {
  const file = new DatabaseSync(path);
  file.exec(statement);
  file.close();
}

it('An older database is kept beside the one that is brought up to date, and that is told', async () => {
  const { dataDir } = await storageOf('0.1.0', 'sqlite');
  const lines: string[] = [];
  const opening = { tell: (line: string) => lines.push(line), now: NOW };
  await (await openDatabase({ dataDir }, opening)).close();
  const path = join(dataDir, BACKUP);
  expect(lines).toEqual([
    `Cette version met la base de données à jour. Sauvegarde faite avant\u00a0: ${path}`,
  ]);
  expect(schemaOf(path)).toBe(13);
  expect(statSync(path).mode & 0o777).toBe(0o600);

  await (await openDatabase({ dataDir }, opening)).close();
  expect(lines).toHaveLength(1);
  expect(readdirSync(dataDir).sort()).toEqual([BACKUP, 'bristol.db'].sort());
});

it('A database stays as it is when no backup can be made of it', async () => {
  const { dataDir } = await storageOf('0.1.0', 'sqlite');
  mkdirSync(join(dataDir, `${BACKUP}.partial`));
  const refusal = await openDatabase({ dataDir }, { now: NOW }).catch((error) => error);
  expect(refusal).toBeInstanceOf(DatabaseStartError);
  expect(refusal.message).toContain(
    'n’a pas pu la sauvegarder avant\u00a0: rien n’a été changé.\n',
  );
  expect(refusal.message).toContain('Impossible d’écrire');
  expect(schemaOf(join(dataDir, 'bristol.db'))).toBe(13);
});

it('An update that fails leaves no copy behind, however often the server is started', async () => {
  const { dataDir } = await storageOf('0.1.0', 'sqlite');
  const path = join(dataDir, 'bristol.db');
  // A migration makes a table of this name.
  inFile(path, 'CREATE TABLE handed_out_codes (a)');
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  for (const day of [22, 23]) {
    const opening = openDatabase({ dataDir }, { tell, now: new Date(2026, 10, day) });
    await expect(opening).rejects.toBeInstanceOf(DatabaseStartError);
  }
  expect(readdirSync(dataDir)).toEqual(['bristol.db']);
  expect(lines[1]).toBe(
    'La mise à jour a échoué et n’a rien changé\u00a0: la sauvegarde faite avant est retirée.',
  );
  expect(schemaOf(path)).toBe(13);

  inFile(path, 'DROP TABLE handed_out_codes');
  await (await openDatabase({ dataDir }, { tell, now: NOW })).close();
  expect(schemaOf(join(dataDir, BACKUP))).toBe(13);
});

it('A new database, and one that is up to date, are not copied', async () => {
  const { dataDir } = await freshStorage('sqlite');
  await (await openDatabase({ dataDir })).close();
  expect(readdirSync(dataDir)).toEqual(['bristol.db']);
});
