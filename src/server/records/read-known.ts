import type { Collection } from '../../domain/collections.ts';
import type { Expansion } from '../../domain/query/expand.ts';
import { amongIds } from '../database/id-list.ts';
import { runFixed } from '../database/run-fixed.ts';
import { areMembers, membersStamp } from './expand-members.ts';
import { expandRecords, type LinkedRow } from './expand-records.ts';
import type { KnownTexts } from './known-texts.ts';
import { RECORD, type RecordReader, recordColumns, recordParts } from './record-json.ts';
import { column, quoted } from './sql-names.ts';

/** From where the records of one collection are read. */
export interface CollectionReader extends RecordReader {
  readonly collection: Collection;
}

/** A record of which no more was read than what tells whether its text is known. */
export interface StampedRow {
  id: string;
  stamp: string;
}

/** Whether the stamp of a record tells of all that such expansions put into its text. */
export function canStamp(expansions: readonly Expansion[]): boolean {
  return expansions.every(areMembers);
}

/** The columns of a StampedRow. */
export function stampColumns(expansions: readonly Expansion[]): string {
  const stamps = [
    column(RECORD, 'updated'),
    ...expansions.map(({ hop }) => `coalesce(${membersStamp(hop)}, '')`),
  ];
  return `${column(RECORD, 'id')} AS id, ${stamps.join(` || ' ' || `)} AS stamp`;
}

/** The JSON texts of records by id. */
async function readTexts(
  reader: CollectionReader,
  ids: readonly string[],
  expansions: readonly Expansion[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { db, dialect, collection } = reader;
  const { text, parameter } = amongIds(dialect, ids);
  const { rows } = await runFixed<LinkedRow>(
    { tx: db, dialect },
    `SELECT ${recordColumns(dialect, collection)}
      FROM ${quoted(collection.name)} ${RECORD} WHERE ${column(RECORD, 'id')} ${text}`,
    [parameter],
  );
  const expands = await expandRecords(reader, rows, expansions);
  return new Map(rows.map((row) => [row.id, recordParts(row, expands.get(row.id)).join('')]));
}

/** The JSON texts of these records, of which those alone are read that are not known yet. */
export async function withKnownTexts(
  reader: CollectionReader,
  texts: KnownTexts,
  rows: readonly StampedRow[],
  expansions: readonly Expansion[],
): Promise<string[]> {
  const shape = [reader.collection.name, ...expansions.map(({ key }) => key)].join(' ');
  const known = rows.map(({ id, stamp }) => texts.find(shape, id, stamp));
  const unknown = rows.filter((_, index) => known[index] === undefined);
  const read = await readTexts(
    reader,
    unknown.map(({ id }) => id),
    expansions,
  );
  for (const { id, stamp } of unknown) {
    const text = read.get(id);
    if (text !== undefined) texts.keep(shape, id, stamp, text);
  }
  return rows.flatMap(({ id }, index) => known[index] ?? read.get(id) ?? []);
}
