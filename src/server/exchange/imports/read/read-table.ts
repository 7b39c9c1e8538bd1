import { ApiError } from '../../../../domain/errors.ts';
import {
  HEADER_WITHIN_ROWS,
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_ROWS_MAX,
} from '../../../../domain/import/import-limits.ts';
import { csvCells, hasEscapedQuotes } from './csv-cells.ts';
import { decodeText } from './decode-text.ts';
import {
  filledCells,
  NONE_UNREAD,
  type ReadingOptions,
  type Table,
  type TableRow,
} from './table-row.ts';
import { isVcardFile, readVcards } from './vcard-rows.ts';
import { readXlsx } from './xlsx-rows.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** How old workbooks begin, and those that a password protects. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The names of what a container holds are in UTF-16; only a protected workbook has this one. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** An address book of Thunderbird or of a directory: its version, remarks, then a first entry. */
const LDIF = /^\s*(?:version: *1\s+|#[^\n]*\n\s*)*dn::? ?\S/i;

/** No line of as many columns as there may be is longer. */
const LINE_MAX = IMPORT_COLUMNS_MAX * IMPORT_CELL_MAX;

/** ApiError for a line that no table has: its cells would take ten times what the file weighs. */
function requireLines(text: string): void {
  for (let from = 0; text.length - from > LINE_MAX; ) {
    const line = text.slice(from, from + LINE_MAX);
    const end = Math.max(line.lastIndexOf('\n'), line.lastIndexOf('\r'));
    if (end === -1) {
      const isWide = (line.match(/[;,\t|]/g)?.length ?? 0) > IMPORT_COLUMNS_MAX;
      throw new ApiError(isWide ? 'import_too_many_columns' : 'import_cell_too_long');
    }
    from += end + 1;
  }
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/**
 * Reads a file by what it holds, whatever it is called: a workbook, an address book, or a text with
 * separators. ApiError for what is none of these, too large, protected or broken.
 */
export async function readTable(bytes: Buffer, options: ReadingOptions = {}): Promise<Table> {
  if (bytes.length > IMPORT_FILE_BYTES_MAX) throw new ApiError('import_file_too_large');
  if (startsWith(bytes, OLE)) {
    throw new ApiError(bytes.includes(ENCRYPTED) ? 'import_protected' : 'import_old_workbook');
  }
  if (startsWith(bytes, ZIP)) return readXlsx(bytes, options);
  if (isVcardFile(bytes)) return readVcards(bytes, options);
  const { text, encoding } = decodeText(bytes, options.encoding);
  if (LDIF.test(text)) throw new ApiError('import_ldif');
  // Other files that begin like a text.
  if (/^(?:%PDF-|\{\\rtf|<(?:!doctype|\?xml|html|table)\b)/i.test(text.trimStart()))
    throw new ApiError('import_unknown_kind');
  requireLines(text);
  const own = { sheets: [], sheet: '', encoding, photos: 0, unread: NONE_UNREAD };
  return { kind: () => ({ kind: 'text', ...own }), rows: readCsv(text) };
}

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
function* readCsv(text: string): Generator<TableRow> {
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
