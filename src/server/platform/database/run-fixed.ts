import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

const COMPILED: Readonly<Record<Dialect, Map<string, CompiledQuery>>> = {
  sqlite: new Map(),
  postgres: new Map(),
};
/** By the text that PostgreSQL gets. */
const NAMES = new Map<string, string>();

interface Target {
  readonly tx: Kysely<Tables>;
  readonly dialect: Dialect;
}

function compile(dialect: Dialect, text: string): CompiledQuery {
  if (dialect === 'sqlite') return CompiledQuery.raw(text);
  let count = 0;
  return CompiledQuery.raw(text.replace(/\?/g, () => `$${++count}`));
}

function compiled(dialect: Dialect, text: string): CompiledQuery {
  const known = COMPILED[dialect].get(text);
  if (known) return known;
  const query = compile(dialect, text);
  COMPILED[dialect].set(text, query);
  return query;
}

/** The name by which a connection to PostgreSQL knows a statement of `runPlanned`. */
export function nameOfPlanned(sql: string): string | undefined {
  return NAMES.get(sql);
}

/**
 * Runs a statement, each `?` of which stands for a parameter. For the few that every write needs:
 * Kysely puts its own together for each use, which takes longer than SQLite needs to write a row.
 * The texts are kept, so they may hold names of the declarations but nothing of a request.
 */
export function runFixed<R>(
  { tx, dialect }: Target,
  text: string,
  parameters: readonly unknown[],
): Promise<QueryResult<R>> {
  return tx.executeQuery<R>({ ...compiled(dialect, text), parameters });
}

/**
 * As `runFixed`, and each connection to PostgreSQL plans the statement once. Only for what is done in
 * one way however many records there are: a plan of when a table was empty looks through all of it
 * long after, which had each write of an import take longer than the one before.
 */
export function runPlanned<R>(
  { tx, dialect }: Target,
  text: string,
  parameters: readonly unknown[],
): Promise<QueryResult<R>> {
  const query = compiled(dialect, text);
  if (!NAMES.has(query.sql)) NAMES.set(query.sql, nameFor(query.sql));
  return tx.executeQuery<R>({ ...query, parameters });
}

/** Says the statement: processes that a pooler puts on one connection mean the same by a name. */
function nameFor(sql: string): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 32);
}
