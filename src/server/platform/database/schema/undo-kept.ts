import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** All that undoing left as it was; `operations.about` holds the first of it. */
export function undoKept(dialect: Dialect): string[] {
  const { seq, text, integer } = TYPES[dialect];
  const texts = ['collection', 'record', 'field', 'reason', '"by"', 'at'].map(
    (column) => `${column} ${text} NOT NULL`,
  );
  return [
    `CREATE TABLE undo_kept (seq ${seq}, operation ${integer} NOT NULL, ${texts.join(', ')})`,
    'CREATE INDEX undo_kept_operation ON undo_kept (operation, seq)',
    // A job may meet a part again in another of its steps.
    'CREATE UNIQUE INDEX undo_kept_part ON undo_kept (operation, collection, record, field)',
  ];
}
