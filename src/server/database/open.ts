import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the store of records and brings its tables up to date. A database that cannot be opened, or
 * that a newer version made, is a DatabaseStartError.
 */
export function openDatabase(settings: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir);
}
