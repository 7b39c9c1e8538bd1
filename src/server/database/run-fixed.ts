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
