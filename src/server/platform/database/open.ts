import { backUpBeforeUpdate } from './backup/backup.ts';
import type { Database, Reader, Storage } from './database.ts';
import { openPostgres, openPostgresReader } from './postgres/postgres.ts';
import { openSqlite, openSqliteReader } from './sqlite/sqlite.ts';

interface Opening {
  /** Hears, in French, what is done before the database is open. */
  readonly tell?: (line: string) => void;
  readonly now?: Date;
  /** Holds room on the disk for what has to go on once it is full, where SQLite is served from. */
  readonly keepsReserve?: boolean;
}

/**
 * Opens the store of records and brings its tables up to date, SQLite's after a backup. A database
 * that cannot be opened, or that a newer version made, is a DatabaseStartError.
 */
export function openDatabase(
  { dataDir, databaseUrl }: Storage,
  { tell = console.error, now = new Date(), keepsReserve = false }: Opening = {},
): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl);
  const beforeChange = () => backUpBeforeUpdate(dataDir, now, tell);
  return openSqlite(dataDir, { beforeChange, keepsReserve });
}

/** Opens a store that this process has opened already a second time, for the reads of a thread. */
export function openReader({ dataDir, databaseUrl }: Storage): Reader {
  return databaseUrl ? openPostgresReader(databaseUrl) : openSqliteReader(dataDir);
}
