import { sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { SEARCH_LENGTH_MAX } from '../../domain/limits.ts';
import { QueryError } from '../../domain/query/query-error.ts';
import {
  firstWord,
  isSearched,
  SEARCHED,
  type SearchTerm,
  searchTerms,
} from '../../domain/search.ts';
import type { Dialect } from '../database/database.ts';
import { INDEXED_LENGTH } from '../database/word-ends.ts';
import type { Sql } from './compile-side.ts';
import { RECORD } from './record-json.ts';
import { column, foldedColumn, quoted } from './sql-names.ts';

/** Shorter terms are in too many records to lead to the few that match. */
const PROBED_LENGTH = 3;
const SEQUENCE = sql.raw(column(RECORD, 'seq'));
const WORDS = sql.raw(column(RECORD, 'search'));

interface Probe {
  /** SELECT of the sequence numbers of what matches this term alone, and perhaps some more. */
  readonly alone: Sql;
  /** The same as `Search.found`, by this term, then comparing the texts. */
  readonly found: Sql;
}

/** What one looks for in a list as one types. */
export interface Search {
  readonly terms: readonly SearchTerm[];
  /** True of each record that matches; reads its text. */
  readonly scanned: Sql;
  /** The same where most records match. */
  readonly scannedByMost: Sql;
  /** SELECT of the sequence numbers of the matches, by the index. */
  readonly found: Sql;
  /** The same by some of the terms, then comparing the texts. */
  foundBy(leading: readonly SearchTerm[]): Sql;
  /** For several terms, what finds the matches by one of them: the most telling first. */
  readonly probes: readonly Probe[];
  /** True of the best matches: their name starts with what was typed. */
  readonly best: Sql;
  /** One term only: then each record that `best` is true of matches. */
  readonly isSingle: boolean;
  /** What names the records, in the order in which it tells them apart. */
  readonly names: readonly string[];
}

/**
 * Tells whether a text holds all the terms. Of a function that is more than 0, PostgreSQL expects a
 * third of the rows; of one that is not 0, nearly all: then it follows an index instead of sorting.
 */
export function textMatches(
  dialect: Dialect,
  terms: readonly SearchTerm[],
  text: Sql,
  expected: 'some' | 'most' = 'some',
): Sql {
  const place = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');
  const isFound = sql.raw(expected === 'some' ? '> 0' : '<> 0');
  const holds = (piece: string) => sql`${place}(${text}, ${piece}) ${isFound}`;
  const all = (pieces: readonly string[]) => sql`(${sql.join(pieces.map(holds), sql` AND `)})`;
  const any = (term: SearchTerm) => sql`(${sql.join(term.map(all), sql` OR `)})`;
  return sql.join(terms.map(any), sql` AND `);
}

interface IndexWords {
  and: string;
  or: string;
  /** A whole indexed word, and the beginning of one. */
  whole(word: string): string;
  beginning(word: string): string;
}

const INDEX_WORDS: Readonly<Record<Dialect, IndexWords>> = {
  sqlite: {
    and: ' AND ',
    or: ' OR ',
    whole: (word) => `"${word.replaceAll('"', '""')}"`,
    beginning: (word) => `"${word.replaceAll('"', '""')}"*`,
  },
  postgres: {
    and: ' & ',
    or: ' | ',
    whole: (word) => `'${word.replace(/['\\]/g, '$&$&')}'`,
    beginning: (word) => `'${word.replace(/['\\]/g, '$&$&')}':*`,
  },
};

/** What the index is asked: of a long piece it knows the first and the last letters only. */
function indexQuery(dialect: Dialect, terms: readonly SearchTerm[]): string {
  const { and, or, whole, beginning } = INDEX_WORDS[dialect];
  const asked = (piece: string) => {
    const letters = [...piece];
    if (letters.length < INDEXED_LENGTH) return beginning(piece);
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

/** The texts are compared too (`scanned`) when the index does not tell all. */
function foundBy(
  dialect: Dialect,
  name: string,
  terms: readonly SearchTerm[],
  scanned: Sql,
  tellsAll = isWhole(terms),
): Sql {
  const asked = indexQuery(dialect, terms);
  const table = sql.raw(`${quoted(name)} AS ${RECORD}`);
  const living = sql.raw(`${column(RECORD, 'deleted')} IS NULL`);
  const compared = tellsAll ? sql`` : sql` AND ${scanned}`;
  if (dialect === 'postgres') {
    return sql`SELECT ${SEQUENCE} FROM ${table}
      WHERE ${living} AND word_ends(${WORDS}) @@ ${asked}::tsquery${compared}`;
  }
  const index = sql.raw(quoted(`${name}_search`));
  const indexed = sql`SELECT rowid FROM ${index} WHERE ${index} MATCH ${asked}`;
  if (tellsAll) return indexed;
  return sql`SELECT ${SEQUENCE} FROM ${table}
    WHERE ${living} AND ${SEQUENCE} IN (${indexed})${compared}`;
}

/** The shortest that one of its alternatives leaves to be found. */
function lengthOf(term: SearchTerm): number {
  return Math.min(...term.map((pieces) => Math.max(...pieces.map((piece) => piece.length))));
}

function probesFor(
  dialect: Dialect,
  name: string,
  terms: readonly SearchTerm[],
  scanned: Sql,
): Probe[] {
  if (terms.length === 1) return [];
  const telling = terms.filter((term) => lengthOf(term) >= PROBED_LENGTH);
  return telling
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .map((term) => ({
      alone: foundBy(dialect, name, [term], scanned, true),
      found: foundBy(dialect, name, [term], scanned, false),
    }));
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
  const terms = searchTerms(typed);
  if (terms.length === 0) return undefined;
  const { names } = SEARCHED[name];
  const first = firstWord(typed);
  const main = sql.raw(column(RECORD, foldedColumn(names[0])));
  const scanned = textMatches(dialect, terms, WORDS);
  return {
    terms,
    scanned,
    scannedByMost: textMatches(dialect, terms, WORDS, 'most'),
    found: foundBy(dialect, name, terms, scanned),
    foundBy: (leading) =>
      foundBy(dialect, name, leading, scanned, leading.length === terms.length && isWhole(terms)),
    probes: probesFor(dialect, name, terms, scanned),
    best: sql`(${main} >= ${first} AND ${main} < ${`${first}\u{10FFFF}`})`,
    isSingle: terms.length === 1 && terms[0]?.length === 1,
    names,
  };
}

/** True of the few matches that the index finds: they are read, then sorted. */
export function isFound(dialect: Dialect, { found }: Search): Sql {
  // As an array, PostgreSQL finds them before it does anything else.
  return dialect === 'sqlite'
    ? sql`${SEQUENCE} IN (${found})`
    : sql`${SEQUENCE} = ANY(ARRAY(${found}))`;
}

/**
 * On SQLite, the same for many: the list is gone through in the order of its index, which knows the
 * sequence numbers, so that no record is read (`+` keeps the numbers from leading the way).
 */
export function isAmongFound({ found }: Search): Sql {
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
