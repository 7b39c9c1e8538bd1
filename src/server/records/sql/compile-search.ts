import { sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import { SEARCH_LENGTH_MAX } from '../../../domain/limits.ts';
import { QueryError } from '../../../domain/query/query-error.ts';
import { type SearchTerm, searchTerms } from '../../../domain/search/search-terms.ts';
import { firstWord } from '../../../domain/search/search-words.ts';
import { isSearched, SEARCHED } from '../../../domain/search/searched.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { column, foldedColumn, quoted } from '../../platform/database/sql-names.ts';
import { INDEXED_LENGTH } from '../../platform/database/sqlite/word-ends.ts';
import type { Sql } from './compile-side.ts';
import { RECORD } from './record-json.ts';

const SEQUENCE = sql.raw(column(RECORD, 'seq'));
const WORDS = sql.raw(column(RECORD, 'search'));

/** A search in a list as one types. */
export interface Search {
  /** The collection that is searched. */
  readonly collection: CollectionName;
  readonly terms: readonly SearchTerm[];
  /** True of each record that holds these terms, or all of them; reads its text. */
  scanned(terms?: readonly SearchTerm[]): Sql;
  /** SELECT of the sequence numbers of the matches: by the index of some terms, then by the texts. */
  foundBy(leading: readonly SearchTerm[]): Sql;
  /** True of the best matches: their name starts with what was typed. */
  readonly best: Sql;
  /** One term only: then each record that `best` is true of matches. */
  readonly isSingle: boolean;
  /** The fields that name the records, in the order in which they tell them apart. */
  readonly names: readonly string[];
}

/**
 * Tells whether a text holds all the terms. Of a function that is not 0, PostgreSQL expects nearly
 * all rows: then it follows an index instead of sorting.
 */
function textMatches(dialect: Dialect, terms: readonly SearchTerm[]): Sql {
  const place = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');
  const holds = (piece: string) => sql`${place}(${WORDS}, ${piece}) <> 0`;
  const all = (pieces: readonly string[]) => sql`(${sql.join(pieces.map(holds), sql` AND `)})`;
  const any = (term: SearchTerm) => sql`(${sql.join(term.map(all), sql` OR `)})`;
  return sql.join(terms.map(any), sql` AND `);
}

/** How an index is asked; `start` behind a word says that it is the beginning of one. */
const INDEX_WORDS = {
  sqlite: {
    and: ' AND ',
    or: ' OR ',
    start: '*',
    whole: (word: string) => `"${word.replaceAll('"', '""')}"`,
  },
  postgres: {
    and: ' & ',
    or: ' | ',
    start: ':*',
    whole: (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`,
  },
} satisfies Record<Dialect, unknown>;

/** The query to the index: of a long piece it knows the first and the last letters only. */
function indexQuery(dialect: Dialect, terms: readonly SearchTerm[]): string {
  const { and, or, start, whole } = INDEX_WORDS[dialect];
  const asked = (piece: string) => {
    const letters = [...piece];
    if (letters.length < INDEXED_LENGTH) return whole(piece) + start;
    const ends = [letters.slice(0, INDEXED_LENGTH), letters.slice(-INDEXED_LENGTH)];
    return [...new Set(ends.map((end) => end.join('')))].map(whole).join(and);
  };
  const any = (term: SearchTerm) =>
    term.map((pieces) => `(${pieces.map(asked).join(and)})`).join(or);
  return terms.map((term) => `(${any(term)})`).join(and);
}

/** Whether the index knows each piece as a whole. */
function isWhole(terms: readonly SearchTerm[]): boolean {
  return terms.flat(2).every((piece) => [...piece].length <= INDEXED_LENGTH);
}

/** The texts are compared too where the index does not tell all, and without an index alone. */
function foundBy(
  dialect: Dialect,
  name: string,
  terms: readonly SearchTerm[],
  leading: readonly SearchTerm[],
): Sql {
  const tellsAll = leading.length === terms.length && isWhole(terms);
  const table = sql.raw(`${quoted(name)} AS ${RECORD}`);
  const living = sql.raw(`${column(RECORD, 'deleted')} IS NULL`);
  const compared = tellsAll ? sql`` : sql` AND ${textMatches(dialect, terms)}`;
  const rows = sql`SELECT ${SEQUENCE} AS seq FROM ${table} WHERE ${living}`;
  if (leading.length === 0) return sql`${rows}${compared}`;
  const asked = indexQuery(dialect, leading);
  if (dialect === 'postgres') {
    return sql`${rows} AND word_ends(${WORDS}) @@ ${asked}::tsquery${compared}`;
  }
  const index = sql.raw(quoted(`${name}_search`));
  const indexed = sql`SELECT rowid AS seq FROM ${index} WHERE ${index} MATCH ${asked}`;
  return tellsAll ? indexed : sql`${rows} AND ${SEQUENCE} IN (${indexed})${compared}`;
}

/** Reads a `search` parameter; nothing when it holds no word. QueryError when it cannot be served. */
export function compileSearch(
  dialect: Dialect,
  { name }: Collection,
  typed: string,
): Search | undefined {
  if (typed === '') return undefined;
  if (!isSearched(name)) throw new QueryError(`${name} cannot be searched`);
  if (typed.length > SEARCH_LENGTH_MAX) throw new QueryError('search is too long');
  const terms = searchTerms(name, typed);
  if (terms.length === 0) return undefined;
  const { names } = SEARCHED[name];
  const first = firstWord(typed);
  const main = sql.raw(column(RECORD, foldedColumn(names[0])));
  return {
    collection: name,
    terms,
    scanned: (some = terms) => textMatches(dialect, some),
    foundBy: (leading) => foundBy(dialect, name, terms, leading),
    best: sql`(${main} >= ${first} AND ${main} < ${`${first}\u{10FFFF}`})`,
    isSingle: terms.length === 1 && terms[0]?.length === 1,
    names,
  };
}

/** SELECT of the sequence numbers in a JSON list. */
export function numbersIn(dialect: Dialect, json: string): Sql {
  return dialect === 'sqlite'
    ? sql`SELECT value FROM json_each(${json})`
    : sql`SELECT json_array_elements_text(${json}::json)::bigint`;
}

/** True of the few records whose numbers are found: they are read, then sorted. */
export function isFound(dialect: Dialect, found: Sql): Sql {
  // As an array, PostgreSQL finds them before it does anything else.
  return dialect === 'sqlite'
    ? sql`${SEQUENCE} IN (${found})`
    : sql`${SEQUENCE} = ANY(ARRAY(${found}))`;
}

/**
 * On SQLite, the same for many: the list is gone through in the order of its index, which knows the
 * sequence numbers, so that no record is read (`+` keeps the numbers from leading the way).
 */
export function isAmongFound(found: Sql): Sql {
  return sql`+${SEQUENCE} IN (${found})`;
}

/** By what names the records. */
function nameOrder(names: readonly string[], reversed: boolean, first: readonly Sql[] = []): Sql {
  const direction = sql.raw(reversed ? ' DESC' : '');
  const columns = names.flatMap((name) => [foldedColumn(name), name]);
  const keys = [...first, ...[...columns, 'seq'].map((name) => sql.raw(column(RECORD, name)))];
  return sql.join(keys.map((key) => sql`${key}${direction}`));
}

/** The order of a search that asks for none: by name, the best matches first when told apart. */
export function searchOrder(search: Search, isBestFirst: boolean, reversed: boolean): Sql {
  const best = isBestFirst ? [sql`CASE WHEN ${search.best} THEN 0 ELSE 1 END`] : [];
  return nameOrder(search.names, reversed, best);
}

/** The same for a text without words, which asks for nothing: a list that does not jump about. */
export function orderWithoutWords(
  { name }: Collection,
  typed: string,
): ((reversed: boolean) => Sql) | undefined {
  if (typed === '' || !isSearched(name)) return undefined;
  const { names } = SEARCHED[name];
  return (reversed) => nameOrder(names, reversed);
}
