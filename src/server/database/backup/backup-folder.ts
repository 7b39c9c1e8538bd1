import { join } from 'node:path';
import type { Storage } from '../database.ts';

interface BackupPlace {
  readonly storage: Storage;
  readonly backupDir: string | undefined;
}

/**
 * Where the server keeps its backups, and beside them who was erased. Nowhere for a PostgreSQL of which
 * no setting says so: its administrator makes the copies.
 */
export function backupFolder({ storage, backupDir }: BackupPlace): string | undefined {
  if (backupDir !== undefined) return backupDir;
  return storage.databaseUrl ? undefined : join(storage.dataDir, 'backups');
}
