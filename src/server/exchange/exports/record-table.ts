import { cardUrl } from '../../../domain/card/card.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { channelLines } from '../../../domain/columns/channel-lines.ts';
import { FILE_COLUMNS, type FileColumn } from '../../../domain/columns/columns.ts';
import { frenchClock } from '../../../domain/columns/french-clock.ts';
import { readChannels } from '../../../domain/contact-channel.ts';
import type { ExportColumns } from '../../../domain/exports/export-formats.ts';
import type { Field, Fields } from '../../../domain/field.ts';
import { readPhone } from '../../../domain/phone.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import { column } from '../../platform/database/sql-names.ts';
import type { CellValue, Row } from '../../platform/downloads/workbook.ts';
import { RECORD, type RecordReader } from '../../records/sql/record-json.ts';
import { type Related, readRelated } from './related-names.ts';
import { rowsOf, type StoredRow, textIn } from './stored-rows.ts';

interface TableOf {
  readonly collection: SearchedName;
  readonly columns: readonly FileColumn[];
  readonly publicUrl: string;
}

/** The columns of a file. */
export function columnsOf(collection: SearchedName, which: ExportColumns): FileColumn[] {
  return FILE_COLUMNS[collection].filter(({ isShown }) => which === 'all' || isShown);
}

/** French numbers in pairs; any other as it was typed. */
function phoneText(typed: string): string {
  return readPhone(typed).display.replaceAll('\u00a0', ' ');
}

function fieldValue(
  name: string,
  field: Field,
  kind: FileColumn['kind'],
  row: StoredRow,
): CellValue {
  const text = textIn(row, name);
  if (kind === 'phone') return phoneText(text);
  if (field.type === 'number') return Number(row[name] ?? 0);
  if (field.type === 'bool') return row[name] === true || row[name] === 1 ? 'Oui' : 'Non';
  if (field.type === 'channels') return channelLines(readChannels(text) ?? []);
  return field.type === 'text' ? (field.valueLabels?.[text] ?? text) : text;
}

function cellOf(
  { collection, publicUrl }: TableOf,
  { source, kind }: FileColumn,
  row: StoredRow,
  related: Related,
): CellValue {
  switch (source.of) {
    case 'id':
      return textIn(row, 'id');
    case 'created':
    case 'updated':
      return frenchClock(textIn(row, source.of));
    case 'card':
      return cardUrl(publicUrl, textIn(row, 'id'));
    case 'cardCount':
      return Number(row.cards ?? 0);
    case 'orderDay':
      return textIn(row, source.day);
    case 'relatedId':
      return textIn(row, source.field);
    case 'relatedText':
      return related.text(source.field, textIn(row, source.field), source.text);
    case 'field': {
      const fields: Fields = COLLECTIONS[collection].fields;
      const field = fields[source.field];
      if (!field) return '';
      if (field.type !== 'relation') return fieldValue(source.field, field, kind, row);
      const ids = related.ids(row, source.field);
      return ids.map((id) => related.name(source.field, id)).join(', ');
    }
  }
}

/** The stored columns that a table is made from, and the relations that it follows. */
function readingOf({ collection, columns }: TableOf) {
  const fields: Fields = COLLECTIONS[collection].fields;
  const stored = new Set(['id']);
  const relations = new Map<string, Set<string>>();
  const follow = (relation: string, texts: readonly string[] = []) => {
    relations.set(relation, new Set([...(relations.get(relation) ?? []), ...texts]));
  };
  for (const { source } of columns) {
    if (source.of === 'created' || source.of === 'updated') stored.add(source.of);
    if (source.of === 'orderDay') stored.add(source.day);
    if (source.of === 'cardCount') stored.add('cards');
    if (source.of === 'relatedText') follow(source.field, [source.text]);
    if (source.of === 'relatedText') stored.add(source.field);
    if (source.of !== 'field' && source.of !== 'relatedId') continue;
    const field = fields[source.field];
    if (field?.type === 'relation' && source.of === 'field') follow(source.field);
    if (!(field?.type === 'relation' && field.many)) stored.add(source.field);
  }
  return { stored: [...stored], relations };
}

/** The rows of a file of records, in the order of their sequence numbers. */
export async function* tableRows(
  reader: RecordReader,
  table: TableOf,
  numbers: readonly number[],
): AsyncGenerator<Row[]> {
  const { stored, relations } = readingOf(table);
  const selected = stored.map((name) => column(RECORD, name)).join(', ');
  for await (const rows of rowsOf(reader, COLLECTIONS[table.collection], numbers, selected)) {
    const related = await readRelated(reader, table.collection, rows, relations);
    yield rows.map((row) => table.columns.map((one) => cellOf(table, one, row, related)));
  }
}
