import { visibleText } from '../../../domain/characters/visible-text.ts';
import { ApiError } from '../../../domain/errors.ts';
import { findHeader } from '../../../domain/import/find-header.ts';
import { type FileColumn, guessColumns } from '../../../domain/import/guess-columns.ts';
import { guessNameOrder } from '../../../domain/import/guess-name-order.ts';
import {
  HEADER_WITHIN_ROWS,
  IMPORT_ROWS_MAX,
  IMPORT_SAMPLES,
  IMPORT_TEXT_MAX,
} from '../../../domain/import/import-limits.ts';
import { FULL_NAME_TARGET, type ImportCollection } from '../../../domain/import/import-targets.ts';
import type { NameOrder } from '../../../domain/import/name-order.ts';
import { readTable } from './read-table.ts';
import type { ReadingOptions, TableKind, TableRow } from './table-row.ts';
import { byKind } from './typed-columns.ts';

/** What a column holds is told from so many of its values, among so many rows. */
const GUESS_FROM_VALUES = 50;
const GUESS_FROM_ROWS = 500;

/** Spreadsheets have no more, by far. */
const LINE_MAX = 1_000_000_000;

export interface FileContent extends TableKind {
  readonly columns: readonly {
    readonly header: string;
    /** Real values, as they stand in the file. */
    readonly samples: readonly string[];
    /** What the column seems to be; empty when nothing tells. */
    readonly target: string;
  }[];
  /** In which order whole names seem to be. */
  readonly nameOrder: NameOrder;
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
  const table = await readTable(bytes, options);
  const all = await allRows(table.rows);
  const head = findHeader(
    collection,
    all.slice(0, HEADER_WITHIN_ROWS).map(({ cells }) => cells),
  );
  const { header, rows } = byKind(all[head]?.cells ?? [], all.slice(head + 1));
  if (rows.length === 0) throw new ApiError('import_empty');
  if (rows.length > IMPORT_ROWS_MAX) throw new ApiError('import_too_many_rows');
  const columns = columnsOf(header, rows);
  const targets = guessColumns(collection, columns);
  return {
    ...table.kind(),
    rows,
    nameOrder: orderIn(columns, targets, rows),
    hiddenRows: rows.filter(({ isHidden }) => isHidden).length,
    columns: columns.map(({ header, values }, at) => ({
      header,
      samples: values.slice(0, IMPORT_SAMPLES),
      target: targets[at] ?? '',
    })),
  };
}
