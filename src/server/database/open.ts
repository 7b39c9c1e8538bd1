import type { Database, Reader, Storage } from './database.ts';
import { openPostgres, openPostgresReader } from './postgres.ts';
import { openSqlite, openSqliteReader } from './sqlite.ts';

/**
 * Opens the store of records and brings its tables up to date. A database that cannot be opened, or
 * that a newer version made, is a DatabaseStartError.
 */
export function openDatabase({ dataDir, databaseUrl }: Storage): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

/** Opens a store that this process has opened already a second time, for the reads of a thread. */
export function openReader({ dataDir, databaseUrl }: Storage): Reader {
  return databaseUrl ? openPostgresReader(databaseUrl) : openSqliteReader(dataDir);
}
