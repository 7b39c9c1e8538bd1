import { sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import type { Collection } from '../../../domain/collections.ts';
import {
  followersOf,
  isSearched,
  type NamedRelation,
  SEARCHED,
} from '../../../domain/search/searched.ts';
import { type NamesByTable, refreshSearch, searchTextOf } from '../../database/search-column.ts';
import type { ColumnValue, WriteScope } from './write-scope.ts';

type Values = ReadonlyMap<string, FieldValue>;

/**
 * The column in which a record with these values is searched; none where nothing is. `known` are
 * the names of related records, as far as they were read already.
 */
export async function searchColumn(
  { tx, dialect }: WriteScope,
  { name }: Collection,
  values: Values,
  known: NamesByTable,
): Promise<Record<string, ColumnValue>> {
  return isSearched(name) ? { search: await searchTextOf(tx, dialect, name, values, known) } : {};
}

/** Whose searchable texts hold the name of a record, those of deleted records included. */
async function followersIn(
  { tx }: WriteScope,
  { collection, field, many }: NamedRelation,
  id: string,
): Promise<string[]> {
  const table = sql.table(collection);
  const named = sql.ref(field);
  // The indexes on single relations know either living or deleted records.
  const statement = many
    ? sql<{ id: string }>`
        SELECT record AS id FROM ${sql.table(`${collection}_${field}`)} WHERE target = ${id}`
    : sql<{ id: string }>`
        SELECT id FROM ${table} WHERE ${named} = ${id} AND deleted IS NULL
        UNION ALL
        SELECT id FROM ${table} WHERE ${named} = ${id} AND deleted IS NOT NULL`;
  const { rows } = await statement.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * A company is also found through its contacts and orders, and a person through orders: when a name
 * changes, the texts that hold it follow.
 */
export async function refreshFollowers(
  scope: WriteScope,
  { name }: Collection,
  id: string,
  values: Values,
  stored: Values,
): Promise<void> {
  if (!isSearched(name)) return;
  const isRenamed = SEARCHED[name].names.some(
    (field) => values.has(field) && values.get(field) !== stored.get(field),
  );
  if (!isRenamed) return;
  for (const relation of followersOf(name)) {
    const ids = await followersIn(scope, relation, id);
    await refreshSearch(scope.tx, scope.dialect, relation.collection, ids);
  }
}
