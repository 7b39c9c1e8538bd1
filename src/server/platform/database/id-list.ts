import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from './database.ts';

/** A list of ids as one parameter: there may be more of them than a statement has parameters. */
export function idList(
  { dialect }: { readonly dialect: Dialect },
  ids: readonly string[],
): RawBuilder<unknown> {
  const json = JSON.stringify(ids);
  return dialect === 'sqlite'
    ? sql`(SELECT value FROM json_each(${json}))`
    : sql`(SELECT json_array_elements_text(${json}::json))`;
}

/** Compares with ids. PostgreSQL plans an array for what leads from many records to theirs. */
export function among(dialect: Dialect, ids: readonly string[]): RawBuilder<unknown> {
  return dialect === 'sqlite' ? sql`IN ${idList({ dialect }, ids)}` : sql`= ANY(${ids}::text[])`;
}

/** Compares with one value, where one is asked for. */
export function only(column: RawBuilder<unknown>, value: unknown): RawBuilder<boolean> {
  return value === undefined ? sql<boolean>`TRUE` : sql<boolean>`${column} = ${value}`;
}

interface Among {
  /** The comparison after the column; it holds one `?`. */
  readonly text: string;
  readonly parameter: string;
}

/** Compares with ids. For one of them a list, which is JSON, would take longer than the search. */
export function amongIds(dialect: Dialect, ids: readonly string[]): Among {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return { text: '= ?', parameter: only };
  const text =
    dialect === 'sqlite'
      ? 'IN (SELECT value FROM json_each(?))'
      : 'IN (SELECT json_array_elements_text(?::json))';
  return { text, parameter: JSON.stringify(ids) };
}
