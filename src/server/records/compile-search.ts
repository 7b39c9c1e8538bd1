import { sql } from 'kysely';
import type { Collection } from '../../domain/collections.ts';
import { QueryError } from '../../domain/query/query-error.ts';
import {
  firstWord,
  isSearched,
  SEARCHED,
  type SearchTerm,
  searchTerms,
} from '../../domain/search.ts';
import type { Dialect } from '../database/database.ts';
import type { Sql } from './compile-side.ts';
import { RECORD } from './record-json.ts';
import { column, quoted } from './sql-names.ts';

const SEARCH_LENGTH_MAX = 200;
const SEQUENCE = sql.raw(column(RECORD, 'seq'));
const WORDS = sql.raw(column(RECORD, 'search'));

/** What one looks for in a list as one types. */
export interface Search {
  /** True of each record that matches; reads its text. */
  readonly scanned: Sql;
  /** The same through the index, for searches that few records match. */
  readonly indexed: Sql;
  /** SELECT of a row for each match, from the index alone where that can be. */
  readonly matches: Sql;
  /** True of the best matches: their name starts with what was typed. */
  readonly best: Sql;
  /** One term only: then each record that `best` is true of matches. */
  readonly isSingle: boolean;
  /** What names the records, in the order in which it tells them apart. */
  readonly names: readonly string[];
}

function everyTerm(terms: readonly SearchTerm[], condition: (piece: string) => Sql): Sql {
  const all = (pieces: readonly string[]) => sql`(${sql.join(pieces.map(condition), sql` AND `)})`;
  const any = (term: SearchTerm) => sql`(${sql.join(term.map(all), sql` OR `)})`;
  return sql.join(terms.map(any), sql` AND `);
}

/** Pieces are letters, digits and blanks: nothing in them is special between quotes. */
function matchText(terms: readonly SearchTerm[]): string {
  return terms
    .map((term) => {
      const all = (pieces: readonly string[]) =>
        `(${pieces.map((piece) => `"${piece}"`).join(' AND ')})`;
      return `(${term.map(all).join(' OR ')})`;
    })
    .join(' AND ');
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
  const main = sql.raw(column(RECORD, `${names[0]}_fold`));
  const best = sql`(${main} >= ${first} AND ${main} < ${`${first}\u{10FFFF}`})`;
  const rest = { best, isSingle: terms.length === 1 && terms[0]?.length === 1, names };
  if (dialect === 'postgres') {
    const scanned = everyTerm(terms, (piece) => sql`${WORDS} LIKE ${`%${piece}%`}`);
    const table = sql.raw(`${quoted(name)} AS ${RECORD}`);
    const living = sql.raw(`${column(RECORD, 'deleted')} IS NULL`);
    const matches = sql`SELECT 1 FROM ${table} WHERE ${living} AND ${scanned}`;
    return { scanned, indexed: scanned, matches, ...rest };
  }
  const index = sql.raw(quoted(`${name}_search`));
  const match = sql`FROM ${index} WHERE ${index} MATCH ${matchText(terms)}`;
  return {
    scanned: everyTerm(terms, (piece) => sql`instr(${WORDS}, ${piece}) > 0`),
    indexed: sql`${SEQUENCE} IN (SELECT rowid ${match})`,
    matches: sql`SELECT 1 ${match}`,
    ...rest,
  };
}

/** By what names the records. */
function nameOrder(names: readonly string[], reversed: boolean, first: readonly Sql[] = []): Sql {
  const direction = sql.raw(reversed ? ' DESC' : '');
  const columns = names.flatMap((name) => [`${name}_fold`, name]);
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
