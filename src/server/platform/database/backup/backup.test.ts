import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyFolder, freshStorage } from '../../../../../test/support/database.ts';
import { aCompany, aContact } from '../../../examples/factories.ts';
import { storeRecords } from '../../../examples/store.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';
import { backUp, restoreBackup } from './backup.ts';

const NOW = new Date(2026, 10, 22, 8, 15, 0);

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.close());
  return database;
}

/** A folder whose server runs, with one company and one contact. */
async function inUse() {
  const { dataDir } = await freshStorage('sqlite');
  const database = await open(dataDir);
  const company = aCompany({ RaisonSociale: 'Atelier Éclair' });
  await storeRecords(database, { companies: [company], contacts: [aContact({ Nom: 'Zoé' })] });
  return { dataDir, database };
}

async function names(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT "RaisonSociale" AS name FROM "Company"
    ORDER BY seq`.execute(database.kysely);
  return rows.map(({ name }) => name);
}

const add = (database: Database, name: string) =>
  storeRecords(database, { companies: [aCompany({ RaisonSociale: name })] });

/** The message of a refusal. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  return String(error);
}

describe('A backup', () => {
  it('is all that was acknowledged, in one file, while the server goes on', async () => {
    const { dataDir, database } = await inUse();
    const target = join(emptyFolder(), 'copie.db');
    const { path, records } = await backUp(dataDir, target, NOW);
    expect(path).toBe(target);
    expect(records).toEqual({ Company: 1, Contacts: 1, orders: 0 });
    await add(database, 'Plus tard');

    expect(readdirSync(join(target, '..'))).toEqual(['copie.db']);
    const copy = new DatabaseSync(target, { readOnly: true });
    onTestFinished(() => copy.close());
    expect(copy.prepare('SELECT "RaisonSociale" AS name FROM "Company"').all()).toEqual([
      { name: 'Atelier Éclair' },
    ]);
  });

  it('is for its owner alone, and named after the moment in a folder', async () => {
    const { dataDir } = await inUse();
    const folder = emptyFolder();
    const { path } = await backUp(dataDir, folder, NOW);
    expect(path).toBe(join(folder, 'bristol-2026-11-22-081500.db'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each(['copie.db', 'copie.db-wal'])('replaces nothing, and no %s is near it', async (name) => {
    const { dataDir } = await inUse();
    const folder = emptyFolder();
    writeFileSync(join(folder, name), 'precious');
    const work = backUp(dataDir, join(folder, 'copie.db'), NOW);
    expect(await refusal(work)).toContain('existe déjà');
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('precious');
  });

  it('says what is missing, and leaves nothing behind', async () => {
    const { dataDir } = await inUse();
    const folder = emptyFolder();
    const away = join(folder, 'absent', 'copie.db');
    expect(await refusal(backUp(dataDir, away, NOW))).toContain('Ce dossier n’existe pas');
    expect(await refusal(backUp(folder, join(folder, 'copie.db'), NOW))).toContain(
      'Aucune base de données à cet endroit',
    );
    const missing = join(folder, 'absent') + sep;
    expect(await refusal(backUp(dataDir, missing, NOW))).toContain('Ce dossier n’existe pas');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a damaged database is refused', async () => {
    const { dataDir, database } = await inUse();
    await database.close();
    const bytes = readFileSync(join(dataDir, 'bristol.db'));
    bytes.fill(0x5a, bytes.length / 2);
    writeFileSync(join(dataDir, 'bristol.db'), bytes);
    const folder = emptyFolder();
    expect(await refusal(backUp(dataDir, folder, NOW))).toContain('abîmé');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('Restoring', () => {
  it('brings back what the copy holds, and keeps what was there', async () => {
    const { dataDir, database } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    await add(database, 'Plus tard');
    await database.close();

    const restored = await restoreBackup(dataDir, path, NOW);
    expect(restored.records).toEqual({ Company: 1, Contacts: 1, orders: 0 });
    expect(readdirSync(dataDir).sort()).toEqual([
      'bristol-avant-restauration-2026-11-22-081500.db',
      'bristol.db',
    ]);
    const again = await open(dataDir);
    expect(await names(again)).toEqual(['Atelier Éclair']);
    await add(again, 'Encore');
    await again.close();

    await restoreBackup(dataDir, restored.kept ?? '', new Date(NOW.getTime() + 1000));
    expect(await names(await open(dataDir))).toEqual(['Atelier Éclair', 'Plus tard']);
  });

  it('keeps each of the databases that it replaces, also within a second', async () => {
    const { dataDir, database } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    await add(database, 'Plus tard');
    await database.close();
    const first = await restoreBackup(dataDir, path, NOW);
    const second = await restoreBackup(dataDir, path, NOW);
    expect(second.kept).not.toBe(first.kept);
    await restoreBackup(dataDir, first.kept ?? '', NOW);
    expect(await names(await open(dataDir))).toEqual(['Atelier Éclair', 'Plus tard']);
  });

  it('leaves the database to the account whose folder it is in, also when root does it', async () => {
    const { dataDir, database } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    await database.close();
    const account = process.getuid?.() || 1234;
    chownSync(dataDir, account, statSync(dataDir).gid);
    await restoreBackup(dataDir, path, NOW);
    expect(statSync(join(dataDir, 'bristol.db')).uid).toBe(account);
  });

  it('is refused while a server runs, which then goes on', async () => {
    const { dataDir, database } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    expect(await refusal(restoreBackup(dataDir, path, NOW))).toContain('Bristol est en marche');
    await add(database, 'Plus tard');
    expect(await names(database)).toEqual(['Atelier Éclair', 'Plus tard']);
  });

  it('into an empty folder makes a database', async () => {
    const { dataDir } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    const elsewhere = join(emptyFolder(), 'data');
    expect(await restoreBackup(elsewhere, path, NOW)).toMatchObject({ kept: undefined });
    expect(await names(await open(elsewhere))).toEqual(['Atelier Éclair']);
  });

  it('takes the place of a damaged database', async () => {
    const { dataDir, database } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    await database.close();
    writeFileSync(join(dataDir, 'bristol.db'), 'nothing that SQLite knows'.repeat(1000));
    const { kept = '' } = await restoreBackup(dataDir, path, NOW);
    expect(readFileSync(kept, 'utf8')).toContain('nothing that SQLite knows');
    expect(await names(await open(dataDir))).toEqual(['Atelier Éclair']);
  });

  it('takes in what was written last to a database that was copied by hand with its log', async () => {
    const { dataDir, database } = await inUse();
    const folder = emptyFolder();
    for (const name of ['bristol.db', 'bristol.db-wal']) {
      writeFileSync(join(folder, name), readFileSync(join(dataDir, name)));
    }
    await database.close();
    const elsewhere = emptyFolder();
    await restoreBackup(elsewhere, join(folder, 'bristol.db'), NOW);
    expect(await names(await open(elsewhere))).toEqual(['Atelier Éclair']);
  });

  it('mixes nothing into the copy of a database that is gone, but for its log', async () => {
    const { dataDir, database } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    await add(database, 'Plus tard');
    const crashed = emptyFolder();
    const log = readFileSync(join(dataDir, 'bristol.db-wal'));
    writeFileSync(join(crashed, 'bristol.db-wal'), log);
    expect(await restoreBackup(crashed, path, NOW)).toMatchObject({ kept: undefined });
    expect(await names(await open(crashed))).toEqual(['Atelier Éclair']);
    const aside = 'bristol-avant-restauration-2026-11-22-081500.db-wal';
    expect(readFileSync(join(crashed, aside))).toEqual(log);
  });

  it('refuses what is no backup of this version, and leaves all as it was', async () => {
    const { dataDir, database } = await inUse();
    await database.close();
    const folder = emptyFolder();
    const refused: [string, (path: string) => void, string][] = [
      ['absent.db', () => undefined, 'Ce fichier n’existe pas'],
      ['texte.db', (path) => writeFileSync(path, 'texte'), 'n’est pas une base de données'],
      [
        'autre.db',
        (path) => new DatabaseSync(path).exec('CREATE TABLE orders (id)'),
        'Ce n’est pas une base de données de Bristol',
      ],
    ];
    for (const [name, make, sentence] of refused) {
      make(join(folder, name));
      expect(await refusal(restoreBackup(dataDir, join(folder, name), NOW))).toContain(sentence);
    }
    expect(await refusal(restoreBackup(dataDir, folder, NOW))).toContain('C’est un dossier');
    const { path } = await backUp(dataDir, folder, NOW);
    new DatabaseSync(path).exec(`INSERT INTO migrations VALUES (999, 'next')`);
    expect(await refusal(restoreBackup(dataDir, path, NOW))).toContain('version plus récente');
    const own = join(dataDir, 'bristol.db');
    expect(await refusal(restoreBackup(dataDir, own, NOW))).toContain('est déjà la base');

    expect(readdirSync(dataDir)).toEqual(['bristol.db']);
    expect(await names(await open(dataDir))).toEqual(['Atelier Éclair']);
  });

  it('says in French why nothing can be put in place', async () => {
    const { dataDir } = await inUse();
    const { path } = await backUp(dataDir, emptyFolder(), NOW);
    const folder = emptyFolder();
    mkdirSync(join(folder, 'bristol.db'));
    expect(await refusal(restoreBackup(folder, path, NOW))).toContain('Impossible de remplacer');
    expect(await refusal(restoreBackup(path, path, NOW))).toContain('à la place d’un dossier');
  });
});
