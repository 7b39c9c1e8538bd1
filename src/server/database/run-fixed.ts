import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

const COMPILED: Readonly<Record<Dialect, Map<string, CompiledQuery>>> = {
  sqlite: new Map(),
  postgres: new Map(),
};

function compile(dialect: Dialect, text: string): CompiledQuery {
  if (dialect === 'sqlite') return CompiledQuery.raw(text);
  let count = 0;
  return CompiledQuery.raw(text.replace(/\?/g, () => `$${++count}`));
}

/**
 * Runs a statement, each `?` of which stands for a parameter. For the few that every write needs:
 * Kysely puts its own together for each use, which takes longer than SQLite needs to write a row.
 * The texts are kept, so they may hold names of the declarations but nothing of a request.
 */
export function runFixed<R>(
  { tx, dialect }: { readonly tx: Kysely<Tables>; readonly dialect: Dialect },
  text: string,
  parameters: readonly unknown[],
): Promise<QueryResult<R>> {
  let query = COMPILED[dialect].get(text);
  if (!query) {
    query = compile(dialect, text);
    COMPILED[dialect].set(text, query);
  }
  return tx.executeQuery<R>({ ...query, parameters });
}

interface Among {
  /** What follows the column; it holds one `?`. */
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
