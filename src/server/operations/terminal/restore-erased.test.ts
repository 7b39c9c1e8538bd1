import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, emptyFolder, freshStorage } from '../../../../test/support/database.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { ERASURES_FILE, keepErasures } from '../../platform/database/backup/erasures-file.ts';
import type { Database, Storage } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { eraseRecords } from '../erasing/erase.ts';
import { makeBackup, restore } from './backup-command.ts';
import { eraseAgainAsAsked } from './erase-command.ts';

const clock = () => new Date();
const SAID = 'Effacées à nouveau\u00a0: 1\u00a0fiche.';

const person = (Nom: string) => aContact({ Nom, company: '' });

function erase(database: Database, { id }: { id: string }): Promise<number> {
  return writeRecords({ database, clock }, { by: BY_ITSELF }, (context) =>
    eraseRecords(context, 'Contacts', [id]),
  );
}

async function namesIn(storage: Storage): Promise<string[]> {
  const database = await openDatabase(storage);
  const { rows } = await sql<{ name: string }>`
    SELECT "Nom" AS name FROM "Contacts" WHERE erased IS NULL ORDER BY seq`.execute(
    database.kysely,
  );
  await database.close();
  return rows.map(({ name }) => name);
}

/** A database with two people, a copy of it, and the file of erasures once one of them was erased. */
async function erasedSince() {
  const storage = await freshStorage('sqlite');
  const database = await openDatabase(storage);
  const [gone, kept] = [person('Zqxvbkwy'), person('Durand')];
  await storeRecords(database, { contacts: [gone, kept] });
  const copy = join(emptyFolder(), 'copy.db');
  await makeBackup(storage, [copy]);
  await erase(database, gone);
  const folder = emptyFolder();
  await keepErasures(database, folder);
  await database.close();
  return { storage, copy, gone, kept, erasures: join(folder, ERASURES_FILE) };
}

describe('A backup that is put back does not bring back whoever was erased since', () => {
  it('as the database tells that it replaces, which is then kept beside the backups', async () => {
    const { storage, copy, gone, kept } = await erasedSince();
    expect(await restore(storage, [copy])).toContain(SAID);
    expect(await namesIn(storage)).toEqual([kept.Nom]);
    const file = readFileSync(join(storage.dataDir, 'backups', ERASURES_FILE), 'utf8');
    expect(file).toContain(gone.id);
    for (const value of [gone.Nom, gone.Email]) expect(file).not.toContain(value);
  });

  it.each(DIALECTS)('as the file beside it tells on a new machine (%s)', async (dialect) => {
    const { copy, kept, erasures } = await erasedSince();
    writeFileSync(join(dirname(copy), ERASURES_FILE), readFileSync(erasures));
    const machine = await freshStorage(dialect);
    expect(await restore(machine, [copy])).toContain(SAID);
    expect(await namesIn(machine)).toEqual([kept.Nom]);
  });

  it('as the file in the folder of backups tells', async () => {
    const { copy, kept, erasures } = await erasedSince();
    const machine = await freshStorage('sqlite');
    const backupDir = dirname(erasures);
    expect(await restore({ ...machine, backupDir }, [copy])).toContain(SAID);
    expect(await namesIn(machine)).toEqual([kept.Nom]);
  });

  it('even when a copy stood in between that never knew them', async () => {
    const { storage, copy, kept } = await erasedSince();
    const older = await freshStorage('sqlite');
    await (await openDatabase(older)).close();
    const empty = join(emptyFolder(), 'empty.db');
    await makeBackup(older, [empty]);
    expect(await restore(storage, [empty])).not.toContain(SAID);
    expect(await restore(storage, [copy])).toContain(SAID);
    expect(await namesIn(storage)).toEqual([kept.Nom]);
  });

  it('and nothing is put back while the file cannot be read', async () => {
    const { storage, copy, gone, kept } = await erasedSince();
    const beside = join(dirname(copy), ERASURES_FILE);
    writeFileSync(beside, `{"collection":"Contacts","id":"${gone.id}"`);
    await expect(restore(storage, [copy])).rejects.toThrow(
      `Ce fichier ne se lit pas\u00a0: ${beside}, ligne 1.`,
    );
    expect(await namesIn(storage)).toEqual([kept.Nom]);
  });
});

describe.each(DIALECTS)('Erasing again at the terminal on %s', (dialect) => {
  it('erases whom a file names, once', async () => {
    const storage = await freshStorage(dialect);
    const database = await openDatabase(storage);
    const [gone, kept] = [person('Zqxvbkwy'), person('Durand')];
    await storeRecords(database, { contacts: [gone, kept] });
    await database.close();
    const file = join(emptyFolder(), 'erasures.jsonl');
    const erasure = { collection: 'Contacts', id: gone.id, time: '2026-03-12 14:05:00.000Z' };
    writeFileSync(file, `${JSON.stringify(erasure)}\n`);
    expect(await eraseAgainAsAsked(storage, ['--again', file])).toBe(SAID);
    expect(await namesIn(storage)).toEqual([kept.Nom]);
    expect(await eraseAgainAsAsked(storage, ['--again', file])).toBe(
      'Rien à effacer\u00a0: personne de ce fichier n’est revenu.',
    );
  });
});
