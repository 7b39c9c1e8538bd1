import type { Deps } from '../../identity/deps.ts';
import { backupFolder } from '../../platform/database/backup/backup-folder.ts';
import type { Erasure } from '../../platform/database/backup/erased-records.ts';
import { keepErasures } from '../../platform/database/backup/erasures-file.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { WriteContext } from '../../records/write/write-context.ts';

/** Writes down beside the backups who was erased. A failure is made up for at night. */
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

/** Keeps the ids of whoever is erased, for backups from before that are put back later. */
export async function noteErasures(
  { tx }: Pick<WriteContext, 'tx'>,
  erasures: readonly Erasure[],
): Promise<void> {
  await inChunks(erasures, async (part) => {
    await tx
      .insertInto('erasures')
      .values([...part])
      .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
      .execute();
  });
}
