import { sql } from 'kysely';
import { type Comparison, type Filter, operandsOf } from '../../../domain/query/filter.ts';
import { macroValue } from '../../../domain/query/macros.ts';
import { type FormattedTime, fieldsOf, type Operand } from '../../../domain/query/operand.ts';
import type { Hop } from '../../../domain/query/path.ts';
import { column, foldedColumn, quoted } from '../../platform/database/sql-names.ts';
import { IN_TIME } from '../../platform/database/sqlite/reading-time.ts';
import { compileComparison } from './compile-comparison.ts';
import { Scope, type Scopes, severalKey } from './compile-scope.ts';
import { fieldSide, numberSide, type Side, type Sql, textSide } from './compile-side.ts';
import { compileTime } from './compile-time.ts';
import { hasProof } from './proof-state.ts';
import { RECORD } from './record-json.ts';

function keysOf(operand: Operand): string[] {
  return fieldsOf(operand)
    .map(severalKey)
    .filter((key) => key !== undefined);
}

/** The lists of related records that a part of a filter looks at. */
export function severalKeys(node: Filter): string[] {
  return operandsOf(node).flatMap(keysOf);
}

/** Puts together the conditions that look at a same list: one related record has to meet them all. */
function sharing(nodes: readonly Filter[]): Filter[][] {
  let groups: { keys: string[]; nodes: Filter[] }[] = [];
  for (const node of nodes) {
    const keys = severalKeys(node);
    const linked = groups.filter((group) => keys.some((key) => group.keys.includes(key)));
    const others = groups.filter((group) => !linked.includes(group));
    const merged = {
      keys: [...linked.flatMap((group) => group.keys), ...keys],
      nodes: [...linked.flatMap((group) => group.nodes), node],
    };
    groups = [...others, merged];
  }
  return groups.map((group) => group.nodes);
}

/** The column of the record that is above 0 wherever a part of a filter may be true. */
function countedBy(node: Filter): string | undefined {
  if (node.kind !== 'comparison' || node.operator !== '=' || !node.any) return undefined;
  const { left, right } = node;
  if (left.kind !== 'field' || right.kind !== 'text' || left.path.modifier) return undefined;
  const [hop, ...others] = left.path.hops;
  if (hop?.kind !== 'many' || others.length > 0) return undefined;
  const list = hop.from.fields[hop.field];
  const counted = list?.type === 'relation' ? list.counted : undefined;
  const isCounted = counted?.field === left.path.name && counted.value === right.value;
  return isCounted ? counted.column : undefined;
}

interface Held {
  readonly hop: Hop;
  readonly name: string;
  readonly operator: '~' | '=';
  readonly value: string;
}

/** A text of the record that a single relation names, which no missing record has. */
export function heldByOne(node: Filter): Held | undefined {
  if (node.kind !== 'comparison') return undefined;
  const { left, operator, right } = node;
  if (left.kind !== 'field' || right.kind !== 'text' || right.value === '') return undefined;
  if (operator !== '~' && operator !== '=') return undefined;
  const { hops, name, field, modifier } = left.path;
  const [hop, ...others] = hops;
  if (hop?.kind !== 'one' || others.length > 0 || field.type !== 'text' || modifier) {
    return undefined;
  }
  return { hop, name, operator, value: right.value };
}

function joinConditions(kind: 'and' | 'or', conditions: readonly Sql[]): Sql {
  return sql`(${sql.join(conditions, kind === 'and' ? sql` AND ` : sql` OR `)})`;
}

/**
 * Turns a filter into one condition on the listed record. Single relations are joined to the listed
 * table. Lists are looked at inside EXISTS, so that no record is ever found twice; an empty list
 * counts there as one record without values.
 */
export class FilterCompiler {
  readonly #outer: Scope;
  readonly #now: Date;
  readonly #leads: boolean;

  /** `leads` lets a condition lead to its records, instead of going through all in their order. */
  constructor(outer: Scope, now: Date, leads = false) {
    this.#outer = outer;
    this.#now = now;
    this.#leads = leads;
  }

  /** The condition; the joins that it needs are then in the outer scope. */
  compile(node: Filter): Sql {
    if (severalKeys(node).length === 0) return this.#inside(node, this.#outer);
    if (node.kind === 'comparison') return this.#exists([node]);
    if (node.kind === 'or') {
      return joinConditions(
        'or',
        node.nodes.map((alternative) => this.compile(alternative)),
      );
    }
    const conditions = sharing(node.nodes).map((group) => {
      const [first, ...others] = group;
      return first && others.length === 0 ? this.compile(first) : this.#exists(group);
    });
    return joinConditions('and', conditions);
  }

  #exists(nodes: readonly Filter[]): Sql {
    const inner = this.#scope();
    const conditions = nodes.map((node) => this.#inside(node, inner));
    const exists = sql`EXISTS (${this.#selectOne([inner])} WHERE ${this.#inTime([inner])}${joinConditions('and', conditions)})`;
    // Most records are passed over without looking at their lists.
    const [counter] = nodes.flatMap((node) => countedBy(node) ?? []);
    return counter ? sql`(${sql.raw(column(RECORD, counter))} > 0 AND ${exists})` : exists;
  }

