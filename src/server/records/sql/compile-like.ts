import { sql } from 'kysely';
import { fold } from '../../../domain/text.ts';
import type { Side, Sql } from './compile-side.ts';

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
export function compileLike(left: Side, right: Side, negated: boolean): Sql {
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
