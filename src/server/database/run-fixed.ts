import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

const COMPILED: Readonly<Record<Dialect, Map<string, CompiledQuery>>> = {
  sqlite: new Map(),
  postgres: new Map(),
};
/** By the text that PostgreSQL gets. */
const NAMES = new Map<string, string>();

function compile(dialect: Dialect, text: string): CompiledQuery {
  if (dialect === 'sqlite') return CompiledQuery.raw(text);
  let count = 0;
  const numbered = text.replace(/\?/g, () => `$${++count}`);
  NAMES.set(numbered, `fixed_${NAMES.size + 1}`);
  return CompiledQuery.raw(numbered);
}

/** The name by which a connection to PostgreSQL knows a statement of `runFixed`. */
export function nameOfFixed(sql: string): string | undefined {
  return NAMES.get(sql);
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
