import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { DataTableProps, RowAction, TableRow } from './data-table-props.ts';
import { useFittedColumns } from './fitted-columns.ts';
import { GoneGridRow } from './gone-row.tsx';
import { HEAD, HeaderCell } from './grid-cells.tsx';
import { GridRow, SkeletonGridRows } from './grid-rows.tsx';
import { SelectPage, useRowChoice } from './row-selection.tsx';

const ACTIONS_WIDTH = '13.5rem';
const MENU_WIDTH = '4.5rem';
const SELECT_WIDTH = '2.75rem';

type DataGridProps<Row extends TableRow> = DataTableProps<Row> & { instead: ReactNode };

export function DataGrid<Row extends TableRow>(props: DataGridProps<Row>) {
  const { caption, rows, news, actions, actionsInMenu, state, instead } = props;
  const choice = useRowChoice(
    rows.map(({ id }) => id),
    props.selection,
  );
  const actionsRoom = !actions
    ? undefined
    : actionsInMenu
      ? MENU_WIDTH
      : (props.actionsWidth ?? actionsWidth(rows, actions));
  const isWaiting = state === 'loading' && rows.length === 0;
  const beside = [choice && SELECT_WIDTH, actionsRoom].filter((width) => width !== undefined);
  const { columns, place } = useFittedColumns(props.columns, rows, beside);
  const columnCount = columns.length + (actions ? 1 : 0) + (choice ? 1 : 0);
  return (
    <table
      ref={place}
      className="w-full table-fixed border-separate border-spacing-0 text-left"
      aria-busy={state === 'loading' || state === 'refreshing'}
    >
      <caption className="sr-only">{caption}</caption>
      {/* Chromium lays a table out anew for columns that are new, a frame late for those that change. */}
      <colgroup key={columns.map(({ width }) => width).join(' ')}>
        {choice && <col style={{ width: SELECT_WIDTH }} />}
        {columns.map((column) => (
          <col key={column.key} style={column.width ? { width: column.width } : undefined} />
        ))}
        {actionsRoom && <col style={{ width: actionsRoom }} />}
      </colgroup>
      {/* Columns are fitted to the first rows: headers come with them rather than move. */}
      <thead key={isWaiting ? 'waiting' : 'shown'}>
        <tr>
          {choice && (
            <th scope="col" className={classNames(HEAD, 'pl-2 print:hidden')}>
              <SelectPage choice={choice} />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          {actions && (
            <th scope="col" className={classNames(HEAD, 'pr-4 pl-2 text-right print:hidden')}>
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
        {isWaiting && (
          <SkeletonGridRows
            columns={columns}
            hasBoxes={choice !== undefined}
            hasActions={actions !== undefined}
          />
        )}
        {rows.map((row) => {
          const key = row.id;
          if (news.gone.has(key)) return <GoneGridRow key={key} id={key} columns={columnCount} />;
          return <GridRow key={key} grid={{ ...props, columns }} choice={choice} row={row} />;
        })}
      </tbody>
    </table>
  );
}

/** A fixed table needs a width before it is drawn: about 7.5 px a letter and 14 px of padding, 8 px before what deletes. */
function actionsWidth<Row>(
  rows: readonly Row[],
  actions: (row: Row) => readonly RowAction[],
): string {
  const first = rows[0];
  if (first === undefined) return ACTIONS_WIDTH;
  const pixels = actions(first).reduce((sum, { label }) => sum + label.length * 7.5 + 14, 17);
  return `${pixels / 16}rem`;
}
