import { sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { column, quoted } from '../../platform/database/sql-names.ts';
import { isFound, numbersIn } from '../../records/sql/compile-search.ts';
import { RECORD, type RecordReader } from '../../records/sql/record-json.ts';

/** Read at a time: few enough that memory stays small, many enough that asking costs little. */
const ROWS_PER_READING = 1000;

/** The values of a stored row by the names of its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** The text of a column; empty for NULL. */
export function textIn(row: StoredRow, name: string): string {
  const value = row[name];
  return value === null || value === undefined ? '' : String(value);
}

/**
 * Living records by their sequence numbers, in the order of those, a thousand at a time. `columns`
 * is SQL under the alias RECORD. Those deleted meanwhile are left out.
 */
export async function* rowsOf(
  { db, dialect }: RecordReader,
  { name }: Collection,
  numbers: readonly number[],
  columns: string,
): AsyncGenerator<StoredRow[]> {
  const sequence = column(RECORD, 'seq');
  for (let start = 0; start < numbers.length; start += ROWS_PER_READING) {
    const part = numbers.slice(start, start + ROWS_PER_READING);
    const { rows } = await sql<StoredRow>`
      SELECT ${sql.raw(`${sequence} AS seq, ${columns} FROM ${quoted(name)} AS ${RECORD}`)}
      WHERE ${isFound(dialect, numbersIn(dialect, JSON.stringify(part)))}
        AND ${sql.raw(`${column(RECORD, 'deleted')} IS NULL`)}`.execute(db);
    const bySequence = new Map(rows.map((row) => [Number(row.seq), row]));
    const found = part.map((number) => bySequence.get(number)).filter((row) => row !== undefined);
    if (found.length > 0) yield found;
  }
}
