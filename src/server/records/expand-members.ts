import { sql } from 'kysely';
import type { Expansion } from '../../domain/query/expand.ts';
import type { Hop } from '../../domain/query/path.ts';
import { among } from '../database/id-list.ts';
import { amongIds, runFixed } from '../database/run-fixed.ts';
import { type KnownTexts, MEMBERS_STAMP } from './known-texts.ts';
import { keysJson, RECORD, type RecordReader, wholeJson } from './record-json.ts';
import { column, quoted } from './sql-names.ts';

/** Whether the targets are the living members of a record, with nothing expanded further. */
export function areMembers({ hop, nested }: Expansion): boolean {
  return hop.kind === 'mirror' && nested.length === 0;
}

/** Selects from the living members of some records, grouped by the record that they belong to. */
function selectMembers({ to, via }: Hop, columns: string): { select: string; group: string } {
  const parent = column(RECORD, via);
  return {
    select: `SELECT ${parent} AS parent, ${columns} FROM ${quoted(to.name)} ${RECORD} WHERE ${parent}`,
    group: `AND ${column(RECORD, 'deleted')} IS NULL GROUP BY ${parent}`,
  };
}

/** Joins the JSON texts of members, in the order in which they were created. */
function listOf({ dialect }: RecordReader, json: string): string {
  const join = dialect === 'sqlite' ? 'group_concat' : 'string_agg';
  return `${join}(${json}, ',' ORDER BY ${column(RECORD, 'seq')}) AS list`;
}

async function readGroups<R extends { parent: string }>(
  { db, dialect }: RecordReader,
  members: Hop,
  parents: readonly string[],
  columns: string,
): Promise<R[]> {
  if (parents.length === 0) return [];
  const { select, group } = selectMembers(members, columns);
  const { text, parameter } = amongIds(dialect, parents);
  const statement = `${select} ${text} ${group}`;
  return (await runFixed<R>({ tx: db, dialect }, statement, [parameter])).rows;
}

/** Reads the texts of those members alone that are not known yet. */
async function readUnknown(
  reader: RecordReader,
  texts: KnownTexts,
  members: Hop,
  parents: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const unknown: string[] = [];
  const stamped = await readGroups<{ parent: string; stamp: string }>(
    reader,
    members,
    parents,
    `${MEMBERS_STAMP} AS stamp`,
  );
  for (const { parent, stamp } of stamped) {
    const list = texts.members(members.to, parent, stamp);
    if (list === undefined) unknown.push(parent);
    else found.set(parent, [list]);
  }
  const read = await readGroups<{ parent: string; stamp: string; list: string }>(
    reader,
    members,
    unknown,
    `${MEMBERS_STAMP} AS stamp, ${listOf(reader, wholeJson(reader.dialect, members.to))}`,
  );
  for (const { parent, stamp, list } of read) {
    texts.keepMembers(members.to, parent, stamp, list);
    found.set(parent, [list]);
  }
  return found;
}

async function readKeys(
  reader: RecordReader,
  members: Hop,
  parents: readonly string[],
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  if (parents.length === 0) return new Map();
  const json = keysJson(reader.dialect, members.to, keys);
  const { select, group } = selectMembers(members, listOf(reader, json));
  // Not as a fixed statement: those hold nothing of a request, as the keys are.
  const { rows } = await sql<{ parent: string; list: string }>`
    ${sql.raw(select)} ${among(reader.dialect, parents)} ${sql.raw(group)}`.execute(reader.db);
  return new Map(rows.map(({ parent, list }) => [parent, [list]]));
}

/**
 * The JSON texts of the members of each record, already joined by commas to one. The contacts of companies
 * are most of what screens expand, and a row for each contact took longer than making its JSON.
 */
export async function readMembers(
  reader: RecordReader,
  members: Hop,
  parents: readonly string[],
  keys: readonly string[] | undefined,
): Promise<Map<string, string[]>> {
  if (keys) return readKeys(reader, members, parents, keys);
  if (reader.texts) return readUnknown(reader, reader.texts, members, parents);
  const list = listOf(reader, wholeJson(reader.dialect, members.to));
  const rows = await readGroups<{ parent: string; list: string }>(reader, members, parents, list);
  return new Map(rows.map((row) => [row.parent, [row.list]]));
}
