import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isFigures } from '../form/number.ts';
import type { Column, DataTableProps, TableRow } from './data-table-props.ts';
import { menuLabel, RowMenu } from './row-menu.tsx';
import { type RowChoice, SelectRow } from './row-selection.tsx';

/** The name is the row: a thumb may land anywhere on it, up to the menu. */
const TITLE_LINE = classNames(
  'flex min-w-0 grow items-baseline gap-x-1 overflow-hidden text-base font-medium whitespace-nowrap *:min-w-0 *:truncate',
  '[&_a]:after:absolute [&_a]:after:inset-y-0 [&_a]:after:left-0 [&_a]:after:right-14',
);

interface ListRowProps<Row extends TableRow> {
  list: DataTableProps<Row>;
  choice: RowChoice | undefined;
  row: Row;
}

/** A record in two lines, or three, with its box before it and the menu of its actions behind. */
export function ListRow<Row extends TableRow>({ list, choice, row }: ListRowProps<Row>) {
  const { columns, going, actions } = list;
  const at = (place: Column<Row>['phone']) => columns.filter((column) => column.phone === place);
  const titles = at('title');
  const leaving = going?.(row) ?? false;
  const key = row.id;
  const name = titles
    .map((column) => column.title?.(row))
    .filter(Boolean)
    .join(' ');
  return (
    <li
      data-row={key}
      inert={leaving}
      className={classNames(
        'relative flex min-h-16 items-center gap-2 py-2',
        choice ? 'pl-1.5' : 'pl-4',
        actions ? 'pr-1' : 'pr-4',
        choice?.isChosen(key) && 'bg-accent-soft/60',
        leaving && 'opacity-40',
      )}
    >
      {choice && <SelectRow choice={choice} rowKey={key} name={name} className="-mr-1.5 size-11" />}
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <div className={TITLE_LINE}>
            {titles.map((column) => (
              <Fragment key={column.key}>{phoneCell(column, row)}</Fragment>
            ))}
          </div>
          {at('corner').map((column) => (
            <span key={column.key} className="shrink-0 text-sm text-ink-soft tabular-nums">
              {phoneCell(column, row)}
            </span>
          ))}
        </div>
        <DetailLine details={at('detail')} aside={at('aside')} row={row} />
        <DetailLine details={at('foot')} aside={at('foot-aside')} row={row} wraps />
      </div>
      {actions && <RowMenu label={menuLabel(name)} actions={actions(row)} />}
    </li>
  );
}

function phoneCell<Row>(column: Column<Row>, row: Row): ReactNode {
  return (column.phoneCell ?? column.cell)(row);
}

interface DetailLineProps<Row> {
  details: readonly Column<Row>[];
  /** The columns that are shown whole at its end. */
  aside: readonly Column<Row>[];
  row: Row;
  /** Its end goes below rather than cut the rest. */
  wraps?: boolean;
}

function DetailLine<Row>({ details, aside, row, wraps = false }: DetailLineProps<Row>) {
  if (details.length + aside.length === 0) return null;
  return (
    <div
      className={classNames(
        'flex items-center gap-x-2 text-sm text-ink-soft',
        wraps && 'flex-wrap',
      )}
    >
      <Details columns={details} row={row} />
      {aside.map((column) => (
        <span key={column.key} className="shrink-0 tabular-nums empty:hidden">
          {phoneCell(column, row)}
        </span>
      ))}
    </div>
  );
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
