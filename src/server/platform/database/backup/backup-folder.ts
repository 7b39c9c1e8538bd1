import { mkdir, rm, writeFile } from 'node:fs/promises';
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

/** Why nothing can be written in the folder that a setting names, in the system's word; else nothing. */
export async function backupFolderFault(folder: string): Promise<string | undefined> {
  const trial = join(folder, `.essai-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(trial, '');
    await rm(trial);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
