import { sql } from 'kysely';
import type { Operator } from '../../../domain/query/tokens.ts';
import { fold } from '../../../domain/text.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { asText, numberSide, type Side, type Sql } from './compile-side.ts';

type Order = '>' | '>=' | '<' | '<=';

const ALWAYS = sql`1 = 1`;
const NEVER = sql`1 = 0`;

function isEmpty(side: Side): boolean {
  return side.literal === null || side.literal === '';
}

// One way to match each text, as in cast.ts.
const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A text constant that reads as a number compares as that number with one. */
function asNumber(dialect: Dialect, side: Side): Side | undefined {
  if (typeof side.literal !== 'string' || !NUMERIC.test(side.literal)) return undefined;
  return numberSide(dialect, Number(side.literal));
}

/**
 * Gives both sides one kind, so that no database has a type to refuse. Nothing when a number meets a
 * text constant that is none: they then have no value in common.
 */
function ofOneKind(dialect: Dialect, left: Side, right: Side): [Side, Side] | undefined {
  if (left.kind === right.kind) return [left, right];
  const [text, number] = left.kind === 'text' ? [left, right] : [right, left];
  if (text.literal === undefined) return [asText(left), asText(right)];
  const read = asNumber(dialect, text);
  if (!read) return undefined;
  return text === left ? [read, number] : [number, read];
}

/** Missing and empty count as the same, for texts; a number is never empty unless it is missing. */
function isBlank(side: Side): Sql {
  if (side.kind === 'number') return sql`${side.exact} IS NULL`;
  if (side.indexed) return sql`${side.indexed} IS NULL`;
  // In one comparison, for which SQLite finds an index: `database/schema/contact-lists.ts`.
  return sql`coalesce(${side.exact}, '') = ''`;
}

function compileEqual(dialect: Dialect, left: Side, right: Side): Sql {
  if (isEmpty(left) && isEmpty(right)) return ALWAYS;
  if (isEmpty(right)) return isBlank(left);
  if (isEmpty(left)) return isBlank(right);
  const sides = ofOneKind(dialect, left, right);
  if (!sides) return NEVER;
  const [a, b] = sides;
  if (a.literal === undefined && b.literal === undefined) {
    return a.kind === 'text'
      ? sql`coalesce(${a.exact}, '') = coalesce(${b.exact}, '')`
      : sql`${a.exact} IS NOT DISTINCT FROM ${b.exact}`;
  }
  return sql`${a.indexed ?? a.exact} = ${b.indexed ?? b.exact}`;
}

function compileDifferent(dialect: Dialect, left: Side, right: Side): Sql {
  if (isEmpty(left) || isEmpty(right)) return sql`NOT (${compileEqual(dialect, left, right)})`;
  const sides = ofOneKind(dialect, left, right);
  if (!sides) return ALWAYS;
  const [a, b] = sides;
  if (a.literal === undefined && b.literal === undefined && a.kind === 'text') {
    return sql`coalesce(${a.exact}, '') <> coalesce(${b.exact}, '')`;
  }
  return sql`${a.exact} IS DISTINCT FROM ${b.exact}`;
}

/** Which side must be the number for a number to come before every text, as it does in SQLite. */
function compileUnlike(left: Side, operator: Order, right: Side): Sql {
  const [number, isTrue] =
    left.kind === 'number' ? [left, operator.startsWith('<')] : [right, operator.startsWith('>')];
  return isTrue ? sql`${number.exact} IS NOT NULL` : NEVER;
}

function compileOrder(dialect: Dialect, left: Side, operator: Order, right: Side): Sql {
  if (left.literal === null || right.literal === null) return NEVER;
  const sides = ofOneKind(dialect, left, right);
  if (!sides) return compileUnlike(left, operator, right);
  return sql`${sides[0].exact} ${sql.raw(operator)} ${sides[1].exact}`;
}

/** One comparison as a condition that is true, false or NULL on both databases alike. */
export function compileComparison(
  dialect: Dialect,
  left: Side,
  operator: Operator,
  right: Side,
): Sql {
  switch (operator) {
    case '=':
      return compileEqual(dialect, left, right);
    case '!=':
      return compileDifferent(dialect, left, right);
    case '~':
      return compileLike(left, right, false);
    case '!~':
      return compileLike(left, right, true);
    default:
      return compileOrder(dialect, left, operator, right);
  }
}

/** A search with a `%` that no backslash escapes says itself where its text stands (`A%`: first). */
const PATTERN = /^(?:[^\\%]|\\.)*%/s;

function escapeLiteral(text: string): string {
  return fold(text).replace(/[\\%_]/g, '\\$&');
}

/**
 * The LIKE pattern of a search, folded as the searched columns are. In a pattern, a backslash makes
 * an ordinary character of the next one; any other search finds its text anywhere.
 */
function likePattern(search: string): string {
  if (!PATTERN.test(search)) return `%${escapeLiteral(search.replace(/\\([\\%_])/g, '$1'))}%`;
  return search.replace(
    /\\(.)|([%_])|[^\\%_]+|\\/gsu,
    (all: string, escaped?: string, wildcard?: string) => wildcard ?? escapeLiteral(escaped ?? all),
  );
}

/** The `~` of two sides: whether the left one holds what the right one says. */
function compileLike(left: Side, right: Side, negated: boolean): Sql {
  if (left.literal === null || right.literal === null) return sql`1 = 0`;
  const operator = sql.raw(negated ? 'NOT LIKE' : 'LIKE');
  const pattern =
    right.literal === undefined
      ? sql`('%' || ${right.folded} || '%')`
      : sql`${likePattern(searchOf(left, right, right.literal))}`;
  return sql`${left.folded} ${operator} ${pattern} ESCAPE '\\'`;
}

function searchOf(left: Side, right: Side, literal: string | number): string {
  const isTyped = left.kind === 'text' && right.typed !== undefined;
  return isTyped ? (right.typed ?? '') : String(literal);
}
