import { z } from 'zod';
import { jobKind } from '../jobs/job-kind.ts';
import { changesBefore, findOperation, undoChanges } from './undo-operation.ts';

/** Takes a large operation back, from its last change to its first. */
export const undoJob = jobKind({
  kind: 'undo',
  params: z.strictObject({ operation: z.string() }),
  async step(scope, { operation }, { cursor, limit }) {
    const { seq } = await findOperation(scope.tx, operation);
    const before = cursor === '' ? undefined : Number(cursor);
    const changes = await changesBefore(scope.tx, seq, { before, limit });
    const { kept } = await undoChanges(scope, changes);
    const refused = new Set(kept.map(({ collection, record }) => `${collection}/${record}`)).size;
    return {
      cursor: String(changes.at(-1)?.seq ?? cursor),
      done: changes.length,
      refused,
      isFinished: changes.length < limit,
    };
  },
});
