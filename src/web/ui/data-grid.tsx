import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { classNames } from './class-names.ts';
import type { Column, DataTableProps, RowAction } from './data-table.tsx';
import { isFigures } from './figures.ts';
import { GoneGridRow } from './gone-row.tsx';
import { SortIcon } from './icons.tsx';
import { menuLabel, RowMenu } from './row-menu.tsx';
import { SelectPage, SelectRow, useRowChoice } from './row-selection.tsx';
import { SKELETON_ROWS, Skeleton } from './skeleton.tsx';
import { nextSort, sortDirection } from './sorting.ts';

const SKELETON_WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'];
const ACTIONS_WIDTH = '15rem';
const MENU_WIDTH = '4.5rem';
const SELECT_WIDTH = '2.75rem';

type DataGridProps<Row> = DataTableProps<Row> & { instead: ReactNode };

export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { caption, columns, rows, rowKey, news, going, actions, actionsInMenu, state, instead } =
    props;
  const choice = useRowChoice(rows.map(rowKey), props.selection);
  const columnCount = columns.length + (actions ? 1 : 0) + (choice ? 1 : 0);
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0 text-left"
      aria-busy={state === 'loading' || state === 'refreshing'}
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {choice && <col style={{ width: SELECT_WIDTH }} />}
        {columns.map((column) => (
          <col key={column.key} style={column.width ? { width: column.width } : undefined} />
        ))}
        {actions && (
          <col
            style={{
              width: actionsInMenu
                ? MENU_WIDTH
                : (props.actionsWidth ?? actionsWidth(rows, actions)),
            }}
          />
        )}
      </colgroup>
      <thead>
        <tr>
          {choice && (
            <th scope="col" className={classNames(HEAD, 'pl-2')}>
              <SelectPage choice={choice} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          {actions && (
            <th scope="col" className={classNames(HEAD, 'pr-4 pl-2 text-right')}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody
        className={classNames(
          'transition-opacity',
          // Only a slow answer dims what is shown: a quick one would flicker.
          state === 'refreshing' && 'opacity-60 delay-300',
        )}
      >
        {instead !== undefined && (
          <tr>
            <td colSpan={columnCount}>{instead}</td>
          </tr>
        )}
        {state === 'loading' &&
          rows.length === 0 &&
          SKELETON_ROWS.map((key, line) => (
            <tr key={key}>
              {choice && <td className={CELL} />}
              {columns.map((column, index) => (
                <td key={column.key} className={classNames(CELL, 'px-2 first:pl-4')}>
                  <Skeleton
                    className={classNames(
                      column.align === 'right'
                        ? 'ml-auto w-8'
                        : SKELETON_WIDTHS[(line + index) % SKELETON_WIDTHS.length],
                    )}
                  />
                </td>
              ))}
              {actions && (
                <td className={classNames(CELL, 'px-4')}>
                  <Skeleton className="ml-auto w-3/5" />
                </td>
              )}
            </tr>
          ))}
        {rows.map((row) => {
          const leaving = going?.(row) ?? false;
          const key = rowKey(row);
          if (news.gone.has(key)) return <GoneGridRow key={key} id={key} columns={columnCount} />;
          return (
            <tr
              key={key}
              data-row={key}
              inert={leaving}
              className={classNames(
                'group transition-opacity hover:bg-hover',
                leaving && 'opacity-40',
              )}
            >
              {choice && (
                <td className={classNames(CELL, 'pl-2')}>
                  <SelectRow
                    choice={choice}
                    rowKey={rowKey(row)}
                    name={columns[0]?.title?.(row) ?? ''}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  row={row}
                  isName={index === 0}
                  isFirst={index === 0 && !choice}
                />
              ))}
              {actions && (
                <td className={classNames(CELL, 'px-2 text-right whitespace-nowrap')}>
                  {actionsInMenu ? (
                    <RowMenu label={menuLabel(columns[0]?.title?.(row))} actions={actions(row)} />
                  ) : (
                    actions(row).map((action) => (
                      <ActionButton key={action.label} action={action} />
                    ))
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const HEAD = 'h-10 border-b border-line text-xs font-medium text-ink-soft bg-surface align-middle';
const CELL =
  'h-10.5 truncate py-0.75 border-b border-line align-middle group-last:border-b-0 in-[tr:last-child]:border-b-0';

function HeaderCell<Row>({
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
        className={classNames(HEAD, 'truncate px-2 first:pl-4', right && 'text-right')}
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
            'size-3.5 shrink-0',
            direction === 'none' &&
              'opacity-50 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
          )}
        />
      </button>
    </th>
  );
}

function BodyCell<Row>({
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
        'px-2',
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

/** A fixed table needs a width before it is drawn: about 7.5 px a letter and 18 px of padding. */
function actionsWidth<Row>(
  rows: readonly Row[],
  actions: (row: Row) => readonly RowAction[],
): string {
  const first = rows[0];
  if (first === undefined) return ACTIONS_WIDTH;
  const pixels = actions(first).reduce((sum, { label }) => sum + label.length * 7.5 + 18, 20);
  return `${pixels / 16}rem`;
}
