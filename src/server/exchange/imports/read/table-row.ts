import { ApiError } from '../../../../domain/errors.ts';
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '../../../../domain/import/import-limits.ts';
import type { TextEncoding } from '../../../../domain/import/text-encodings.ts';
import type { MergedCells } from './merged-cells.ts';

/** A row of a file that holds something; each cell is the text that people see in it. */
export interface TableRow {
  /** As the program that made the file counts, from 1 on. */
  readonly line: number;
  /** Hidden, by a filter for example. */
  readonly isHidden: boolean;
  readonly cells: readonly string[];
}

/** The file itself, beside its rows. */
export interface TableKind {
  readonly kind: 'xlsx' | 'text' | 'vcard';
  /** Of a workbook: the sheets that can be seen, and the one that is read. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  /** How a text was read that does not say so by itself; empty for anything else. */
  readonly encoding: TextEncoding | '';
  /** Pictures of address books, which are left out. */
  readonly photos: number;
  /** Cards of address books that hold nothing that could be read. */
  readonly unread: {
    readonly count: number;
    /** Where the first of them begin, as lines of the file. */
    readonly lines: readonly number[];
  };
}

/** Of what is no address book. */
export const NONE_UNREAD: TableKind['unread'] = { count: 0, lines: [] };

/** A file as a table: what it is, and its rows that hold something, read as they are asked for. */
export interface Table {
  /** Final once all rows were read: photos are counted on the way. */
  kind(): TableKind;
  readonly rows: AsyncIterable<TableRow> | Iterable<TableRow>;
  /** Cells that are one, known once all rows were read. */
  merged?(): readonly MergedCells[];
}

/** How somebody who saw a first reading wants the file read. */
export interface ReadingOptions {
  /** The sheet of a workbook; the first that can be seen otherwise. */
  readonly sheet?: string | undefined;
  /** Of a text without a byte order mark; its content does not always tell. */
  readonly encoding?: TextEncoding | undefined;
}

/** The cells of a row without what is blank at their end; nothing when the row is blank. */
export function filledCells(cells: readonly string[]): readonly string[] | undefined {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? '').trim() === '') length -= 1;
  if (length === 0) return undefined;
  if (length > IMPORT_COLUMNS_MAX) throw new ApiError('import_too_many_columns');
  if (cells.some((cell) => cell.length > IMPORT_CELL_MAX)) {
    throw new ApiError('import_cell_too_long');
  }
  return cells.slice(0, length);
}
