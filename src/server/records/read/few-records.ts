import { sql } from 'kysely';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import type { Comparison, Filter } from '../../../domain/query/filter.ts';
import type { FieldPath } from '../../../domain/query/path.ts';
import type { SortTerm } from '../../../domain/query/sort.ts';
import { column, quoted } from '../../platform/database/sql-names.ts';
import { heldByOne } from '../sql/compile-filter.ts';
import { numbersIn } from '../sql/compile-search.ts';
import type { Sql } from '../sql/compile-side.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';
import { firstFound } from './first-found.ts';

function isCreated(path: FieldPath): boolean {
  return path.name === 'created' && path.hops.length === 0 && path.modifier === undefined;
}

function isSince({ left, operator, right }: Comparison): boolean {
  if (operator !== '>=' && operator !== '>') return false;
  const isMoment = right.kind === 'text' || right.kind === 'macro';
  return isMoment && left.kind === 'field' && isCreated(left.path);
}

/**
 * The condition by which a filter lets pass nobody but those created since a moment. Nothing when the
 * list is sorted by that time anyway.
 */
function sinceIn(filter: Filter | undefined, sort: readonly SortTerm[]): Filter | undefined {
  const [first] = sort;
  if (!filter || (first?.kind === 'field' && isCreated(first.path))) return undefined;
  const nodes = filter.kind === 'and' ? filter.nodes : [filter];
  return nodes.find((node) => node.kind === 'comparison' && isSince(node));
}

/** Of those who are found by a text of their company, such as its town: more are soon met. */
const HELD_MAX = 2000;

/** A part of a filter that may let few pass; of more than `most` a page is soon met in any order. */
interface Narrow {
  readonly node: Filter;
  readonly most: number;
}

/** The part of a filter that may let few records pass: the newest, or those of some others. */
export function narrowIn(
  filter: Filter | undefined,
  sort: readonly SortTerm[],
): Narrow | undefined {
  const since = sinceIn(filter, sort);
  if (since) return { node: since, most: SEARCH_TOTAL_MAX };
  const nodes = filter?.kind === 'and' ? filter.nodes : filter ? [filter] : [];
  const held = nodes.find((node) => heldByOne(node) !== undefined);
  return held && { node: held, most: HELD_MAX };
}

/** Such a part as SQL. */
export interface Narrowing {
  readonly condition: Sql;
  readonly most: number;
}

/**
 * SELECT of the numbers of the living records that it lets pass; nothing when they are so many that
 * a page of them is soon met in any order.
 */
export async function fewOf(
  reader: RecordReader,
  collection: string,
  { condition, most }: Narrowing,
): Promise<Sql | undefined> {
  const table = sql.raw(`${quoted(collection)} AS ${RECORD}`);
  const [sequence, deleted] = [column(RECORD, 'seq'), column(RECORD, 'deleted')];
  const found = sql`SELECT ${sql.raw(sequence)} AS seq FROM ${table}
    WHERE ${sql.raw(deleted)} IS NULL AND ${condition}`;
  const { count, numbers } = await firstFound(reader, found, most + 1);
  return count <= most ? numbersIn(reader.dialect, numbers) : undefined;
}
