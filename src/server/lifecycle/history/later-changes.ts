import { sql } from 'kysely';
import type { CollectionName } from '../../../domain/field.ts';
import type { RowReader } from '../../records/write/write-context.ts';

/** A place in the history of a record. */
interface HistoryPlace {
  readonly collection: CollectionName;
  readonly record: string;
  readonly seq: number;
  /** The `seq` of the operation whose own changes do not count. */
  readonly operation: number;
}

/** A change of a record by another operation. */
interface LaterChange {
  readonly by: string;
  readonly at: string;
  readonly fields: string | null;
}

interface Row extends LaterChange {
  readonly id: string;
  readonly undoes: string | null;
  readonly undoneBy: string | null;
}

/** Further back than so many changes of one record, nobody asks. */
const LOOKED_AT = 1000;

/**
 * Later changes of a record by other operations, newest first, without the one that is taking this
 * one back. An operation that was taken back does not count, nor does the one that took it back:
 * together they left the record as it was.
 */
export async function laterChanges(
  { tx }: Pick<RowReader, 'tx'>,
  { collection, record, seq, operation }: HistoryPlace,
): Promise<LaterChange[]> {
  const { rows } = await sql<Row>`
    SELECT operations.id, operations.undoes, operations."undoneBy", operations.at,
      operations."actorName" AS by, changes.fields
    FROM changes JOIN operations ON operations.seq = changes.operation
    WHERE changes.record = ${record} AND changes.seq > ${seq}
      AND changes.collection = ${collection} AND changes.operation <> ${operation}
      AND operations.id <> COALESCE(
        (SELECT own."undoneBy" FROM operations AS own WHERE own.seq = ${operation}), '')
    ORDER BY changes.seq DESC LIMIT ${LOOKED_AT}`.execute(tx);
  const cancelled = new Set<string>();
  for (const { id, undoes } of rows) {
    if (cancelled.has(id) || undoes === null) continue;
    const undone = rows.find((row) => row.id === undoes);
    if (undone?.undoneBy !== id) continue;
    cancelled.add(id).add(undoes);
  }
  return rows.filter(({ id }) => !cancelled.has(id));
}
