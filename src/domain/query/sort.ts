import type { Collection } from '../collections.ts';
import { SORT_TERM_BYTES_MAX, SORT_TERMS_MAX } from '../limits.ts';
import { utf8Length } from '../text.ts';
import { type FieldPath, resolvePath } from './path.ts';
import { QueryError } from './query-error.ts';

export type SortTerm =
  | { readonly kind: 'field'; readonly path: FieldPath; readonly descending: boolean }
  /** The order of creation. */
  | { readonly kind: 'rowid'; readonly descending: boolean }
  | { readonly kind: 'random' };

function parseTerm(text: string, collection: Collection): SortTerm {
  if (utf8Length(text) > SORT_TERM_BYTES_MAX) {
    throw new QueryError('a sort term is too long');
  }
  const term = text.trim();
  const descending = term.startsWith('-');
  const name = term.replace(/^[+-]/, '');
  if (name === '@random') return { kind: 'random' };
  if (name === '@rowid') return { kind: 'rowid', descending };
  return { kind: 'field', path: resolvePath(collection, name), descending };
}

/** Reads a `sort` parameter; an empty one sorts by nothing, QueryError if it cannot be understood. */
export function parseSort(text: string, collection: Collection): SortTerm[] {
  if (text === '') return [];
  const terms = text.split(',');
  if (terms.length > SORT_TERMS_MAX) throw new QueryError('too many sort terms');
  return terms.map((term) => parseTerm(term, collection));
}
