import { sql } from 'kysely';
import type { Expansion } from '../../domain/query/expand.ts';
import type { Hop } from '../../domain/query/path.ts';
import { among, amongIds } from '../database/id-list.ts';
import { runFixed } from '../database/run-fixed.ts';
import { keysJson, RECORD, type RecordReader, wholeJson } from './record-json.ts';
import { column, quoted } from './sql-names.ts';

/** Whether the targets are the living members of a record, with nothing expanded further. */
export function areMembers({ hop, nested }: Expansion): boolean {
  return hop.kind === 'mirror' && nested.length === 0;
}

/**
 * Stamps the members of one record in the order in which SQLite meets them: in another one they are
 * only read again. NULL when there are none.
 */
export function membersStamp({ to, via }: Hop): string {
  return `(SELECT group_concat(m.id || m.updated) FROM ${quoted(to.name)} m
    WHERE ${column('m', via)} = ${column(RECORD, 'id')} AND m.deleted IS NULL)`;
}

/** Joins the JSON texts of members, in the order in which they were created. */
function joined({ dialect }: RecordReader, json: string): string {
  const join = dialect === 'sqlite' ? 'group_concat' : 'string_agg';
  return `${join}(${json}, ',' ORDER BY ${column(RECORD, 'seq')})`;
}

/** What stands before and behind the comparison of the parents, in a statement that reads lists. */
function selectLists(
  reader: RecordReader,
  { to, via }: Hop,
  json: string,
): readonly [before: string, behind: string] {
  const parent = column(RECORD, via);
  return [
    `SELECT ${parent} AS parent, ${joined(reader, json)} AS list
      FROM ${quoted(to.name)} ${RECORD} WHERE ${parent}`,
    `AND ${column(RECORD, 'deleted')} IS NULL GROUP BY ${parent}`,
  ];
}

interface ListRow {
  parent: string;
  list: string;
}

async function readKeys(
  reader: RecordReader,
  members: Hop,
  parents: readonly string[],
  keys: readonly string[],
): Promise<ListRow[]> {
  const [before, behind] = selectLists(reader, members, keysJson(reader.dialect, members.to, keys));
  // Not as a fixed statement: those hold nothing of a request, as the keys are.
  const { rows } = await sql<ListRow>`
    ${sql.raw(before)} ${among(reader.dialect, parents)} ${sql.raw(behind)}`.execute(reader.db);
  return rows;
}

async function readWhole(
  reader: RecordReader,
  members: Hop,
  parents: readonly string[],
): Promise<ListRow[]> {
  const { db, dialect } = reader;
  const [before, behind] = selectLists(reader, members, wholeJson(dialect, members.to));
  const { text, parameter } = amongIds(dialect, parents);
  const statement = `${before} ${text} ${behind}`;
  return (await runFixed<ListRow>({ tx: db, dialect }, statement, [parameter])).rows;
}

/**
 * The JSON texts of the members of each record, already joined by commas to one. The contacts of
 * companies are most of what screens expand, and a row for each took longer than making its JSON.
 */
export async function readMembers(
  reader: RecordReader,
  members: Hop,
  parents: readonly string[],
  keys: readonly string[] | undefined,
): Promise<Map<string, string[]>> {
  if (parents.length === 0) return new Map();
  const rows = keys
    ? await readKeys(reader, members, parents, keys)
    : await readWhole(reader, members, parents);
  return new Map(rows.map(({ parent, list }) => [parent, [list]]));
}
