import type { Erasure } from '../../platform/database/backup/erased-records.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { WriteContext } from '../../records/write/write-context.ts';

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
