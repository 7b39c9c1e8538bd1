import type { ColumnKind, FileColumn } from '../../../domain/columns/columns.ts';
import { BYTE_ORDER_MARK, csvLine, spreadsheetDay } from '../../../domain/columns/csv-cell.ts';
import type { CellValue, Row } from '../../platform/downloads/workbook.ts';

/** `12/03/2026 15:05`, which spreadsheets take for a time. */
function spreadsheetTime(time: string): string {
  const [day = '', clock = ''] = time.split(' ');
  return `${spreadsheetDay(day)} ${clock.slice(0, 5)}`.trim();
}

function textOf(kind: ColumnKind, value: CellValue): string {
  const text = String(value);
  if (kind === 'day') return spreadsheetDay(text);
  if (kind === 'time') return spreadsheetTime(text);
  // A plus would begin a formula, and an apostrophe before it no number.
  return kind === 'phone' ? text.replace(/^\+(?=\d)/, '00') : text;
}

/** The bytes of a CSV file that French spreadsheets open with a double click. */
export async function* csvFile(
  columns: readonly Pick<FileColumn, 'title' | 'kind'>[],
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)));
  for await (const rows of parts) {
    const lines = rows.map((row) =>
      csvLine(columns.map(({ kind }, index) => textOf(kind, row[index] ?? ''))),
    );
    yield Buffer.from(lines.join(''));
  }
}
