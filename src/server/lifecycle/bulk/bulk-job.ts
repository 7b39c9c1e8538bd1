import { z } from 'zod';
import { bulkActionSchema } from '../../../domain/bulk/bulk-action.schema.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { choiceSchema } from '../../../domain/query/choice.schema.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { instantOf } from '../../../domain/time.ts';
import { jobKind } from '../../records/jobs/job-kind.ts';
import { chosenBetween } from '../../records/read/choice.ts';
import { changeRecords } from './change-records.ts';

const paramsSchema = z.strictObject({
  collection: z.enum(RECORD_COLLECTIONS),
  choice: choiceSchema,
  action: bulkActionSchema,
  /** The highest sequence number when it began: who comes later was not chosen. */
  upTo: z.number(),
  /** When it began, by which a list that asks for the present day is read until the end. */
  begun: z.string(),
});

export type BulkParams = z.infer<typeof paramsSchema>;

/** Changes chosen records in the order in which they were made. */
export const bulkJob = jobKind({
  kind: 'bulk',
  params: paramsSchema,
  async step(scope, { collection: name, choice, action, upTo, begun }, { cursor, limit }) {
    const collection = COLLECTIONS[name];
    const reader = { db: scope.tx, dialect: scope.dialect };
    const range = { after: cursor === '' ? 0 : Number(cursor), upTo, limit };
    const rows = await chosenBetween(reader, collection, choice, instantOf(begun), range);
    const ids = rows.map(({ id }) => id);
    await changeRecords(scope, collection, action, ids);
    return {
      cursor: String(rows.at(-1)?.seq ?? cursor),
      done: rows.length,
      refused: scope.history.refused.length,
      isFinished: rows.length < limit,
    };
  },
});
