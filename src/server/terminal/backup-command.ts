import { resolve, sep } from 'node:path';
import { frenchCount } from '../../domain/french.ts';
import { recordCounts } from '../../domain/record-counts.ts';
import { eraseAgain } from '../bin/erase-again.ts';
import { backUp, restoreBackup } from '../database/backup/backup.ts';
import { BackupError } from '../database/backup/copy-database.ts';
import { erasedRecords } from '../database/backup/erased-records.ts';
import { fillPostgres } from '../database/backup/fill-postgres.ts';
import type { Storage } from '../database/database.ts';
import { lockFolder } from '../database/sqlite/folder-lock.ts';
import { databasePath } from '../database/sqlite/sqlite-file.ts';
import { UsageError } from './usage-error.ts';

const BACKUP_USAGE = `Sauvegarder la base de données, même pendant que Bristol tourne\u00a0:
  npm run backup -- dossier    en fait une copie datée dans un dossier
  npm run backup -- fichier    ou sous le nom que vous donnez`;

const RESTORE_USAGE = `Remettre une sauvegarde en place, Bristol arrêté\u00a0:
  npm run restore -- fichier         La base actuelle est gardée à côté.
  npm run restore -- --try fichier   l’essaie seulement, dans un dossier temporaire
Avec DATABASE_URL, la sauvegarde remplit une base PostgreSQL vide.`;

/** Copies the database to the file or folder that is named; answers what to tell the person. */
export async function makeBackup(storage: Storage, words: readonly string[]): Promise<string> {
  const target = pathOf(words, BACKUP_USAGE);
  if (storage.databaseUrl) {
    throw new BackupError(
      'Les données sont dans PostgreSQL, qui a ses propres outils\u00a0:\n  pg_dump --format=custom --file=bristol.dump "$DATABASE_URL"',
    );
  }
  const { path, records } = await backUp(storage.dataDir, target, new Date());
  return `Sauvegarde faite\u00a0: ${path} (${recordCounts(records)}).`;
}

/** Puts a copy in the place of the database; answers what to tell the person. */
export async function restore(storage: Storage, words: readonly string[]): Promise<string> {
  if (words[0] === '--try') return tryOut(pathOf(words.slice(1), RESTORE_USAGE));
  const source = pathOf(words, RESTORE_USAGE);
  if (storage.databaseUrl) {
    const records = await fillPostgres(storage.databaseUrl, source, console.error);
    return `La base PostgreSQL contient maintenant la sauvegarde (${recordCounts(records)}).`;
  }
  const lock = await lockFolder(storage.dataDir);
  try {
    return await restoreHere(storage, source);
  } finally {
    lock.letGo();
  }
}

/** Changes nothing, neither here nor in the copy. */
async function tryOut(source: string): Promise<string> {
  // The whole server, which the other commands do without.
  const { tryBackup } = await import('../upkeep/try-backup.ts');
  const { records, seconds } = await tryBackup(source, { now: new Date() });
  return `Cette sauvegarde se remet en place\u00a0: ${recordCounts(records)}, en ${seconds}\u00a0s.`;
}

async function restoreHere(storage: Storage, source: string): Promise<string> {
  const erased = erasedRecords(databasePath(storage.dataDir));
  const { path, kept, records } = await restoreBackup(storage.dataDir, source, new Date());
  const before = kept === undefined ? '' : `\nLa base précédente est gardée\u00a0: ${kept}`;
  const again = await eraseAgain(storage, erased);
  const gone = again === 0 ? '' : `\nEffacées à nouveau\u00a0: ${frenchCount(again, 'fiche')}.`;
  return `La sauvegarde est en place\u00a0: ${path} (${recordCounts(records)}).${before}${gone}`;
}

/** npm runs programs in its own folder, and tells in which one the person is. */
function pathOf([path, ...rest]: readonly string[], usage: string): string {
  if (path === undefined || path === '' || rest.length > 0) throw new UsageError(usage);
  const whole = resolve(process.env.INIT_CWD ?? '.', path);
  // Whoever ends a name so means a folder, and none that is missing may become a file.
  return (path.endsWith('/') || path.endsWith(sep)) && !whole.endsWith(sep) ? whole + sep : whole;
}