  /** Related records that hold the text are found once; `+` keeps SQLite from beginning with them. */
  #held({ hop, name, operator, value }: Held): Sql {
    const { statement } = this.#outer;
    const { dialect } = statement;
    const alias = `j${++statement.aliases}`;
    const own = sql.raw(column(alias, name));
    const folded = sql.raw(column(alias, foldedColumn(name)));
    const side: Side = { kind: 'text', exact: own, text: own, folded };
    const holds = compileComparison(dialect, side, operator, textSide(dialect, value));
    const mark = dialect === 'sqlite' && !this.#leads ? '+' : '';
    return sql`${sql.raw(`${mark}${column(RECORD, hop.field)} IN (
      SELECT ${alias}.id FROM ${quoted(hop.to.name)} ${alias}
      WHERE ${column(alias, 'deleted')} IS NULL`)} AND ${holds})`;
  }

  /** The condition on one row of the joins of `inner`. */
  #inside(node: Filter, inner: Scope): Sql {
    if (node.kind === 'comparison') return this.#comparison(node, inner);
    return joinConditions(
      node.kind,
      node.nodes.map((part) => this.#inside(part, inner)),
    );
  }

  #comparison(node: Comparison, inner: Scope): Sql {
    const held = heldByOne(node);
    if (held) return this.#held(held);
    const matches = this.#matches(node, inner, inner);
    if (node.any || severalKeys(node).length === 0) return matches;
    // Each side has joins of its own here, so that every pair of related records is looked at.
    const left = this.#scope();
    const right = this.#scope();
    const violated = this.#matches(node, left, right);
    const pairs = [left, right];
    return sql`(${matches} AND NOT EXISTS (${this.#selectOne(pairs)} WHERE ${this.#inTime(pairs)}NOT (${violated})))`;
  }

  #matches({ left, operator, right }: Comparison, leftScope: Scope, rightScope: Scope): Sql {
    const outer = this.#outer;
    return compileComparison(
      outer.statement.dialect,
      sideOf(left, { outer, inner: leftScope }, this.#now),
      operator,
      sideOf(right, { outer, inner: rightScope }, this.#now),
    );
  }

  #scope(): Scope {
    return new Scope(this.#outer.statement);
  }

  #selectOne(scopes: readonly Scope[]): Sql {
    Scope.refuseTooManyLists(scopes);
    return sql`SELECT 1 FROM (SELECT 1 AS one) AS one${sql.raw(scopes.map((scope) => scope.text()).join(''))}`;
  }

  /**
   * Asked of one row in 256 of the joins, of which there may be more than anybody waits for: what
   * Node needs for a call, it gives back at the end of the statement only, a gigabyte in 30 seconds.
   * Of any row, by chance: whatever is counted of the rows themselves may never come to a round
   * number. Naming the records keeps the question in the innermost loop.
   */
  #inTime(scopes: readonly Scope[]): Sql {
    if (this.#outer.statement.dialect === 'postgres') return sql``;
    const records = scopes.flatMap((scope) => scope.last ?? []).map((record) => `${record}.seq`);
    return sql.raw(`(random() & 255 OR ${IN_TIME}(${records.join(', ')})) AND `);
  }
}

const RECORD_ID = sql.raw(column(RECORD, 'id'));

/** Puts an operand into SQL, joining what it goes through; its values become parameters. */
export function sideOf(operand: Operand, scopes: Scopes, now: Date): Side {
  const { dialect } = scopes.outer.statement;
  switch (operand.kind) {
    case 'field':
      return fieldSide(dialect, operand.path, scopes);
    case 'text':
      return textSide(dialect, operand.value);
    case 'number':
      return numberSide(dialect, operand.value, operand.text);
    case 'bool':
      return numberSide(dialect, operand.value ? 1 : 0);
    case 'null':
      return { ...textSide(dialect, ''), literal: null };
    case 'macro': {
      const value = macroValue(operand.name, now);
      return typeof value === 'string' ? textSide(dialect, value) : numberSide(dialect, value);
    }
    case 'strftime':
      return timeSide(operand, scopes, now);
    case 'touchedBy':
      return flagSide(touchedBy(operand.operation));
    case 'hasProof':
      return flagSide(hasProof(RECORD_ID, operand.state, now));
  }
}

/** The records of an operation are found once, whatever is looked through. */
function touchedBy(operation: string): Sql {
  return sql`${RECORD_ID} IN (
    SELECT changes.record FROM changes JOIN operations ON operations.seq = changes.operation
    WHERE operations.id = ${operation})`;
}

function flagSide(condition: Sql): Side {
  const exact = sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`;
  const text = sql`CAST(${exact} AS TEXT)`;
  return { kind: 'number', exact, text, folded: text };
}

function timeSide({ format, time, shifts }: FormattedTime, scopes: Scopes, now: Date): Side {
  const { exact } = sideOf(time, scopes, now);
  const compiled = compileTime(scopes.outer.statement.dialect, format, exact, shifts);
  return { kind: 'text', exact: compiled.exact, text: compiled.exact, folded: compiled.folded };
}
