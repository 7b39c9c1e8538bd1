import type { Deps } from '../../identity/deps.ts';
import { backupFolder } from '../../platform/database/backup/backup-folder.ts';
import { keepErasures } from '../../platform/database/backup/erasures-file.ts';

/** Writes down beside the backups who was erased. What fails now is made up for at night. */
export async function keepErasuresBeside({
  database,
  config: { backupDir },
  log,
}: Pick<Deps, 'database' | 'config' | 'log'>): Promise<void> {
  const folder = backupFolder({ storage: database.storage, backupDir });
  if (folder === undefined) return;
  try {
    await keepErasures(database, folder);
  } catch (error) {
    log.warn({ err: error }, 'who was erased is not written down beside the backups yet');
  }
}
