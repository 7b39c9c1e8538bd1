import { sql } from 'kysely';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { FoundGroup, FoundRecord } from '../../../domain/find/found.schema.ts';
import {
  COMPANY_CITY,
  COMPANY_NAME,
  foundFields,
  foundGroup,
  foundRecords,
} from '../../../domain/find/found-record.ts';
import { wantedKeys } from '../../../domain/find/match-keys.ts';
import { typedText } from '../../../domain/search/search-words.ts';
import { SEARCHED, type SearchedName } from '../../../domain/search/searched.ts';
import { idList } from '../../platform/database/id-list.ts';
import { column, foldedColumn, quoted } from '../../platform/database/sql-names.ts';
import { someMatches } from '../read/count-matches.ts';
import { countRows } from '../read/living-count.ts';
import { compileSearch, isFound, numbersIn } from '../sql/compile-search.ts';
import type { Sql } from '../sql/compile-side.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';

/** Of what a word finds, so many records are compared: who is found by thousands is looked for by more words. */
const COMPARED = 200;
/** Of those whose name begins with it; some may be no longer in use. */
const BEGINNING = 20;
const BY_KEY = 20;
/** So many of the records deleted last are looked through. */
const DELETED_READ = 2000;
/** Beyond, « 100 » says enough. */
const DELETED_COUNTED = 100;

type Row = Readonly<Record<string, unknown>>;

const LIVING = sql.raw(`${column(RECORD, 'deleted')} IS NULL`);
const SEQUENCE = sql.raw(column(RECORD, 'seq'));

function tableOf(name: SearchedName): Sql {
  return sql.raw(`${quoted(name)} AS ${RECORD}`);
}

/** The numbers of living records that are meant by a number or an e-mail. */
async function byKey({ db }: RecordReader, name: SearchedName, typed: string): Promise<number[]> {
  const numbers: number[] = [];
  for (const { kind, key } of wantedKeys(name, typed)) {
    const { rows } = await sql<{ seq: number }>`
      SELECT ${SEQUENCE} AS seq FROM match_keys AS k
      JOIN ${tableOf(name)} ON ${sql.raw(column(RECORD, 'id'))} = k.record
      WHERE k.collection = ${name} AND k.kind = ${kind} AND k.key = ${key} AND ${LIVING}
      LIMIT ${BY_KEY}`.execute(db);
    numbers.push(...rows.map(({ seq }) => seq));
  }
  return numbers;
}

/** The numbers of those whose name begins with what was typed, in the order of the index. */
async function byBeginning(
  { db }: RecordReader,
  name: SearchedName,
  words: string,
): Promise<number[]> {
  const [main] = SEARCHED[name].names;
  const text = sql.raw(column(RECORD, foldedColumn(main)));
  const { rows } = await sql<{ seq: number }>`
    SELECT ${SEQUENCE} AS seq FROM ${tableOf(name)}
    WHERE ${LIVING} AND ${text} >= ${words} AND ${text} < ${`${words}\u{10FFFF}`}
    ORDER BY ${text} LIMIT ${BEGINNING}`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** The rows of which found records are made, with what they show of their company. */
function rowsWhere({ db }: RecordReader, name: SearchedName, where: Sql) {
  const fields = ['id', ...foundFields(name)];
  const own = [...new Set(fields)].map(
    (field) => sql`${sql.raw(column(RECORD, field))} AS ${sql.ref(field)}`,
  );
  const hasCompany = fields.includes('company');
  const companies = hasCompany
    ? [
        sql`c."RaisonSociale" AS ${sql.raw(quoted(COMPANY_NAME))}`,
        sql`c."City" AS ${sql.raw(quoted(COMPANY_CITY))}`,
      ]
    : [];
  const join = hasCompany
    ? sql`LEFT JOIN "Company" AS c ON c.id = ${sql.raw(column(RECORD, 'company'))}`
    : sql``;
  return sql<Row>`SELECT ${sql.join([...own, ...companies])} FROM ${tableOf(name)} ${join}
    WHERE ${LIVING} AND ${where}`.execute(db);
}

const textsOf = (rows: readonly Row[]) =>
  rows.map((row) => (field: string) => String(row[field] ?? ''));

/**
 * The records that one looks for in a collection: those meant by a number or an e-mail, those whose
 * name begins with what was typed, and some of those that hold its words: the best of them. Nothing
 * is counted.
 */
export async function findRecords(
  reader: RecordReader,
  name: SearchedName,
  asked: { typed: string; day: string },
): Promise<FoundGroup[]> {
  const collection: Collection = COLLECTIONS[name];
  const search = compileSearch(reader.dialect, collection, asked.typed);
  if (!search) return [];
  const words = typedText(asked.typed);
  const matches = await someMatches(reader, search, COMPARED);
  const numbers = new Set([
    ...(await byKey(reader, name, asked.typed)),
    ...(await byBeginning(reader, name, words)),
    ...numbersOf(matches),
  ]);
  if (numbers.size === 0) return [];
  const found = numbersIn(reader.dialect, JSON.stringify([...numbers]));
  const { rows } = await rowsWhere(reader, name, isFound(reader.dialect, found));
  return foundGroup(name, textsOf(rows), asked);
}

function numbersOf(json: string): number[] {
  const numbers: unknown = JSON.parse(json);
  return Array.isArray(numbers) ? numbers.map(Number) : [];
}

/** These living records, in any order. */
export async function readFound(
  reader: RecordReader,
  name: SearchedName,
  ids: readonly string[],
  day: string,
): Promise<FoundRecord[]> {
  const { rows } = await rowsWhere(
    reader,
    name,
    sql`${sql.raw(column(RECORD, 'id'))} IN ${idList(reader, ids)}`,
  );
  return foundRecords(name, textsOf(rows), { typed: '', day });
}

/** How many of the records deleted last hold what was typed. */
export async function countDeleted(
  { db, dialect }: RecordReader,
  name: SearchedName,
  typed: string,
): Promise<number> {
  const search = compileSearch(dialect, COLLECTIONS[name], typed);
  if (!search) return 0;
  const matching = sql`(
    SELECT 1 FROM (
      SELECT search FROM ${sql.table(name)} WHERE deleted IS NOT NULL
      ORDER BY deleted DESC LIMIT ${DELETED_READ}
    ) AS ${sql.raw(RECORD)} WHERE ${search.scanned()} LIMIT ${DELETED_COUNTED}
  ) AS matching`;
  return countRows(db, matching);
}
