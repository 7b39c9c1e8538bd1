import { sql } from 'kysely';
import type { FieldPath } from '../../../domain/query/path.ts';
import type { SortTerm } from '../../../domain/query/sort.ts';
import { column, orderColumn } from '../../platform/database/sql-names.ts';
import { Scope, severalKey } from './compile-scope.ts';
import { fieldSide, type Side, type Sql } from './compile-side.ts';
import { RECORD } from './record-json.ts';

const SEQUENCE = sql.raw(column(RECORD, 'seq'));

/** French dictionary order for texts: what is folded alike is then told apart by its bytes. */
function keysOf(path: FieldPath, side: Side): Sql[] {
  return path.field.type === 'text' ? [side.folded, side.exact] : [side.indexed ?? side.exact];
}

function canBeMissing(path: FieldPath): boolean {
  return path.hops.length > 0 || path.field.type === 'relation';
}

function directed(key: Sql, descending: boolean, missing: boolean): Sql {
  const direction = descending ? sql`DESC` : sql`ASC`;
  if (!missing) return sql`${key} ${direction}`;
  // Missing values come before everything, as SQLite has it.
  return sql`${key} ${direction} NULLS ${sql.raw(descending ? 'LAST' : 'FIRST')}`;
}

interface Terms {
  outer: Scope;
  /** The scopes of all terms, which share one limit. */
  inners: Scope[];
  reversed: boolean;
}

/** The column kept with the record to sort by, where the path leads to that; see `sortedBy`. */
function keptOrder({ hops: [hop, ...others], name, modifier }: FieldPath): Sql | undefined {
  if (hop?.kind !== 'one' || others.length > 0 || modifier !== undefined) return undefined;
  const field = hop.from.fields[hop.field];
  if (field?.type !== 'relation' || field.sortedBy !== name) return undefined;
  return sql.raw(column(RECORD, orderColumn(hop.field)));
}

function fieldTerms(path: FieldPath, descending: boolean, terms: Terms): Sql[] {
  const { outer, inners, reversed } = terms;
  const kept = keptOrder(path);
  if (kept) return [directed(kept, descending !== reversed, false)];
  const { dialect } = outer.statement;
  const missing = canBeMissing(path);
  const ordered = (keys: readonly Sql[], down: boolean) =>
    keys.map((key) => directed(key, down, missing));
  const order = (keys: readonly Sql[]) => ordered(keys, descending !== reversed);
  if (severalKey(path) === undefined) {
    return order(keysOf(path, fieldSide(dialect, path, { outer, inner: outer })));
  }
  // Of several related records, the one that comes first decides.
  const inner = new Scope(outer.statement);
  const keys = keysOf(path, fieldSide(dialect, path, { outer, inner }));
  inners.push(inner);
  Scope.refuseTooManyLists(inners);
  const first = (key: Sql) =>
    sql`(SELECT ${key} FROM (SELECT 1 AS one) AS one${sql.raw(inner.text())} ORDER BY ${sql.join(ordered(keys, descending))} LIMIT 1)`;
  return order(keys.map(first));
}

/**
 * The ORDER BY of a list, which always ends with the order of creation so that pages neither repeat
 * nor skip a record. `-f` is the exact reverse of `f`.
 * `reversed` gives the whole list from its end.
 */
export function compileSort(terms: readonly SortTerm[], outer: Scope, reversed = false): Sql {
  const inners: Scope[] = [];
  const keys = terms.flatMap((term) => {
    if (term.kind === 'random') return [sql`random()`];
    if (term.kind === 'rowid') return [directed(SEQUENCE, term.descending !== reversed, false)];
    return fieldTerms(term.path, term.descending, { outer, inners, reversed });
  });
  const last = terms.at(-1);
  const descending = last !== undefined && last.kind !== 'random' && last.descending;
  return sql.join([...keys, directed(SEQUENCE, descending !== reversed, false)]);
}
