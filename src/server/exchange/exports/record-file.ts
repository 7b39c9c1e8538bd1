import { COLLECTIONS } from '../../../domain/collections.ts';
import type { FileColumn } from '../../../domain/columns/columns.ts';
import type { ExportColumns, ExportFormat } from '../../../domain/exports/export-formats.ts';
import { recordsNoun } from '../../../domain/record-words.ts';
import type { SearchedName } from '../../../domain/search/searched.ts';
import { capitalised } from '../../../domain/text.ts';
import { type WorkbookColumn, workbook } from '../../platform/downloads/workbook.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { csvFile } from './csv-file.ts';
import { jsonFile } from './json-file.ts';
import { columnsOf, tableRows } from './record-table.ts';
import { vcardFile } from './vcard-file.ts';

interface FileOf {
  readonly collection: SearchedName;
  readonly format: ExportFormat;
  readonly columns: ExportColumns;
  /** At most how many records there are. */
  readonly count: number;
  /** Their sequence numbers, which are asked for once the file has begun. */
  numbers(): Promise<readonly number[]>;
  readonly publicUrl: string;
  readonly time: Date;
}

/** In characters, by what a column holds. */
const WIDTHS = { text: 26, phone: 18, number: 12, day: 12, time: 18 } as const;

function workbookColumn({ title, kind }: FileColumn): WorkbookColumn {
  return { title, kind, width: Math.max(WIDTHS[kind], title.length + 2) };
}

async function* followed<T>(
  numbers: () => Promise<readonly number[]>,
  make: (numbers: readonly number[]) => AsyncIterable<T>,
): AsyncGenerator<T> {
  yield* make(await numbers());
}

/** The bytes of a file of records, made as they are taken. */
export function recordFile(reader: RecordReader, file: FileOf): AsyncGenerator<Uint8Array> {
  const { collection, publicUrl, numbers } = file;
  const declared = COLLECTIONS[collection];
  if (file.format === 'vcard') {
    return followed(numbers, (found) => vcardFile(reader, found, publicUrl));
  }
  if (file.format === 'json')
    return followed(numbers, (found) => jsonFile(reader, declared, found));
  const columns = columnsOf(collection, file.columns);
  const rows = followed(numbers, (found) =>
    tableRows(reader, { collection, columns, publicUrl }, found),
  );
  if (file.format === 'csv') return csvFile(columns, rows);
  const table = { name: capitalised(recordsNoun(collection)), count: file.count, rows };
  return workbook([{ ...table, columns: columns.map(workbookColumn) }], file.time);
}
