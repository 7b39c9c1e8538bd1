import { type Kysely, sql, type Transaction } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { Author } from '../../../domain/history/history.ts';
import { isRecordId } from '../../../domain/id.ts';
import { recordTime, timeAfter } from '../../../domain/time.ts';
import { WriteAudit } from '../../identity/audit/write-audit.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { amongIds, idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { KeyChanges } from '../../platform/database/match-keys.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import { quoted } from '../../platform/database/sql-names.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { RecordChanges } from './write-changes.ts';
import { WriteHistory } from './write-history.ts';

/** A transaction of the write queue, and what a write needs to know beside it. */
export interface WriteContext {
  readonly tx: Transaction<Tables>;
  readonly dialect: Dialect;
  readonly clock: () => Date;
  /** The author of the write. */
  readonly by: Author;
  /** The changes of the write so far, to be announced once it is durable. */
  readonly changes: RecordChanges;
  /** The same for the history, which keeps it with the write. */
  readonly history: WriteHistory;
  /** Its part that concerns accounts and safety. */
  readonly audit: WriteAudit;
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

/** The context of one write, or of one more try of it. */
export function newContext(
  begun: Pick<WriteContext, 'tx' | 'dialect' | 'clock' | 'by'>,
): WriteContext {
  const noted = {
    changes: new RecordChanges(),
    history: new WriteHistory(),
    audit: new WriteAudit(begun),
    keys: new KeyChanges(),
  };
  return { ...begun, ...noted };
}

/** A stored row, by column. */
export type Row = Readonly<Record<string, unknown>>;

export type ColumnValue = string | number | boolean | null;

/** The time of the write, as records carry it. */
export function nowIn(context: WriteContext): string {
  return recordTime(context.clock());
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

/** The values of a row, as texts: nothing is an empty one. */
export function textsIn(row: Row): ReadonlyMap<string, string> {
  return new Map(Object.entries(row).map(([column, value]) => [column, String(value ?? '')]));
}

/** The same of some columns of many rows, by id. */
export async function textsOf(
  { tx, dialect }: RowReader,
  table: CollectionName,
  ids: readonly string[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  const read = sql.join([...new Set(['id', ...columns])].map((column) => sql.ref(column)));
  await inChunks(ids, async (part) => {
    const { rows } = await sql<Row>`
      SELECT ${read} FROM ${sql.table(table)} WHERE id IN ${idList({ dialect }, part)}`.execute(tx);
    for (const row of rows) texts.set(String(row.id), textsIn(row));
  });
  return texts;
}

/** Writes columns of one record and moves its `updated` on. */
export async function updateRow(
  context: WriteContext,
  collection: Collection,
  row: Row,
  columns: Readonly<Record<string, ColumnValue>>,
): Promise<void> {
  const updated = timeAfter(String(row.updated), nowIn(context));
  const assignments = Object.entries({ ...columns, updated }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    UPDATE ${sql.table(collection.name)} SET ${sql.join(assignments)}
    WHERE id = ${String(row.id)}
  `.execute(context.tx);
}

/** `timeAfter` of the stored `updated` and a parameter: read and written back, it would take two statements. */
const TIME_AFTER: Readonly<Record<Dialect, string>> = {
  sqlite: `max(?, strftime('%Y-%m-%d %H:%M:%fZ', updated, '+0.001 seconds'))`,
  postgres: `greatest(?, to_char(
    (updated::timestamptz AT TIME ZONE 'UTC') + interval '1 millisecond',
    'YYYY-MM-DD HH24:MI:SS.MS"Z"'))`,
};

/** Writes the same columns of many records and moves their `updated` on, without ever going back. */
export async function updateRows(
  context: WriteContext,
  table: CollectionName,
  ids: readonly string[],
  columns: Readonly<Record<string, ColumnValue>>,
): Promise<void> {
  const given = Object.keys(columns).map((name) => `${quoted(name)} = ?, `);
  const set = `${given.join('')}updated = ${TIME_AFTER[context.dialect]}`;
  await inChunks(ids, async (part) => {
    const { text, parameter } = amongIds(context.dialect, part);
    const parameters = [...Object.values(columns), nowIn(context), parameter];
    await runFixed(context, `UPDATE ${quoted(table)} SET ${set} WHERE id ${text}`, parameters);
  });
}

/** Moves `updated` of many records on, and announces it. */
export async function touchRows(
  context: WriteContext,
  table: CollectionName,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) context.changes.add({ action: 'update', collection: table, id });
  await updateRows(context, table, ids, {});
}
