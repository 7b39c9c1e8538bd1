import { sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { PAGE_SIZE_MAX } from '../../../domain/limits.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import { isSearched, SEARCHED } from '../../../domain/search/searched.ts';
import { idList } from '../../platform/database/id-list.ts';
import { column } from '../../platform/database/sql-names.ts';
import type { Sql } from '../sql/compile-side.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';
import { countRows, livingCount } from './living-count.ts';
import { type Located, locateList, type Selection } from './locate-list.ts';
import { selectionOf } from './read.ts';
import { planList } from './read-plan.ts';

/** Where the chosen records are found. */
export interface Chosen {
  readonly selection: Selection;
  readonly located: Located;
  /** True of the records of the list that are chosen. */
  readonly among: Sql | undefined;
}

const ID = sql.raw(column(RECORD, 'id'));

/** Those that are chosen by id come in the order of their names. */
function listOf(collection: Collection, choice: Choice) {
  if ('list' in choice) return choice.list;
  return { sort: isSearched(collection.name) ? SEARCHED[collection.name].names.join() : '' };
}

function amongOf({ dialect }: RecordReader, choice: Choice): Sql | undefined {
  if ('ids' in choice) return sql`${ID} IN ${idList({ dialect }, choice.ids)}`;
  if (choice.except.length === 0) return undefined;
  return sql`${ID} NOT IN ${idList({ dialect }, choice.except)}`;
}

/** Throws QueryError when the list cannot be understood. */
export async function locateChosen(
  reader: RecordReader,
  collection: Collection,
  choice: Choice,
  now: Date,
): Promise<Chosen> {
  const query = { ...listOf(collection, choice), perPage: String(PAGE_SIZE_MAX), skipTotal: '1' };
  const selection = selectionOf(reader.dialect, planList(collection, query), now);
  const located = await locateList(reader, selection);
  return { selection, located, among: amongOf(reader, choice) };
}

/** True of the chosen records of a part of their list. */
export function both(where: Sql, among: Sql | undefined): Sql {
  return among ? sql`${where} AND ${among}` : where;
}

/** How many living records are chosen, exactly. Throws QueryError for a list that makes no sense. */
export async function countChosen(
  reader: RecordReader,
  collection: Collection,
  choice: Choice,
  now: Date,
): Promise<number> {
  const { selection, located, among } = await locateChosen(reader, collection, choice, now);
  if (!among && !selection.search && !selection.plan.filter) {
    return livingCount(reader.db, collection.name);
  }
  return countRows(reader.db, sql`${located.from} WHERE ${both(located.where, among)}`);
}

/** Refuses with `choice_changed` a choice of all whose number is no longer true. */
export function refuseChanged(choice: Choice, counted: number): void {
  if ('list' in choice && choice.count !== counted) {
    throw new ApiError('choice_changed', { data: { count: counted, before: choice.count } });
  }
}

/**
 * The sequence numbers of the chosen records, in the order of their list. As one JSON text of the
 * database: a million rows would be a million objects.
 */
export async function chosenNumbers(
  reader: RecordReader,
  collection: Collection,
  choice: Choice,
  now: Date,
): Promise<number[]> {
  const { located, among } = await locateChosen(reader, collection, choice, now);
  const sequence = sql.raw(column(RECORD, 'seq'));
  const list = sql.raw(
    reader.dialect === 'sqlite' ? 'json_group_array(seq)' : 'json_agg(seq)::text',
  );
  const numbers: number[] = [];
  for (const part of located.parts) {
    const { rows } = await sql<{ numbers: string | null }>`
      SELECT ${list} AS numbers FROM (
        SELECT ${sequence} AS seq FROM ${located.fromInOrder}
        WHERE ${both(part.where, among)} ORDER BY ${part.order(false)}
      ) AS chosen`.execute(reader.db);
    const found: unknown = JSON.parse(rows[0]?.numbers ?? '[]');
    if (!Array.isArray(found)) throw new ApiError('unexpected');
    for (const number of found) numbers.push(Number(number));
  }
  return numbers;
}

/** A part of what is chosen, by sequence numbers. */
interface ChosenRange {
  /** The number before the first one. */
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
}

/** The next chosen records in the order of their sequence numbers, wherever the list has them. */
export async function chosenBetween(
  reader: RecordReader,
  collection: Collection,
  choice: Choice,
  now: Date,
  { after, upTo, limit }: ChosenRange,
): Promise<{ seq: number; id: string }[]> {
  const { located, among } = await locateChosen(reader, collection, choice, now);
  const sequence = sql.raw(column(RECORD, 'seq'));
  const { rows } = await sql<{ seq: number; id: string }>`
    SELECT ${sequence} AS seq, ${ID} AS id FROM ${located.from}
    WHERE ${both(located.where, among)} AND ${sequence} > ${after} AND ${sequence} <= ${upTo}
    ORDER BY ${sequence} LIMIT ${limit}`.execute(reader.db);
  return rows;
}
