import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { frenchCount } from '../../../domain/french.ts';
import { backupFolder } from '../../platform/database/backup/backup-folder.ts';
import { BackupError } from '../../platform/database/backup/copy-database.ts';
import type { Erasure } from '../../platform/database/backup/erased-records.ts';
import {
  ERASURES_FILE,
  erasedOnce,
  keepErasures,
  readErasures,
} from '../../platform/database/backup/erasures-file.ts';
import type { Database, Storage } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { lockFolder } from '../../platform/database/sqlite/folder-lock.ts';
import { eraseAgain } from '../erasing/erase-again.ts';
import { pathOf, UsageError } from './usage-error.ts';

const ERASE_USAGE = `Effacer à nouveau, Bristol arrêté, ce qu’une sauvegarde a fait revenir\u00a0:
  npm run erase -- --again erasures.jsonl`;

/** Where the data is, and where copies of it are. */
export interface BackedUp extends Storage {
  readonly backupDir?: string | undefined;
}

function folderOf(storage: BackedUp): string | undefined {
  return backupFolder({ storage, backupDir: storage.backupDir });
}

/** The erasures in files: that of the backups, and one beside the copy that is put back. */
export function erasuresBeside(storage: BackedUp, source: string): Erasure[] {
  const folder = folderOf(storage);
  const folders = new Set([dirname(source), ...(folder === undefined ? [] : [resolve(folder)])]);
  return [...folders].flatMap((place) => readErasures(join(place, ERASURES_FILE)));
}

/** Erases in a database whoever files or a former one say, and keeps that; answers how many. */
export async function eraseAsTold(
  storage: BackedUp,
  database: Database,
  erased: readonly Erasure[],
): Promise<number> {
  const again = await eraseAgain(database, erasedOnce(erased));
  const folder = folderOf(storage);
  if (folder !== undefined) await keepErasures(database, folder);
  return again;
}

/** The line about those who were erased again; empty when nobody was. */
export function erasedAgainText(again: number): string {
  return again === 0 ? '' : `\nEffacées à nouveau\u00a0: ${frenchCount(again, 'fiche')}.`;
}

/** Erases again whom a file names, after a copy came back by other means; answers what to tell. */
export async function eraseAgainAsAsked(
  storage: BackedUp,
  words: readonly string[],
): Promise<string> {
  const [option, ...rest] = words;
  if (option !== '--again') throw new UsageError(ERASE_USAGE);
  const path = pathOf(rest, ERASE_USAGE);
  if (!existsSync(path)) throw new BackupError(`Ce fichier n’existe pas\u00a0: ${path}`);
  const erasures = readErasures(path);
  const lock = storage.databaseUrl ? undefined : await lockFolder(storage.dataDir);
  try {
    const database = await openDatabase(storage);
    try {
      const again = await eraseAsTold(storage, database, erasures);
      return again === 0
        ? 'Rien à effacer\u00a0: personne de ce fichier n’est revenu.'
        : erasedAgainText(again).trim();
    } finally {
      await database.close();
    }
  } finally {
    lock?.letGo();
  }
}
