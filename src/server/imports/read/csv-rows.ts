import Papa from 'papaparse';
import { ApiError } from '../../../domain/errors.ts';
import { HEADER_WITHIN_ROWS, IMPORT_ROWS_MAX } from '../../../domain/import/import-limits.ts';
import { filledCells, type TableRow } from './table-row.ts';

/** With it Excel says which separator a file has; it stands before the first row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
/** So many rows of blanks among the others are read. */
const BLANK_ROWS_MAX = 10_000;
const ROWS_READ_MAX = IMPORT_ROWS_MAX + HEADER_WITHIN_ROWS + BLANK_ROWS_MAX;

/** In order of preference among those that fit equally. */
const DELIMITERS = ['\t', ';', ',', '|'] as const;
const GUESSED_FROM_ROWS = 20;
const GUESSED_FROM_LENGTH = 100_000;

/** How many rows have the same number of cells, more than one, as most others have. */
function rowsAlike(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: GUESSED_FROM_ROWS });
  const rows = data.map((row) => row.length).filter((length) => length > 1);
  const alike = Map.groupBy(rows, (length) => length).values();
  return Math.max(0, ...[...alike].map((same) => same.length));
}

/** Papa's own guess wants more than two columns. */
function delimiterOf(text: string): string {
  const head = text.slice(0, GUESSED_FROM_LENGTH);
  const alike = DELIMITERS.map((delimiter) => rowsAlike(head, delimiter));
  return DELIMITERS[alike.indexOf(Math.max(...alike))] ?? ';';
}

/** The rows of a text with separators, or of cells that were copied from a spreadsheet. */
export function* readCsv(text: string): Generator<TableRow> {
  const [mark = '', said] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(mark.length);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: said ?? delimiterOf(table),
    preview: ROWS_READ_MAX,
  });
  // What follows it, to the end of the file, would be one cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new ApiError('import_open_quote');
  const first = mark === '' ? 1 : 2;
  for (const [index, row] of data.entries()) {
    const cells = filledCells(row);
    if (cells) yield { line: index + first, isHidden: false, cells };
  }
  if (data.length === ROWS_READ_MAX) throw new ApiError('import_too_many_rows');
}
