import { type Kysely, sql, type Transaction } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { Author } from '../../../domain/history/history.ts';
import { isRecordId } from '../../../domain/id.ts';
import { recordTime, timeAfter } from '../../../domain/time.ts';
import type { Dialect } from '../../database/database.ts';
import { amongIds } from '../../database/id-list.ts';
import { KeyChanges } from '../../database/match-keys.ts';
import { runFixed } from '../../database/run-fixed.ts';
import { quoted } from '../../database/sql-names.ts';
import type { Tables } from '../../database/tables.ts';
import { WriteTrace } from '../../trace/write-trace.ts';
import { type ChangeAction, RecordChanges } from './write-changes.ts';
import { WriteHistory } from './write-history.ts';

/** A transaction of the write queue, and what a write needs to know beside it. */
export interface WriteScope {
  readonly tx: Transaction<Tables>;
  readonly dialect: Dialect;
  readonly clock: () => Date;
  /** Who is behind the write. */
  readonly by: Author;
  /** What the write changes so far, to be announced once it is durable. */
  readonly changes: RecordChanges;
  /** The same for the history, which keeps it with the write. */
  readonly history: WriteHistory;
  /** What of it concerns accounts and safety. */
  readonly trace: WriteTrace;
  /** By what records are found no more, or from now on; stored with the history. */
  readonly keys: KeyChanges;
  /** Takes the owners whose members change, where all are touched at the end: many share one. */
  readonly ownersToTouch?: Set<string>;
}

/** Reads records, within a write or outside of any. */
export interface RowReader {
  readonly tx: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** The scope of one write, or of one more try of it. */
export function newScope(begun: Pick<WriteScope, 'tx' | 'dialect' | 'clock' | 'by'>): WriteScope {
  const noted = {
    changes: new RecordChanges(),
    history: new WriteHistory(),
    trace: new WriteTrace(begun),
    keys: new KeyChanges(),
  };
  return { ...begun, ...noted };
}

/** A stored row, by column. */
export type Row = Readonly<Record<string, unknown>>;

export type ColumnValue = string | number | boolean | null;

/** The time of the write, as records carry it. */
export function nowIn(scope: WriteScope): string {
  return recordTime(scope.clock());
}

/** The row of a living, or else of a deleted, record. */
export async function findRow(
  { tx }: Pick<RowReader, 'tx'>,
  collection: Collection,
  id: string,
  state: 'living' | 'deleted' = 'living',
): Promise<Row | undefined> {
  if (!isRecordId(id)) return undefined;
  const condition = state === 'living' ? sql`IS NULL` : sql`IS NOT NULL`;
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(collection.name)} WHERE id = ${id} AND deleted ${condition}
  `.execute(tx);
  return rows[0];
}

function actionOf(columns: Readonly<Record<string, ColumnValue>>): ChangeAction {
  if (columns.deleted === undefined) return 'update';
  return columns.deleted === null ? 'create' : 'delete';
}

/** Writes columns of one record and moves its `updated` on. */
export async function changeRow(
  scope: WriteScope,
  collection: Collection,
  row: Row,
  columns: Readonly<Record<string, ColumnValue>>,
): Promise<void> {
  const updated = timeAfter(String(row.updated), nowIn(scope));
  const assignments = Object.entries({ ...columns, updated }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    UPDATE ${sql.table(collection.name)} SET ${sql.join(assignments)}
    WHERE id = ${String(row.id)}
  `.execute(scope.tx);
  const action = actionOf(columns);
  scope.changes.add({ action, collection: collection.name, id: String(row.id) });
}

/** `timeAfter` of the stored `updated` and a parameter: read and written back, it would take two statements. */
const TIME_AFTER: Readonly<Record<Dialect, string>> = {
  sqlite: `max(?, strftime('%Y-%m-%d %H:%M:%fZ', updated, '+0.001 seconds'))`,
  postgres: `greatest(?, to_char(
    (updated::timestamptz AT TIME ZONE 'UTC') + interval '1 millisecond',
    'YYYY-MM-DD HH24:MI:SS.MS"Z"'))`,
};

/** Moves `updated` of many records on, without ever going back. */
export async function touchRows(
  scope: WriteScope,
  table: CollectionName,
  ids: readonly string[],
  action: ChangeAction = 'update',
): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) scope.changes.add({ action, collection: table, id });
  const { text, parameter } = amongIds(scope.dialect, ids);
  await runFixed(
    scope,
    `UPDATE ${quoted(table)} SET updated = ${TIME_AFTER[scope.dialect]} WHERE id ${text}`,
    [nowIn(scope), parameter],
  );
}
