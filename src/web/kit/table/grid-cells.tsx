import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isFigures } from '../form/number.ts';
import { SortIcon } from '../icons.tsx';
import type { Column } from './data-table-props.ts';

export const HEAD =
  'h-10 border-b border-line text-xs font-medium text-ink-soft bg-surface align-middle';
export const CELL =
  'h-10 truncate py-0.75 border-b border-line align-middle group-last:border-b-0 in-[tr:last-child]:border-b-0';

export function HeaderCell<Row>({
  column,
  sort = '',
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const { sortBy, header, align } = column;
  const right = align === 'right';
  if (!sortBy || !onSort) {
    return (
      <th
        scope="col"
        className={classNames(HEAD, 'px-2 first:pl-4 last:pr-4', right && 'text-right')}
      >
        {header}
      </th>
    );
  }
  const direction = sortDirection(sort, sortBy);
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(HEAD, 'px-0.5 first:pl-2.5', right && 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, sortBy))}
        className={classNames(
          'group/sort inline-flex h-7 max-w-full items-center gap-1 rounded-control px-1.5 hover:bg-sunken hover:text-ink',
          right && 'flex-row-reverse',
          direction !== 'none' && 'text-accent',
        )}
      >
        <span className="truncate">{header}</span>
        <SortIcon
          direction={direction}
          className={classNames(
            'size-3.5 shrink-0 print:hidden',
            direction === 'none' &&
              'opacity-50 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
          )}
        />
      </button>
    </th>
  );
}

export function BodyCell<Row>({
  column,
  row,
  isName,
  isFirst,
}: {
  column: Column<Row>;
  row: Row;
  isName: boolean;
  isFirst: boolean;
}) {
  const title = column.title?.(row) || undefined;
  const cell = column.cell(row);
  const content = column.twoLines ? <TwoLines>{cell}</TwoLines> : cell;
  if (isName) {
    return (
      <th
        scope="row"
        title={title}
        className={classNames(CELL, 'pr-2 font-medium', isFirst ? 'pl-4' : 'pl-2')}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      title={title}
      className={classNames(
        CELL,
        'px-2 last:pr-4',
        column.align === 'right' ? 'text-right text-ink' : 'text-ink-soft',
        (column.align === 'right' || isFigures(cell)) && 'tabular-nums',
      )}
    >
      {content}
    </td>
  );
}

/** A link is cut itself: what is hidden of it would lie over the rows below. */
function TwoLines({ children }: { children: ReactNode }) {
  return (
    <span className="line-clamp-2 leading-4.5 text-ellipsis [&>a]:line-clamp-2 whitespace-normal wrap-anywhere">
      {children}
    </span>
  );
}

type SortDirection = 'ascending' | 'descending' | 'none';

/** How a column is sorted under `sort`, which reads `Nom` or `-Nom`; empty when nothing is. */
export function sortDirection(sort: string, column: string): SortDirection {
  if (sort === column) return 'ascending';
  if (sort === `-${column}`) return 'descending';
  return 'none';
}

/** The sort after pressing a column's header: ascending, then descending, then the list's own. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return '';
  return column;
}
