import { sql } from 'kysely';
import type { FieldValue } from '../../domain/cast.ts';
import type { Collection } from '../../domain/collections.ts';
import { isSearched, SEARCHED } from '../../domain/search.ts';
import { type NamesByTable, refreshSearch, searchTextOf } from '../database/search-column.ts';
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

async function idsIn(scope: WriteScope, statement: ReturnType<typeof sql<{ id: string }>>) {
  const { rows } = await statement.execute(scope.tx);
  return rows.map((row) => row.id);
}

/**
 * A company is also found through its contacts and orders, and a person through orders: when a name
 * changes, the texts that hold it follow, those of deleted records included.
 */
export async function refreshFollowers(
  scope: WriteScope,
  { name }: Collection,
  id: string,
  values: Values,
  stored: Values,
): Promise<void> {
  if (name !== 'Company' && name !== 'Contacts') return;
  const isRenamed = SEARCHED[name].names.some(
    (field) => values.has(field) && values.get(field) !== stored.get(field),
  );
  if (!isRenamed) return;
  const { tx, dialect } = scope;
  if (name === 'Contacts') {
    const orders = sql<{
      id: string;
    }>`SELECT record AS id FROM orders_contacts WHERE target = ${id}`;
    await refreshSearch(tx, dialect, 'orders', await idsIn(scope, orders));
    return;
  }
  for (const table of ['Contacts', 'orders'] as const) {
    const followers = sql<{ id: string }>`
      SELECT id FROM ${sql.table(table)} WHERE company = ${id} AND deleted IS NULL
      UNION ALL
      SELECT id FROM ${sql.table(table)} WHERE company = ${id} AND deleted IS NOT NULL`;
    await refreshSearch(tx, dialect, table, await idsIn(scope, followers));
  }
}
