import { sql } from 'kysely';
import { z } from 'zod';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { skippedKey } from '../../../domain/history/undo.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { among } from '../../platform/database/id-list.ts';
import { jobKind } from '../../records/jobs/job-kind.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { changesBefore, findOperation, type OperationRow, undoChanges } from './undo-operation.ts';

/** By `keptKey`, what an earlier step of the job left already: it may meet a part twice. */
async function keptBefore(
  { tx, dialect }: WriteContext,
  { undoneBy }: Pick<OperationRow, 'undoneBy'>,
  kept: readonly Skipped[],
): Promise<ReadonlySet<string>> {
  if (kept.length === 0 || undoneBy === null) return new Set();
  const ids = [...new Set(kept.map(({ record }) => record))];
  const { rows } = await sql<Skipped>`
    SELECT collection, record, field FROM undo_kept
    WHERE operation = (SELECT seq FROM operations WHERE id = ${undoneBy})
      AND collection ${among(dialect, RECORD_COLLECTIONS)} AND record ${among(dialect, ids)}`.execute(
    tx,
  );
  return new Set(rows.map(skippedKey));
}

/** Takes a large operation back, from its last change to its first. */
export const undoJob = jobKind({
  kind: 'undo',
  params: z.strictObject({ operation: z.string() }),
  async step(context, { operation }, { cursor, limit }) {
    const { seq, undoneBy } = await findOperation(context.tx, operation);
    const before = cursor === '' ? undefined : Number(cursor);
    const changes = await changesBefore(context.tx, seq, { before, limit });
    const { kept } = await undoChanges(context, changes);
    const told = await keptBefore(context, { undoneBy }, kept);
    context.history.kept.push(...kept.filter((part) => !told.has(skippedKey(part))));
    const refused = new Set(kept.map(({ collection, record }) => `${collection}/${record}`)).size;
    return {
      cursor: String(changes.at(-1)?.seq ?? cursor),
      done: changes.length,
      refused,
      isFinished: changes.length < limit,
    };
  },
});
