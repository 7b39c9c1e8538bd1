import { visibleText } from '../../../../domain/characters/visible-text.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { findHeader } from '../../../../domain/import/find-header.ts';
import {
  countKnownHeaders,
  type FileColumn,
  guessColumns,
} from '../../../../domain/import/guess-columns.ts';
import { guessNameOrder } from '../../../../domain/import/guess-name-order.ts';
import {
  HEADER_WITHIN_ROWS,
  IMPORT_ROWS_MAX,
  IMPORT_SAMPLES,
  IMPORT_TEXT_MAX,
} from '../../../../domain/import/import-limits.ts';
import {
  FULL_NAME_TARGET,
  type ImportCollection,
} from '../../../../domain/import/import-targets.ts';
import type { NameOrder } from '../../../../domain/import/name-order.ts';
import { seemsOf } from '../../../../domain/import/seems-of.ts';
import { withMerged } from './merged-cells.ts';
import { readTable } from './read-table.ts';
import type { ReadingOptions, TableKind, TableRow } from './table-row.ts';
import { byKind } from './typed-columns.ts';

/** The most values, and rows, that the content of a column is guessed from. */
const GUESS_FROM_VALUES = 50;
const GUESS_FROM_ROWS = 500;

/** Spreadsheets have no more, by far. */
const LINE_MAX = 1_000_000_000;

export interface FileContent extends TableKind {
  readonly columns: readonly {
    readonly header: string;
    /** Real values, as they stand in the file. */
    readonly samples: readonly string[];
    /** The guessed target of the column; empty when nothing tells. */
    readonly target: string;
  }[];
  /** In which order whole names seem to be. */
  readonly nameOrder: NameOrder;
  /** The other collection that it looks like; empty when it does not. */
  readonly seemsOf: ImportCollection | '';
  readonly rows: readonly TableRow[];
  readonly hiddenRows: number;
}

async function allRows(rows: AsyncIterable<TableRow> | Iterable<TableRow>): Promise<TableRow[]> {
  const all: TableRow[] = [];
  let length = 0;
  for await (const row of rows) {
    if (all.length > IMPORT_ROWS_MAX + HEADER_WITHIN_ROWS) {
      throw new ApiError('import_too_many_rows');
    }
    for (const cell of row.cells) length += cell.length;
    if (length > IMPORT_TEXT_MAX) throw new ApiError('import_too_much_text');
    // Each line is there once, whatever a file says.
    const next = (all.at(-1)?.line ?? -1) + 1;
    all.push(row.line >= next && row.line <= LINE_MAX ? row : { ...row, line: next });
  }
  return all;
}

/** The column as spreadsheets name it: A, B … Z, AA. */
function letters(at: number): string {
  const before = at < 26 ? '' : letters(Math.floor(at / 26) - 1);
  return before + String.fromCharCode(65 + (at % 26));
}

function columnsOf(header: readonly string[], rows: readonly TableRow[]): FileColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  return Array.from({ length: width }, (_, at) => {
    const values: string[] = [];
    for (const { cells } of rows.slice(0, GUESS_FROM_ROWS)) {
      const cell = visibleText(cells[at] ?? '');
      if (cell.trim() !== '' && values.length < GUESS_FROM_VALUES) values.push(cell);
    }
    const name = visibleText(header[at] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return { header: name || `Colonne ${letters(at)}`, values };
  });
}

/** A table with its header found. */
interface HeadedTable {
  readonly kind: TableKind;
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Whether a last row may be a header: by its names alone, since nothing stands below it, below a
 * title or rows that are shorter. Lines above it are rows otherwise.
 */
function isHeaderAtEnd(
  collection: ImportCollection,
  last: readonly string[],
  above: readonly (readonly string[])[],
): boolean {
  if (countKnownHeaders(collection, last) === 0) return false;
  return above.length === 1 || above.every((cells) => filledIn(cells) < filledIn(last));
}

function headerAt(collection: ImportCollection, all: readonly TableRow[]): number {
  const first = all.slice(0, HEADER_WITHIN_ROWS).map(({ cells }) => cells);
  const found = findHeader(collection, first);
  const isLast = found > 0 && found === all.length - 1;
  const above = first.slice(0, -1);
  return isLast && !isHeaderAtEnd(collection, first[found] ?? [], above)
    ? findHeader(collection, above)
    : found;
}

async function headedTable(
  bytes: Buffer,
  collection: ImportCollection,
  options: ReadingOptions,
): Promise<HeadedTable> {
  const table = await readTable(bytes, options);
  const all = withMerged(await allRows(table.rows), table.merged?.() ?? []);
  const head = headerAt(collection, all);
  return { kind: table.kind(), ...byKind(all[head]?.cells ?? [], all.slice(head + 1)) };
}

/** The sheet that somebody chose, or else the first that holds a row; a text has one table only. */
async function firstWithRows(
  bytes: Buffer,
  collection: ImportCollection,
  options: ReadingOptions,
): Promise<HeadedTable> {
  const first = await headedTable(bytes, collection, options);
  if (first.rows.length > 0) return first;
  if (options.sheet !== undefined) throw new ApiError('import_empty_sheet');
  for (const sheet of first.kind.sheets.slice(1)) {
    const other = await headedTable(bytes, collection, { ...options, sheet });
    if (other.rows.length > 0) return other;
  }
  throw new ApiError(first.kind.unread.count > 0 ? 'import_unread_cards' : 'import_empty');
}

/** The order of whole names, as the title of their column and the rows tell. */
function orderIn(
  columns: readonly FileColumn[],
  targets: readonly string[],
  rows: readonly TableRow[],
): NameOrder {
  const at = targets.indexOf(FULL_NAME_TARGET);
  const email = targets.indexOf('Email');
  const people = rows.slice(0, GUESS_FROM_ROWS).map(({ cells }) => ({
    name: cells[at] ?? '',
    email: cells[email] ?? '',
  }));
  return guessNameOrder(columns[at]?.header ?? '', people);
}

/** Reads a file to its end: what it is, its columns with what they seem to be, the rows below. */
export async function readFile(
  bytes: Buffer,
  collection: ImportCollection,
  options: ReadingOptions,
): Promise<FileContent> {
  const { kind, header, rows } = await firstWithRows(bytes, collection, options);
  if (rows.length > IMPORT_ROWS_MAX) throw new ApiError('import_too_many_rows');
  const columns = columnsOf(header, rows);
  const targets = guessColumns(collection, columns);
  return {
    ...kind,
    rows,
    nameOrder: orderIn(columns, targets, rows),
    seemsOf: seemsOf(collection, columns),
    hiddenRows: rows.filter(({ isHidden }) => isHidden).length,
    columns: columns.map(({ header: name, values }, at) => ({
      header: name,
      samples: values.slice(0, IMPORT_SAMPLES),
      target: targets[at] ?? '',
    })),
  };
}
