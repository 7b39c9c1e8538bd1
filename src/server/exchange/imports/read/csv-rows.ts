import { ApiError } from '../../../../domain/errors.ts';
import { HEADER_WITHIN_ROWS, IMPORT_ROWS_MAX } from '../../../../domain/import/import-limits.ts';
import { csvCells, hasEscapedQuotes } from './csv-cells.ts';
import { filledCells, type TableRow } from './table-row.ts';

/** With it Excel says which separator a file has; it stands before the first row. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n?|\n)/i;
/** So many rows of blanks among the others are read. */
const BLANK_ROWS_MAX = 10_000;
const ROWS_READ_MAX = IMPORT_ROWS_MAX + HEADER_WITHIN_ROWS + BLANK_ROWS_MAX;

/** In order of preference among those that fit equally. */
const DELIMITERS = ['\t', ';', ',', '|'] as const;
const GUESSED_FROM_ROWS = 20;
const GUESSED_FROM_LENGTH = 100_000;

/** How many of the first rows a separator parts in as many cells, more than one, as most others. */
function rowsOfOneLength(text: string, delimiter: string): number {
  const lengths: number[] = [];
  const hasEscapes = hasEscapedQuotes(text, delimiter);
  for (const row of csvCells({ text, delimiter, hasEscapes, isHead: true })) {
    lengths.push(row.length);
    if (lengths.length === GUESSED_FROM_ROWS) break;
  }
  const parted = lengths.filter((length) => length > 1);
  const byLength = Map.groupBy(parted, (length) => length).values();
  return Math.max(0, ...[...byLength].map((same) => same.length));
}

function delimiterOf(text: string): string {
  const head = text.slice(0, GUESSED_FROM_LENGTH);
  const counts = DELIMITERS.map((delimiter) => rowsOfOneLength(head, delimiter));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** `="0639980001"`, by which programs keep spreadsheets from making a number of a text. */
function keptText(cell: string): string {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell.trim()) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

/** The rows of a text with separators, or of cells that were copied from a spreadsheet. */
export function* readCsv(text: string): Generator<TableRow> {
  const [mark = '', said] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(mark.length);
  const delimiter = said ?? delimiterOf(table);
  const hasEscapes = hasEscapedQuotes(table, delimiter);
  let line = mark === '' ? 0 : 1;
  const last = line + ROWS_READ_MAX;
  for (const row of csvCells({ text: table, delimiter, hasEscapes })) {
    line += 1;
    if (line > last) throw new ApiError('import_too_many_rows');
    const cells = filledCells(row.map(keptText));
    if (cells) yield { line, isHidden: false, cells };
  }
}
