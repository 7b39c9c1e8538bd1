import { backUpBeforeUpdate } from './backup/backup.ts';
import type { Database, Reader, Storage } from './database.ts';
import { openPostgres, openPostgresReader } from './postgres/postgres.ts';
import { openSqlite, openSqliteReader } from './sqlite/sqlite.ts';

interface Opening {
  /** Hears, in French, what is done before the database is open. */
  readonly tell?: (line: string) => void;
  readonly now?: Date;
}

/**
 * Opens the store of records and brings its tables up to date, SQLite's after a backup. A database
 * that cannot be opened, or that a newer version made, is a DatabaseStartError.
 */
export function openDatabase(
  { dataDir, databaseUrl }: Storage,
  { tell = console.error, now = new Date() }: Opening = {},
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl);
  return openSqlite(dataDir, () => backUpBeforeUpdate(dataDir, now, tell));
}

/** Opens a store that this process has opened already a second time, for the reads of a thread. */
export function openReader({ dataDir, databaseUrl }: Storage): Reader {
  return databaseUrl ? openPostgresReader(databaseUrl) : openSqliteReader(dataDir);
}
