import { Fragment } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import type { DataTableProps, TableRow } from './data-table-props.ts';

type SortSelectProps<Row extends TableRow> = Pick<
  DataTableProps<Row>,
  'columns' | 'sort' | 'onSort'
>;

/** How a phone sorts a list, which has no headers to press. */
export function SortSelect<Row extends TableRow>({
  columns,
  sort = '',
  onSort,
}: SortSelectProps<Row>) {
  const sortable = columns.filter((column) => column.sortBy !== undefined);
  if (!onSort || sortable.length === 0) return null;
  const isSorted = sortable.some(({ sortBy }) => sort === sortBy || sort === `-${sortBy}`);
  return (
    <div className="relative flex items-center border-b border-line text-ink-soft">
      <select
        aria-label="Trier par"
        value={sort}
        onChange={(event) => onSort(event.target.value)}
        className="h-11 w-full appearance-none bg-surface pr-9 pl-4 text-base text-ink-soft focus-visible:-outline-offset-2"
      >
        {!isSorted && <option value={sort}>Par pertinence</option>}
        {sortable.map(({ key, header, sortBy }) => (
          <Fragment key={key}>
            <option value={sortBy}>{`Par ${header}, croissant`}</option>
            <option value={`-${sortBy}`}>{`Par ${header}, décroissant`}</option>
          </Fragment>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-4" />
    </div>
  );
}
