import { type ReactNode, useRef } from 'react';
import { DataGrid } from './data-grid.tsx';
import { DataList } from './data-list.tsx';
import { Failure, type FailureProps, RefreshFailure } from './failure.tsx';
import { ListNews } from './list-news.tsx';
import type { RowSelection } from './row-selection.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useRoom } from './use-room.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** The field that sorts this column; without it the header is not a button. */
  sortBy?: string | undefined;
  align?: 'right' | undefined;
  /** A CSS width; columns without one share what is left. */
  width?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** What a phone shows instead, where no header says what a value is. */
  phoneCell?: ((row: Row) => ReactNode) | undefined;
  /** The whole text, for what the ellipsis hides. */
  title?: ((row: Row) => string) | undefined;
  /** Long texts go on in a second line before they are cut. */
  twoLines?: boolean | undefined;
  /**
   * Its place in the two-line row of a phone, `corner` being right of the title; columns without
   * one are not shown there.
   */
  phone?: 'title' | 'corner' | 'detail' | 'aside' | undefined;
}

export interface RowAction {
  label: string;
  /** Names the row too: `Modifier Boulangerie Durand`. */
  accessibleLabel: string;
  onSelect?: (() => void) | undefined;
  to?: string | undefined;
  tone?: 'danger' | undefined;
}

/** What others changed in a list since its rows were put in order. */
export interface TableNews {
  /** Rows that are no longer in the list; their places are kept. */
  gone: ReadonlySet<string>;
  /** How many rows came, and stand at the end. */
  added: number;
  isDisordered: boolean;
  /** Puts the rows in order again. */
  onTidy: () => void;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
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

/** Rows of records: a table where there is room, a list of two-line rows on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useRoom('table');
  const { state, rows, empty, failure, news } = props;
  const place = useRef<HTMLDivElement>(null);
  useFocusKeeper(place, news.gone);
  const isBare = rows.length === 0 && state !== 'loading';
  const instead = isBare ? failure ? <Failure {...failure} /> : empty : undefined;
  return (
    <>
      <div
        ref={place}
        className="overflow-hidden rounded-panel border border-line bg-surface shadow-panel max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
      >
        {failure && !isBare && <RefreshFailure {...failure} />}
        {wide ? (
          <DataGrid {...props} instead={instead} />
        ) : (
          <DataList {...props} instead={instead} />
        )}
      </div>
      <ListNews {...news} />
    </>
  );
}
