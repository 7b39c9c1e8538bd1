import { sql } from 'kysely';
import { fold } from '../../domain/text.ts';
import type { Side, Sql } from './compile-side.ts';

/** The parts of what is searched: wildcards, and texts in which nothing is special. */
interface Part {
  wildcard: boolean;
  text: string;
}

/** A backslash takes the special meaning from a `\`, `%` or `_` that follows it. */
function partsOf(search: string): Part[] {
  return [...search.matchAll(/\\([\\%_])|([%_])|[^\\%_]+|\\/g)].map(([all, escaped, wildcard]) => ({
    wildcard: wildcard !== undefined,
    text: escaped ?? all,
  }));
}

function escapeLiteral(text: string): string {
  return fold(text).replace(/[\\%_]/g, '\\$&');
}

/**
 * The LIKE pattern of a search, folded as the searched columns are. A search with a `%` of its own
 * says itself where the text stands (`A%`: at the start); any other finds its text anywhere.
 */
function likePattern(search: string): string {
  const parts = partsOf(search);
  if (!parts.some((part) => part.wildcard && part.text === '%')) {
    return `%${escapeLiteral(parts.map((part) => part.text).join(''))}%`;
  }
  return parts.map((part) => (part.wildcard ? part.text : escapeLiteral(part.text))).join('');
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
