import { type RawBuilder, sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { counterOf, type RelationField } from '../../../domain/field.ts';
import type { FieldPath } from '../../../domain/query/path.ts';
import { fold } from '../../../domain/text.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { column, foldedColumn } from '../../platform/database/sql-names.ts';
import { placeOf, type Scopes } from './compile-scope.ts';
import { RECORD, relatedCount, relatedIdsJson } from './record-json.ts';

export type Sql = RawBuilder<unknown>;

/** One side of a comparison as SQL. */
export interface Side {
  /** The kind of its exact value; numbers and booleans compare as numbers. */
  readonly kind: 'text' | 'number';
  readonly exact: Sql;
  /** The same as text. */
  readonly text: Sql;
  /** The text that `~` searches: folded, or already without case. */
  readonly folded: Sql;
  /** A column that an index may serve; equal to `exact` for every value that is not empty. */
  readonly indexed?: Sql;
  /** The constant that it is; null for `null`. */
  readonly literal?: string | number | null;
  /** For a number, the text as which it was typed. */
  readonly typed?: string;
}

function textValue(dialect: Dialect, value: string): Sql {
  return dialect === 'sqlite' ? sql`${value}` : sql`${value}::text COLLATE "C"`;
}

function numberValue(dialect: Dialect, value: number): Sql {
  return dialect === 'sqlite' ? sql`${value}` : sql`${value}::float8`;
}

/** A constant text. */
export function textSide(dialect: Dialect, value: string): Side {
  const exact = textValue(dialect, value);
  return {
    kind: 'text',
    exact,
    text: exact,
    folded: textValue(dialect, fold(value)),
    literal: value,
  };
}

/** A constant number, `typed` as its text. */
export function numberSide(dialect: Dialect, value: number, typed = String(value)): Side {
  const text = textValue(dialect, typed);
  return {
    kind: 'number',
    exact: numberValue(dialect, value),
    text,
    folded: text,
    literal: value,
    typed,
  };
}

function textColumns(exact: string, folded = exact): Side {
  const text = sql.raw(exact);
  return { kind: 'text', exact: text, text, folded: sql.raw(folded) };
}

function numberColumns(dialect: Dialect, value: string): Side {
  const text = sql.raw(
    dialect === 'sqlite'
      ? `CAST(CASE WHEN ${value} = CAST(${value} AS INTEGER) THEN CAST(${value} AS INTEGER) ELSE ${value} END AS TEXT)`
      : `(${value})::text COLLATE "C"`,
  );
  return { kind: 'number', exact: sql.raw(value), text, folded: text };
}

/** A side that compares as the text that it is written as. */
export function asText(side: Side): Side {
  return { ...side, kind: 'text', exact: side.text };
}

/** A single relation: NULL is the empty text, except where the record itself is missing. */
function relationSide(record: string, name: string): Side {
  const held = column(record, name);
  if (record === RECORD) {
    return { ...textColumns(`coalesce(${held}, '')`), indexed: sql.raw(held) };
  }
  return textColumns(
    `(CASE WHEN ${column(record, 'id')} IS NOT NULL THEN coalesce(${held}, '') END)`,
  );
}

/** How many records a list holds; of the listed records it may be kept. */
function countOf(collection: Collection, name: string, field: RelationField, record: string) {
  const counter = record === RECORD ? counterOf(collection.fields, name) : undefined;
  return counter ? column(record, counter) : relatedCount(collection, name, field, record);
}

/** A field at the end of a path, joining what the path goes through. */
export function fieldSide(dialect: Dialect, path: FieldPath, scopes: Scopes): Side {
  const { collection, name, field, modifier } = path;
  const { record, id, holder } = placeOf(path, scopes);
  if (holder) return relationSide(holder.record, holder.field);
  if (id !== undefined) return textColumns(id);
  const value = column(record, name);
  switch (field.type) {
    case 'text':
    case 'channels':
      return textColumns(
        modifier === 'lower' ? `lower(${value})` : value,
        column(record, foldedColumn(name)),
      );
    case 'number':
    case 'bool': {
      const isBool = field.type === 'bool' && dialect !== 'sqlite';
      const side = numberColumns(dialect, isBool ? `(${value})::int` : value);
      return modifier === 'lower' ? asText(side) : side;
    }
    case 'id':
      return textColumns(value);
    case 'image':
    case 'time':
      return textColumns(modifier === 'lower' ? `lower(${value})` : value, `lower(${value})`);
    case 'relation': {
      if (modifier === 'length') {
        const count = field.many
          ? countOf(collection, name, field, record)
          : `(CASE WHEN ${value} IS NULL THEN 0 ELSE 1 END)`;
        return numberColumns(dialect, count);
      }
      if (!field.many) return relationSide(record, name);
      const ids = relatedIdsJson(dialect, collection, name, field, record);
      const text = dialect === 'sqlite' ? ids : `(${ids})::text`;
      return textColumns(`(CASE WHEN ${column(record, 'id')} IS NOT NULL THEN ${text} END)`);
    }
  }
}
