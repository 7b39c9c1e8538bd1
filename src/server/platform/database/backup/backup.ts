import {
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { recordTime } from '../../../../domain/time.ts';
import { MIGRATIONS, migrationsDone } from '../schema/migrations.ts';
import { databasePath } from '../sqlite/sqlite-file.ts';
import { DatabaseStartError, isLocked, storageUnavailable } from '../storage-errors.ts';
import {
  asBackupError,
  BackupError,
  COMPANIONS,
  type CopiedRecords,
  type CopyOptions,
  copyDatabase,
  isFolder,
  keepForOwner,
  keepOnDisk,
  LOCK_TIMEOUT_MS,
} from './copy-database.ts';

interface Copy {
  path: string;
  records: CopiedRecords;
}

/**
 * Copies the database of a folder to a new file, or to one of its own in a folder, as it is at one
 * moment; a server may go on writing. Throws a BackupError, and then leaves nothing behind.
 */
export async function backUp(dataDir: string, target: string, now: Date): Promise<Copy> {
  const source = databasePath(dataDir);
  if (!existsSync(source)) {
    throw new BackupError(
      `Aucune base de données à cet endroit\u00a0: ${source}. Vérifiez DATA_DIR.`,
    );
  }
  if (target.endsWith(sep) && !isFolder(target)) throw folderMissing(target);
  const path = isFolder(target) ? join(target, `bristol-${stampOf(now)}.db`) : target;
  const taken = COMPANIONS.map((companion) => path + companion).find((name) => existsSync(name));
  if (taken !== undefined) {
    throw new BackupError(`Ce fichier existe déjà, et reste tel quel\u00a0: ${taken}`);
  }
  if (!isFolder(dirname(path))) throw folderMissing(dirname(path));
  const partial = `${path}.partial`;
  // The command that puts it back decides whether tokens of programs come back, too.
  const records = await copyDatabase(source, partial, { keepTokens: true });
  renameSync(partial, path);
  keepNamesOnDisk(dirname(path));
  return { path, records };
}

/**
 * Copies the database of a folder beside it before its tables change; `tell` hears so, in French.
 * Throws a DatabaseStartError when that fails: then nothing may change. Answers how the copy is taken
 * away when nothing changed after all: a server that is started over and over would fill the disk.
 */
export async function backUpBeforeUpdate(
  dataDir: string,
  now: Date,
  tell: (line: string) => void,
): Promise<() => void> {
  const target = join(dataDir, `bristol-avant-mise-a-jour-${stampOf(now)}.db`);
  try {
    const { path } = await backUp(dataDir, target, now);
    giveToOwner(path);
    tell(`Cette version met la base de données à jour. Sauvegarde faite avant\u00a0: ${path}`);
    return () => {
      rmSync(path, { force: true });
      tell(
        'La mise à jour a échoué et n’a rien changé\u00a0: la sauvegarde faite avant est retirée.',
      );
    };
  } catch (error) {
    const { message } = asBackupError(`Impossible d’écrire «\u00a0${target}\u00a0»`, error);
    throw new DatabaseStartError(
      `Cette version doit mettre la base de données à jour, et n’a pas pu la sauvegarder avant\u00a0: rien n’a été changé.\n${message}`,
      { cause: error },
    );
  }
}

/**
 * Puts a copy in the place of the database of a folder, and keeps that one beside it. Throws a
 * BackupError or a DatabaseStartError, and then leaves all as it was.
 */
export async function restoreBackup(
  dataDir: string,
  source: string,
  now: Date,
  options: CopyOptions = {},
): Promise<Copy & { kept: string | undefined }> {
  const path = databasePath(dataDir);
  try {
    return await replaceDatabase(path, source, now, options);
  } catch (error) {
    throw asBackupError(`Impossible de remplacer «\u00a0${path}\u00a0»`, error);
  }
}

async function replaceDatabase(path: string, source: string, now: Date, options: CopyOptions) {
  const isThere = existsSync(path);
  if (isThere && existsSync(source) && realpathSync(source) === realpathSync(path)) {
    throw new BackupError(`Ce fichier est déjà la base de données\u00a0: ${path}`);
  }
  const letGo = isThere ? takeAlone(path) : () => undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const partial = `${path}.partial`;
    const putBackAt = recordTime(now);
    const records = await copyDatabase(source, partial, { ...options, putBackAt });
    giveToOwner(partial);
    // Windows renames no file that is open.
    letGo();
    const kept = setAside(path, now);
    renameSync(partial, path);
    keepNamesOnDisk(dirname(path));
    return { path, kept, records };
  } finally {
    letGo();
  }
}

function folderMissing(path: string): BackupError {
  return new BackupError(`Ce dossier n’existe pas\u00a0: ${path}`);
}

/** Sees to it that no server has a database open, until what is answered is called. */
function takeAlone(path: string): () => void {
  const connection = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  const letGo = () => {
    if (connection.isOpen) connection.close();
  };
  try {
    // A program that has it open with a log beside it keeps others from giving that up.
    connection.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    letGo();
    if (isLocked(error)) {
      throw new BackupError(
        'Bristol est en marche sur cette base de données\u00a0: arrêtez-le, puis recommencez.',
      );
    }
    if (storageUnavailable(error)) throw error;
    // A damaged one is what backups are for.
  }
  return letGo;
}

/** Gives a file that root restored to the account that made the folder: the server's. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** Answers under which name the database now is, if there was one. */
function setAside(path: string, now: Date): string | undefined {
  const there = COMPANIONS.filter((companion) => existsSync(path + companion));
  const name = join(dirname(path), `bristol-avant-restauration-${stampOf(now)}`);
  let kept = `${name}.db`;
  const isTaken = () => COMPANIONS.some((companion) => existsSync(kept + companion));
  for (let again = 2; isTaken(); again += 1) kept = `${name}-${again}.db`;
  for (const companion of there) renameSync(path + companion, kept + companion);
  keepForOwner(kept);
  return there.includes('') ? kept : undefined;
}

/** As in 2026-11-22-081500, where the person is. */
function stampOf(now: Date): string {
  return now.toLocaleString('sv-SE').replace(' ', '-').replaceAll(':', '');
}

/**
 * Waits until the names in a folder would outlive a loss of power, where the system can: Windows and
 * some networks refuse.
 */
function keepNamesOnDisk(folder: string): void {
  try {
    keepOnDisk(folder, 'r');
  } catch {
    // The file itself is safe.
  }
}

/** Whether a database file has the tables of this version: opening it then changes none of them. */
export function isUpToDate(path: string): boolean {
  const connection = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = connection.prepare('SELECT * FROM migrations').all();
    return migrationsDone(rows).names.size === MIGRATIONS.length;
  } finally {
    connection.close();
  }
}
