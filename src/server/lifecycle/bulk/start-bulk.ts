import { sql } from 'kysely';
import type { BulkRequest } from '../../../domain/bulk/bulk-action.schema.ts';
import { BULK_AT_ONCE_MAX } from '../../../domain/bulk/bulk-kinds.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { startJob } from '../../records/jobs/job-store.ts';
import { chosenBetween, countChosen, refuseChanged } from '../../records/read/choice.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import type { BulkParams } from './bulk-job.ts';
import { changeRecords, refuseValues } from './change-records.ts';

type Needs = Pick<Deps, 'database' | 'clock'>;

async function chosenNow(
  { tx: db, dialect, clock }: WriteContext,
  { collection: name, choice }: BulkRequest,
): Promise<string[]> {
  const collection = COLLECTIONS[name];
  const reader = { db, dialect };
  const range = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: BULK_AT_ONCE_MAX + 1 };
  const rows = await chosenBetween(reader, collection, choice, clock(), range);
  if (rows.length === 0) throw new ApiError('nothing_chosen');
  if ('list' in choice && rows.length !== choice.count) {
    refuseChanged(choice, await countChosen(reader, collection, choice, clock()));
  }
  return rows.map(({ id }) => id);
}

/** Changes chosen records in one transaction, which is one operation. */
export function changeAtOnce(deps: Needs, request: BulkRequest, by: Author) {
  const { action } = request;
  const collection = COLLECTIONS[request.collection];
  const writing = { by, kind: 'bulk', bulk: action.kind, isLarge: true } as const;
  return writeRecords(deps, writing, async (context) => {
    const ids = await chosenNow(context, request);
    await refuseValues(context, collection, action);
    await changeRecords(context, collection, action, ids);
    const { history } = context;
    const changes = history.list().filter((change) => change.collection === collection.name);
    // Of the others, those that were not refused are so already.
    return {
      operation: changes.length > 0 ? history.operation : '',
      count: ids.length,
      changed: changes.length,
      refused: history.refused,
    };
  });
}

/** Begins to change chosen records a part at a time; answers the id of the operation. */
export function startBulk(
  deps: Needs,
  { collection, choice, action }: BulkRequest,
  { by, total }: { by: Author; total: number },
): Promise<string> {
  return writeRecords(deps, { by }, async (context) => {
    await refuseValues(context, COLLECTIONS[collection], action);
    const { rows } = await sql<{ last: number | null }>`
      SELECT max(seq) AS last FROM ${sql.table(collection)}`.execute(context.tx);
    const upTo = Number(rows[0]?.last ?? 0);
    const begun = recordTime(context.clock());
    const params: BulkParams = { collection, choice, action, upTo, begun };
    return startJob(context, { kind: 'bulk', bulk: action.kind, params, total });
  });
}
