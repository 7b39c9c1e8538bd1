import { sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import type { Collection } from '../../../domain/collections.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { type FieldError, fieldError } from '../../../domain/field-errors.ts';
import { fold } from '../../../domain/text.ts';
import { foldedColumn } from '../../platform/database/sql-names.ts';
import type { ColumnValue, Row, RowReader, WriteContext } from './write-context.ts';
import { storedIds } from './write-relations.ts';

/** The columns that hold these values; lists live in tables of their own. */
export function columnsOf(
  context: Pick<WriteContext, 'dialect'>,
  collection: Collection,
  values: ReadonlyMap<string, FieldValue>,
): Record<string, ColumnValue> {
  const columns: Record<string, ColumnValue> = {};
  for (const [name, field] of fieldEntries(collection.fields)) {
    const value = values.get(name);
    if (value === undefined || typeof value === 'object') continue;
    if (field.type === 'text' || field.type === 'channels') {
      columns[name] = value;
      columns[foldedColumn(name)] = fold(String(value));
    } else if (field.type === 'bool' && context.dialect === 'sqlite') {
      columns[name] = value ? 1 : 0;
    } else {
      columns[name] = field.type === 'relation' ? value || null : value;
    }
  }
  return columns;
}

/** The values of a stored record, its lists included. */
export async function storedValues(
  reader: Pick<RowReader, 'tx'>,
  collection: Collection,
  row: Row,
): Promise<Map<string, FieldValue>> {
  const values = new Map<string, FieldValue>();
  for (const [name, field] of fieldEntries(collection.fields)) {
    const column = row[name];
    if (field.type === 'relation' && field.many) {
      values.set(name, await storedIds(reader, collection, name, String(row.id)));
    } else if (field.type === 'number') values.set(name, Number(column));
    else if (field.type === 'bool') values.set(name, Boolean(column));
    else values.set(name, column === null ? '' : String(column));
  }
  return values;
}

/** Finds the unique fields whose new value another living record already has. */
export async function takenErrors(
  context: WriteContext,
  collection: Collection,
  values: ReadonlyMap<string, FieldValue>,
  ownId: string,
): Promise<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {};
  for (const [name, field] of fieldEntries(collection.fields)) {
    const value = values.get(name);
    if (field.type !== 'text' || !field.unique || typeof value !== 'string') continue;
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(collection.name)}
      WHERE ${sql.ref(foldedColumn(name))} = ${fold(value)} AND deleted IS NULL AND id <> ${ownId}
    `.execute(context.tx);
    if (rows.length > 0) errors[name] = fieldError('validation_not_unique');
  }
  return errors;
}
