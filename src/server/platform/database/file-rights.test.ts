import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../../test/support/database.ts';
import { backUp, restoreBackup } from './backup/backup.ts';
import { openDatabase } from './open.ts';

const NOW = new Date('2026-11-22T08:15:00.000Z');

/** The files of a folder that somebody else than their owner could read. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).mode & 0o077);
}

/** A folder that everybody may enter, as many a mounted one is. */
function openFolder(): string {
  const folder = emptyFolder();
  chmodSync(folder, 0o777);
  return folder;
}

test('a database is for its owner alone, whatever folder it lies in', async () => {
  const dataDir = openFolder();
  const database = await openDatabase({ dataDir });
  await database.write(async (_tx, announce) => announce('nothing'));
  expect(readdirSync(dataDir).toSorted()).toEqual([
    'bristol.db',
    'bristol.db-shm',
    'bristol.db-wal',
  ]);
  expect(openToOthers(dataDir)).toEqual([]);
  await database.close();
});

test('a database that others could read is taken from them at start, and when it is set aside', async () => {
  const dataDir = openFolder();
  const path = join(dataDir, 'bristol.db');
  await (await openDatabase({ dataDir })).close();
  chmodSync(path, 0o644);
  const database = await openDatabase({ dataDir });
  expect(openToOthers(dataDir)).toEqual([]);
  const copy = await backUp(dataDir, join(openFolder(), 'copie.db'), NOW);
  await database.close();
  chmodSync(path, 0o644);
  await restoreBackup(dataDir, copy.path, NOW);
  expect(readdirSync(dataDir)).toHaveLength(2);
  expect(openToOthers(dataDir)).toEqual([]);
});
