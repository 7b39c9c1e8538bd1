import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { Expansion } from '../../../domain/query/expand.ts';
import type { Hop } from '../../../domain/query/path.ts';
import { isSearched } from '../../../domain/search/searched.ts';
import { among, amongIds } from '../../platform/database/id-list.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import { column, linkTable, quoted } from '../../platform/database/sql-names.ts';
import {
  RECORD,
  type RecordReader,
  type RecordRow,
  recordColumns,
  recordParts,
  wholeJson,
} from '../sql/record-json.ts';

const BACK_RELATION_MAX = 1000;
/** In characters. Relations that lead back and forth multiply: an answer has to fit in memory. */
const EXPANDED_LENGTH_MAX = 100_000_000;

/** Beside the record's own columns, the ids that the single relations to expand hold. */
export type LinkedRow = RecordRow & Readonly<Record<`link${number}`, string | null>>;
type TargetRow = LinkedRow & { parent: string; deleted: string | null; erased: string | null };

/** The columns from which `expandRecords` knows where each record's single relations lead. */
export function linkColumns(expansions: readonly Expansion[]): string {
  const columns = expansions.map(({ hop }, index) =>
    hop.kind === 'one' ? `, ${column(RECORD, hop.field)} AS link${index}` : '',
  );
  return columns.join('');
}

interface Source {
  from: string;
  /** The column that tells which parent a target belongs to. */
  parent: string;
  order: string;
}

function sourceOf(hop: Hop): Source {
  const records = `${quoted(hop.to.name)} ${RECORD}`;
  const id = column(RECORD, 'id');
  const order = column(RECORD, 'seq');
  switch (hop.kind) {
    case 'one':
      return { from: records, parent: id, order };
    case 'mirror':
      return { from: records, parent: column(RECORD, hop.via), order };
    case 'many': {
      const from = `${linkTable(hop.from.name, hop.field)} l JOIN ${records} ON ${id} = l.target`;
      return { from, parent: 'l.record', order: 'l.position' };
    }
    case 'back-one':
      return { from: records, parent: column(RECORD, hop.field), order };
    case 'back-many': {
      const from = `${linkTable(hop.to.name, hop.field)} l JOIN ${records} ON ${id} = l.record`;
      return { from, parent: 'l.target', order };
    }
    case 'back-mirror': {
      const from = `${quoted(hop.from.name)} p JOIN ${records} ON ${id} = ${column('p', hop.via)}`;
      return { from, parent: 'p.id', order };
    }
  }
}

/**
 * A stored id keeps showing its record when that was deleted since, so that an order still tells
 * for whom it was made (api.md, departure 7). From the other side only living ones are found.
 */
function livingOnly({ kind }: Hop): RawBuilder<unknown> {
  if (kind === 'one' || kind === 'many') return sql``;
  return sql`AND ${sql.raw(column(RECORD, 'deleted'))} IS NULL`;
}

function erasedOf({ to }: Hop): RawBuilder<unknown> {
  return isSearched(to.name) ? sql.raw(column(RECORD, 'erased')) : sql`NULL`;
}

/** One statement: the records that a hop leads to from all of `parents`, in order for each. */
async function readTargets(
  { db, dialect }: RecordReader,
  { hop, picks, nested }: Expansion,
  parents: readonly string[],
): Promise<TargetRow[]> {
  if (parents.length === 0) return [];
  const { from, parent, order } = sourceOf(hop);
  const result = await sql<TargetRow>`
    SELECT ${sql.raw(recordColumns(dialect, hop.to, picks) + linkColumns(nested))},
      ${sql.raw(column(RECORD, 'deleted'))} AS deleted, ${erasedOf(hop)} AS erased,
      ${sql.raw(parent)} AS parent
    FROM ${sql.raw(from)} WHERE ${sql.raw(parent)} ${among(dialect, parents)} ${livingOnly(hop)}
    ORDER BY ${sql.raw(parent)}, ${sql.raw(order)}`.execute(db);
  return result.rows;
}

/** The JSON texts of the targets of one expansion, by the id that leads to them. */
async function expandOne(
  reader: RecordReader,
  expansion: Expansion,
  leads: readonly (string | null | undefined)[],
): Promise<Map<string, string[]>> {
  const parents = new Set(leads.filter((id) => typeof id === 'string'));
  const targets = await readTargets(reader, expansion, [...parents]);
  const unique = new Map(targets.map((target) => [target.id, target]));
  const expands = await expandRecords(reader, [...unique.values()], expansion.nested);
  const texts = new Map<string, string>();
  const byParent = new Map<string, string[]>();
  for (const target of targets) {
    let text = texts.get(target.id);
    if (text === undefined) {
      text = recordParts(target, expands.get(target.id), target).join('');
      texts.set(target.id, text);
    }
    const siblings = byParent.get(target.parent);
    if (siblings) siblings.push(text);
    else byParent.set(target.parent, [text]);
  }
  return byParent;
}

/** One key of `expand` with what it leads to, in parts. */
function memberParts({ key, hop }: Expansion, texts: readonly string[]): string[] {
  const name = JSON.stringify(key);
  if (hop.kind === 'one') return [`${name}:`, texts[0] ?? 'null'];
  const kept = hop.kind.startsWith('back') ? texts.slice(0, BACK_RELATION_MAX) : texts;
  return [`${name}:[`, kept.join(','), ']'];
}

/**
 * Reads what the expansions of these records lead to, one statement for each relation whatever the
 * number of records, and answers the parts of the JSON of `expand` by record id. Without expansions
 * the answer is empty: `expand` must then be absent. ApiError `bad_request` when it would not fit in
 * memory.
 */
export async function expandRecords(
  reader: RecordReader,
  rows: readonly LinkedRow[],
  expansions: readonly Expansion[],
): Promise<Map<string, string[]>> {
  if (expansions.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const expands = new Map(ids.map((id): [string, string[]] => [id, ['{']]));
  // Keys come out in byte order, as everywhere in a record.
  const ordered = [...expansions.entries()].sort(([, a], [, b]) => (a.key < b.key ? -1 : 1));
  let length = 0;
  for (const [index, expansion] of ordered) {
    const leads = (row: LinkedRow) => (expansion.hop.kind === 'one' ? row[`link${index}`] : row.id);
    const byParent = areMembers(expansion)
      ? await readMembers(reader, expansion.hop, ids)
      : await expandOne(reader, expansion, rows.map(leads));
    for (const row of rows) {
      const texts = byParent.get(leads(row) ?? '');
      if (!texts) continue;
      for (const text of texts) length += text.length;
      if (length > EXPANDED_LENGTH_MAX) throw new ApiError('bad_request');
      const parts = expands.get(row.id);
      if (parts && parts.length > 1) parts.push(',');
      parts?.push(...memberParts(expansion, texts));
    }
  }
  for (const parts of expands.values()) parts.push('}');
  return expands;
}

/** Whether the targets are the living members of a record, with nothing expanded further. */
function areMembers({ hop, nested }: Expansion): boolean {
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
async function readMembers(
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
