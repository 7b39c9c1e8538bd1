import { chmodSync, closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  RECORD_COLLECTIONS,
  type RecordCollection,
} from '../../../../domain/record-collections.ts';
import { migrationsDone } from '../schema/migrations.ts';
import { addFunctions } from '../sqlite/sqlite-functions.ts';
import { startReason } from '../start-reasons.ts';
import { DatabaseStartError, isDamaged } from '../storage-errors.ts';
import { noteRestore } from './restores.ts';

/** Only the account of the server may read and write a database, whatever its folder. */
const OWNER_ONLY = 0o600;

/** A copy cannot be made or put back; `message` is one French sentence for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** In one go: a copy in steps begins anew whenever somebody else writes. */
const ALL_PAGES = 2 ** 31 - 1;
export const LOCK_TIMEOUT_MS = 2000;
/** Endings of a database's files; SQLite takes one that was left for that of a new database. */
export const COMPANIONS = ['', '-wal', '-shm', '-journal'];

/** Tables of every version; collections that came later are missing in older copies. */
const OWN_TABLES = ['migrations', 'Company', 'Contacts', 'orders'];
const tablesSchema = z.array(z.object({ name: z.string() }));
const countSchema = z.object({ count: z.number() });
const recordsSchema = z.record(z.enum(RECORD_COLLECTIONS), z.number());

/**
 * Tables of keys that work for a while, and of mails to send: a copy that is put back must not
 * revive what was ended since, nor send a second time.
 */
const PASSING = [
  ...['sessions', 'export_links', 'one_time_keys', 'mails', 'proof_links'],
  ...['made_files', 'made_file_subjects', 'made_file_parts'],
];

export interface CopyOptions {
  /** The tokens of programs go along; without, nothing does that opens anything. */
  readonly keepTokens?: boolean;
  /** When it is put back, which it will tell; a copy that is only kept tells nothing. */
  readonly putBackAt?: string;
}

/** How many living records a copy holds. */
export type CopiedRecords = z.infer<typeof recordsSchema>;

/**
 * Copies a database to a file that its owner alone may read, and checks the copy. Throws a
 * BackupError or a DatabaseStartError, and then leaves nothing behind.
 */
export async function copyDatabase(
  source: string,
  target: string,
  options: CopyOptions = {},
): Promise<CopiedRecords> {
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
      makeForOwner(target);
      const from = new DatabaseSync(source, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
      try {
        await backup(from, target, { rate: ALL_PAGES });
      } finally {
        from.close();
      }
      const records = check(target, options);
      keepOnDisk(target);
      return records;
    });
  } catch (error) {
    remove();
    throw asBackupError(`Impossible de copier «\u00a0${source}\u00a0»`, error);
  }
}

/** The error for whoever asked; what they are told already stays as it is. */
export function asBackupError(failure: string, error: unknown): Error {
  if (error instanceof DatabaseStartError || error instanceof BackupError) return error;
  const reason = isDamaged(error)
    ? 'ce fichier est abîmé, ou n’est pas une base de données.'
    : startReason(error);
  return new BackupError(`${failure}\u00a0: ${reason}`, { cause: error });
}

/** Makes a copy a single file without the sessions of people, and reads all of it. */
function check(path: string, { keepTokens = false, putBackAt }: CopyOptions): CopiedRecords {
  const connection = new DatabaseSync(path);
  try {
    addFunctions(connection);
    connection.exec('PRAGMA journal_mode = DELETE');
    const tables = tablesIn(connection);
    if (!OWN_TABLES.every((name) => tables.has(name))) {
      throw new BackupError('Ce n’est pas une base de données de Bristol.');
    }
    const [found] = connection.prepare('PRAGMA quick_check(1)').all();
    if (found?.quick_check !== 'ok') {
      throw new BackupError(`Cette base de données est abîmée (${found?.quick_check}).`);
    }
    migrationsDone(connection.prepare('SELECT * FROM migrations').all());
    const spared = keepTokens && hasPrograms(connection) ? ` WHERE kind <> 'program'` : '';
    for (const name of PASSING.filter((table) => tables.has(table))) {
      connection.exec(`DELETE FROM ${name}${name === 'sessions' ? spared : ''}`);
    }
    if (putBackAt !== undefined) noteRestore(connection, tables, putBackAt);
    const counts = RECORD_COLLECTIONS.map((name) => [
      name,
      tables.has(name) ? livingIn(connection, name) : 0,
    ]);
    return recordsSchema.parse(Object.fromEntries(counts));
  } finally {
    connection.close();
  }
}

function tablesIn(connection: DatabaseSync): ReadonlySet<string> {
  const rows = connection.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  return new Set(tablesSchema.parse(rows).map(({ name }) => name));
}

/** Whether sessions of programs are told from those of people. */
function hasPrograms(connection: DatabaseSync): boolean {
  const statement = `SELECT 1 FROM pragma_table_info('sessions') WHERE name = 'kind'`;
  return connection.prepare(statement).get() !== undefined;
}

function livingIn(connection: DatabaseSync, table: RecordCollection): number {
  const statement = `SELECT count(*) AS count FROM "${table}" WHERE deleted IS NULL`;
  return countSchema.parse(connection.prepare(statement).get()).count;
}

/** Makes an empty file that its owner alone may read; SQLite gives its rights to those beside it. */
export function makeForOwner(path: string): void {
  closeSync(openSync(path, 'wx', OWNER_ONLY));
}

/** Takes a database and what lies beside it away from everybody but their owner. */
export function keepForOwner(path: string): void {
  for (const companion of COMPANIONS) {
    try {
      if (existsSync(path + companion)) chmodSync(path + companion, OWNER_ONLY);
    } catch {
      // Of somebody else, or on a disk that knows no such rights: it stays as it is.
    }
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Waits until a file would outlive a loss of power. */
export function keepOnDisk(path: string, flags = 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
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
