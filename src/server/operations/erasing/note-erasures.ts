import type { Erasure } from '../../platform/database/backup/erased-records.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { WriteScope } from '../../records/write/write-scope.ts';

/** Keeps the ids of whoever is erased, for backups from before that are put back later. */
export async function noteErasures(
  { tx }: Pick<WriteScope, 'tx'>,
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
