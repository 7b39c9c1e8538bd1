import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refuseNewer } from './migrations.ts';
import { databasePath } from './sqlite-file.ts';
import { addFunctions } from './sqlite-functions.ts';
import { startReason } from './start-reasons.ts';
import { DatabaseStartError, isDamaged, isLocked, storageUnavailable } from './storage-errors.ts';

/** A copy cannot be made or put back; `message` is one French sentence for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** How many living records a copy holds. */
export interface CopiedRecords {
  companies: number;
  contacts: number;
  orders: number;
}

interface Copy {
  path: string;
  records: CopiedRecords;
}

/** In one go: a copy in steps begins anew whenever somebody else writes. */
const ALL_PAGES = 2 ** 31 - 1;
const LOCK_TIMEOUT_MS = 2000;
/** What SQLite keeps beside a file that nobody closed, and takes for that of whatever has its name. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'];

const OWN_TABLES = `SELECT count(*) AS count FROM sqlite_schema
  WHERE type = 'table' AND name IN ('migrations', 'Company', 'Contacts', 'orders')`;
const CONTENT = `SELECT (SELECT max(version) FROM migrations) AS schema,
  (SELECT count(*) FROM "Company" WHERE deleted IS NULL) AS companies,
  (SELECT count(*) FROM "Contacts" WHERE deleted IS NULL) AS contacts,
  (SELECT count(*) FROM orders WHERE deleted IS NULL) AS orders`;
const contentSchema = z.object({
  schema: z.number().nullable(),
  companies: z.number(),
  contacts: z.number(),
  orders: z.number(),
});

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
  const records = await copyDatabase(source, partial);
  renameSync(partial, path);
  keepNamesOnDisk(dirname(path));
  return { path, records };
}

/**
 * Puts a copy in the place of the database of a folder, and keeps that one beside it. Throws a
 * BackupError or a DatabaseStartError, and then leaves all as it was.
 */
export async function restoreBackup(
  dataDir: string,
  source: string,
  now: Date,
): Promise<Copy & { kept: string | undefined }> {
  const path = databasePath(dataDir);
  try {
    return await replaceDatabase(path, source, now);
  } catch (error) {
    throw explained(`Impossible de remplacer «\u00a0${path}\u00a0»`, error);
  }
}

async function replaceDatabase(path: string, source: string, now: Date) {
  const isThere = existsSync(path);
  if (isThere && existsSync(source) && realpathSync(source) === realpathSync(path)) {
    throw new BackupError(`Ce fichier est déjà la base de données\u00a0: ${path}`);
  }
  const giveBack = isThere ? takeAlone(path) : () => undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const partial = `${path}.partial`;
    const records = await copyDatabase(source, partial);
    giveToOwner(partial);
    // Windows renames no file that is open.
    giveBack();
    const kept = setAside(path, now);
    renameSync(partial, path);
    keepNamesOnDisk(dirname(path));
    return { path, kept, records };
  } finally {
    giveBack();
  }
}

/**
 * Copies a database to a file that its owner alone may read, and checks the copy. Throws a
 * BackupError or a DatabaseStartError, and then leaves nothing behind.
 */
export async function copyDatabase(source: string, target: string): Promise<CopiedRecords> {
  if (!existsSync(source)) throw new BackupError(`Ce fichier n’existe pas\u00a0: ${source}`);
  if (isFolder(source)) {
    throw new BackupError(`C’est un dossier\u00a0: ${source}. Donnez le fichier lui-même.`);
  }
  const remove = () => {
    for (const companion of COMPANIONS) rmSync(target + companion, { force: true });
  };
  try {
    return await removedAtExit(remove, async () => {
      remove();
      closeSync(openSync(target, 'wx', 0o600));
      const from = new DatabaseSync(source, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
      try {
        await backup(from, target, { rate: ALL_PAGES });
      } finally {
        from.close();
      }
      const records = check(target);
      keepOnDisk(target);
      return records;
    });
  } catch (error) {
    remove();
    throw explained(`Impossible de copier «\u00a0${source}\u00a0»`, error);
  }
}

/** The error for whoever asked; what they are told already stays as it is. */
function explained(failure: string, error: unknown): Error {
  if (error instanceof DatabaseStartError || error instanceof BackupError) return error;
  const reason = isDamaged(error)
    ? 'ce fichier est abîmé, ou n’est pas une base de données.'
    : startReason(error);
  return new BackupError(`${failure}\u00a0: ${reason}`, { cause: error });
}

function folderMissing(path: string): BackupError {
  return new BackupError(`Ce dossier n’existe pas\u00a0: ${path}`);
}

/** Makes a copy a single file, and reads all of it. */
function check(path: string): CopiedRecords {
  const connection = new DatabaseSync(path);
  try {
    addFunctions(connection);
    connection.exec('PRAGMA journal_mode = DELETE');
    const [tables] = connection.prepare(OWN_TABLES).all();
    if (tables?.count !== 4) throw new BackupError('Ce n’est pas une base de données de Bristol.');
    const [found] = connection.prepare('PRAGMA quick_check(1)').all();
    if (found?.quick_check !== 'ok') {
      throw new BackupError(`Cette base de données est abîmée (${found?.quick_check}).`);
    }
    const { schema, ...records } = contentSchema.parse(connection.prepare(CONTENT).get());
    refuseNewer(schema ?? 0);
    return records;
  } finally {
    connection.close();
  }
}

/** Sees to it that no server has a database open, until what is answered is called. */
function takeAlone(path: string): () => void {
  const connection = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
  const giveBack = () => {
    if (connection.isOpen) connection.close();
  };
  try {
    // Whoever has it open with a log beside it keeps others from giving that up.
    connection.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    giveBack();
    if (isLocked(error)) {
      throw new BackupError(
        'Bristol est en marche sur cette base de données\u00a0: arrêtez-le, puis recommencez.',
      );
    }
    if (storageUnavailable(error)) throw error;
    // A damaged one is what backups are for.
  }
  return giveBack;
}

/** What root restores is for the account that the server runs as, which has made the folder. */
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
  return there.includes('') ? kept : undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** As in 2026-11-22-081500, where the person is. */
function stampOf(now: Date): string {
  return now.toLocaleString('sv-SE').replace(' ', '-').replaceAll(':', '');
}

/** Waits until a file would outlive a loss of power. */
function keepOnDisk(path: string, flags = 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The same for the names in a folder, where the system can: Windows and some networks refuse. */
function keepNamesOnDisk(folder: string): void {
  try {
    keepOnDisk(folder, 'r');
  } catch {
    // The file itself is safe.
  }
}

/** Does work; should the program be told to end in the middle of it, removes what it left. */
export async function removedAtExit<T>(remove: () => void, work: () => Promise<T>): Promise<T> {
  process.on('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
  }
}
