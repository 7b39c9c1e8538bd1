import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Column, DataTableProps } from './data-table.tsx';
import { isFigures } from './figures.ts';
import { GoneListRow } from './gone-row.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { menuLabel, RowMenu } from './row-menu.tsx';
import { SelectRow, useRowChoice } from './row-selection.tsx';
import { SKELETON_ROWS, Skeleton } from './skeleton.tsx';

type DataListProps<Row> = DataTableProps<Row> & { instead: ReactNode };

/** The name is the row: a thumb may land anywhere on it, up to the menu. */
const TITLE_LINE = classNames(
  'flex min-w-0 grow gap-x-1 overflow-hidden text-base font-medium whitespace-nowrap *:min-w-0 *:truncate',
  'first:*:after:absolute first:*:after:inset-y-0 first:*:after:left-0 first:*:after:right-14',
);

/** The phone's form of a table: two lines a row, and its actions in a menu. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, columns, rows, rowKey, news, going, actions, state, instead } = props;
  const choice = useRowChoice(rows.map(rowKey), props.selection);
  const at = (place: Column<Row>['phone']) => columns.filter((column) => column.phone === place);
  const titles = at('title');
  const corners = at('corner');
  const details = at('detail');
  const asides = at('aside');
  return (
    <>
      <SortSelect {...props} />
      {instead}
      <ul
        aria-label={caption}
        aria-busy={state === 'loading' || state === 'refreshing'}
        className={classNames(
          'divide-y divide-line transition-opacity',
          state === 'refreshing' && 'opacity-60 delay-300',
        )}
      >
        {state === 'loading' &&
          rows.length === 0 &&
          SKELETON_ROWS.map((key) => (
            <li key={key} className="flex h-16 flex-col justify-center gap-2.5 px-4">
              <Skeleton className="w-1/2" />
              <Skeleton className="w-1/3" />
            </li>
          ))}
        {rows.map((row) => {
          const leaving = going?.(row) ?? false;
          const key = rowKey(row);
          if (news.gone.has(key)) return <GoneListRow key={key} id={key} />;
          const name = titles.map((column) => column.title?.(row)).filter(Boolean);
          return (
            <li
              key={key}
              data-row={key}
              inert={leaving}
              className={classNames(
                'relative flex min-h-16 items-center gap-2 py-2',
                choice ? 'pl-1.5' : 'pl-4',
                actions ? 'pr-1' : 'pr-4',
                leaving && 'opacity-40',
              )}
            >
              {choice && (
                <SelectRow
                  choice={choice}
                  rowKey={rowKey(row)}
                  name={name.join(' ')}
                  className="-mr-1.5 size-11"
                />
              )}
              <div className="min-w-0 grow">
                <div className="flex items-baseline gap-2">
                  <div className={TITLE_LINE}>
                    {titles.map((column) => (
                      <Fragment key={column.key}>{phoneCell(column, row)}</Fragment>
                    ))}
                  </div>
                  {corners.map((column) => (
                    <span key={column.key} className="shrink-0 text-sm text-ink-soft tabular-nums">
                      {phoneCell(column, row)}
                    </span>
                  ))}
                </div>
                <div className="flex items-center gap-2 text-sm text-ink-soft">
                  <Details columns={details} row={row} />
                  {asides.map((column) => (
                    <span key={column.key} className="shrink-0 tabular-nums">
                      {phoneCell(column, row)}
                    </span>
                  ))}
                </div>
              </div>
              {actions && <RowMenu label={menuLabel(name.join(' '))} actions={actions(row)} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function phoneCell<Row>(column: Column<Row>, row: Row): ReactNode {
  return (column.phoneCell ?? column.cell)(row);
}

/** Numbers come first and whole; the texts after them are cut where the line ends. */
function Details<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const shown = columns
    .map((column) => ({ key: column.key, content: phoneCell(column, row) }))
    .filter(({ content }) => content !== '' && content !== null && content !== undefined);
  const figures = shown.filter(({ content }) => isFigures(content));
  const texts = shown.filter(({ content }) => !isFigures(content));
  return (
    <div className="min-w-0 grow truncate">
      {[...figures, ...texts].map(({ key, content }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {index < figures.length ? <span className="tabular-nums">{content}</span> : content}
        </Fragment>
      ))}
    </div>
  );
}

function SortSelect<Row>({ columns, sort = '', onSort }: DataListProps<Row>) {
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
