import type { ReactNode } from 'react';
import type { FailureProps } from '../failure.tsx';
import type { RowSelection } from './row-selection.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  /** The field that sorts this column; without it the header is not a button. */
  sortBy?: string | undefined;
  align?: 'right' | undefined;
  /** A CSS width; columns without one share what is left. */
  width?: string | undefined;
  /** With it, a column on one line has the room that its texts need, where there is enough. */
  fit?: ColumnRoom<Row> | undefined;
  cell: (row: Row) => ReactNode;
  /** The cell on a phone, where no header says what a value is. */
  phoneCell?: ((row: Row) => ReactNode) | undefined;
  /** The whole text, for what the ellipsis hides. */
  title?: ((row: Row) => string) | undefined;
  /** Long texts go on in a second line before they are cut. */
  twoLines?: boolean | undefined;
  /**
   * Its place in the two-line row of a phone, `corner` being right of the title; columns without
   * one are not shown there. Records of which more is to be told have a third line, the `foot`.
   */
  phone?: 'title' | 'corner' | 'detail' | 'aside' | 'foot' | 'foot-aside' | undefined;
  /** The differences where the columns do not all fit on one line, and where room is narrow. */
  medium?: ColumnFit<Row> | undefined;
  /** The further differences where room is narrow. */
  narrow?: ColumnFit<Row> | undefined;
  /** The key of the column below which it goes where room is narrow. */
  under?: string | undefined;
}

/** How much room a column gets, in rem: its least, and up to its most before those of a later claim. */
interface ColumnRoom<Row> {
  readonly text: (row: Row) => string;
  readonly min: number;
  readonly max: number;
  readonly claim: number;
}

/** A width of `auto` is a share of what is left. */
type ColumnFit<Row> = Partial<Pick<Column<Row>, 'width' | 'cell'>>;

export interface RowAction {
  label: string;
  /** Names the row too: `Modifier Boulangerie Durand`. */
  accessibleLabel: string;
  onSelect?: (() => void) | undefined;
  to?: string | undefined;
  tone?: 'danger' | undefined;
}

/** The key of a row, which tells it from the others. */
export interface TableRow {
  readonly id: string;
}

/** The changes of others in a list since its rows were put in order. */
export interface TableNews {
  /** Rows that are no longer in the list; their places are kept. */
  gone: ReadonlySet<string>;
  /** How many rows came, and wait to be asked for. */
  waiting: number;
  /** Says all of it; empty while there is nothing to say. */
  text: string;
  /** Shows the list as it is by now, in its order. */
  onTidy: () => void;
}

export interface DataTableProps<Row extends TableRow> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  news: TableNews;
  /** Rows that are being deleted: shown greyed and out of reach. */
  going?: ((row: Row) => boolean) | undefined;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Rows can be chosen, with a box before each. */
  selection?: RowSelection | undefined;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Room kept for the actions; by default what the labels of the first row need. */
  actionsWidth?: string | undefined;
  /** Behind one button, where columns need the room. */
  actionsInMenu?: boolean | undefined;
  state: 'loading' | 'refreshing' | 'ready';
  empty: ReactNode;
  /** Why the rows could not be read; those known from before are kept. */
  failure?: FailureProps | undefined;
}
