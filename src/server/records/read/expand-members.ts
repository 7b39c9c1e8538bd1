import type { Expansion } from '../../../domain/query/expand.ts';
import type { Hop } from '../../../domain/query/path.ts';
import { amongIds } from '../../platform/database/id-list.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import { column, quoted } from '../../platform/database/sql-names.ts';
import { RECORD, type RecordReader, wholeJson } from '../sql/record-json.ts';

/** Whether the targets are the living members of a record, with nothing expanded further. */
export function areMembers({ hop, nested }: Expansion): boolean {
  return hop.kind === 'mirror' && nested.length === 0;
}

/** Joins the JSON texts of members, in the order in which they were created. */
function joined({ dialect }: RecordReader, json: string): string {
  const join = dialect === 'sqlite' ? 'group_concat' : 'string_agg';
  return `${join}(${json}, ',' ORDER BY ${column(RECORD, 'seq')})`;
}

interface ListRow {
  parent: string;
  list: string;
}

/**
 * The JSON texts of the members of each record, already joined by commas to one. The contacts of
 * companies are most of what programs expand, and a row for each took longer than making its JSON.
 */
export async function readMembers(
  reader: RecordReader,
  { to, via }: Hop,
  parents: readonly string[],
): Promise<Map<string, string[]>> {
  if (parents.length === 0) return new Map();
  const { db, dialect } = reader;
  const parent = column(RECORD, via);
  const { text, parameter } = amongIds(dialect, parents);
  const { rows } = await runFixed<ListRow>(
    { tx: db, dialect },
    `SELECT ${parent} AS parent, ${joined(reader, wholeJson(dialect, to))} AS list
      FROM ${quoted(to.name)} ${RECORD}
      WHERE ${parent} ${text} AND ${column(RECORD, 'deleted')} IS NULL GROUP BY ${parent}`,
    [parameter],
  );
  return new Map(rows.map(({ parent, list }) => [parent, [list]]));
}
