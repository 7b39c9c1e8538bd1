import { sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import {
  followersOf,
  isSearched,
  lentTexts,
  type NamedRelation,
} from '../../../domain/search/searched.ts';
import { among } from '../../platform/database/id-list.ts';
import {
  type NamesByTable,
  refreshSearch,
  searchTextOf,
} from '../../platform/database/search-column.ts';
import type { Consequence, Values } from './row-change.ts';
import type { ColumnValue, WriteContext } from './write-context.ts';

/**
 * The column in which a record with these values is searched; none where nothing is. `known` are
 * the names of related records, as far as they were read already.
 */
export async function searchColumn(
  { tx, dialect }: WriteContext,
  { name }: Collection,
  values: Values,
  known: NamesByTable,
): Promise<Record<string, ColumnValue>> {
  return isSearched(name) ? { search: await searchTextOf(tx, dialect, name, values, known) } : {};
}

/** Records whose searchable texts hold what another lends, deleted ones included. */
async function followersIn(
  { tx, dialect }: WriteContext,
  { collection, field, many }: NamedRelation,
  named: readonly string[],
): Promise<string[]> {
  const table = sql.table(many ? `${collection}_${field}` : collection);
  const isNamed = sql`${sql.ref(many ? 'target' : field)} ${among(dialect, named)}`;
  // The indexes on single relations know either living or deleted records.
  const statement = many
    ? sql<{ id: string }>`SELECT record AS id FROM ${table} WHERE ${isNamed}`
    : sql<{ id: string }>`
        SELECT id FROM ${table} WHERE ${isNamed} AND deleted IS NULL
        UNION ALL
        SELECT id FROM ${table} WHERE ${isNamed} AND deleted IS NOT NULL`;
  const { rows } = await statement.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
}

/**
 * Contacts and orders are also found by the name and the town of their company, orders by the names
 * of their people: when one of these changes, the texts that hold it follow.
 */
export const refreshFollowers: Consequence = async (context, { name }, changes) => {
  if (!isSearched(name)) return;
  const lent = lentTexts(name);
  const renamed = changes.filter(
    // Nobody leads to a new one yet.
    ({ before, after }) => before && lent.some((field) => before.get(field) !== after?.get(field)),
  );
  if (renamed.length === 0) return;
  const ids = renamed.map(({ id }) => id);
  for (const relation of followersOf(name)) {
    const followers = await followersIn(context, relation, ids);
    await refreshSearch(context.tx, context.dialect, relation.collection, followers);
  }
};
