import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { LinkButton } from '../link-button.tsx';
import { SKELETON_ROWS, Skeleton } from '../skeleton.tsx';
import type { Column, DataTableProps, RowAction, TableRow } from './data-table-props.ts';
import { BodyCell, CELL } from './grid-cells.tsx';
import { menuLabel, RowMenu } from './row-menu.tsx';
import { type RowChoice, SelectRow } from './row-selection.tsx';

const SKELETON_WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'];

interface GridRowProps<Row extends TableRow> {
  grid: DataTableProps<Row>;
  choice: RowChoice | undefined;
  row: Row;
}

/** A record, with its box before it and its actions behind. */
export function GridRow<Row extends TableRow>({ grid, choice, row }: GridRowProps<Row>) {
  const { columns, going, actions, actionsInMenu } = grid;
  const leaving = going?.(row) ?? false;
  const key = row.id;
  const name = columns[0]?.title?.(row);
  return (
    <tr
      data-row={key}
      inert={leaving}
      className={classNames(
        'group transition-opacity',
        choice?.isChosen(key) ? 'bg-accent-soft/60' : 'hover:bg-hover',
        leaving && 'opacity-40',
      )}
    >
      {choice && (
        <td className={classNames(CELL, 'pl-2 print:hidden')}>
          <SelectRow choice={choice} rowKey={key} name={name ?? ''} />
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
        <td className={classNames(CELL, 'pr-2 text-right whitespace-normal print:hidden')}>
          {actionsInMenu ? (
            <RowMenu label={menuLabel(name)} actions={actions(row)} />
          ) : (
            actions(row).map((action) => <ActionButton key={action.label} action={action} />)
          )}
        </td>
      )}
    </tr>
  );
}

interface SkeletonGridRowsProps<Row> {
  columns: readonly Column<Row>[];
  hasBoxes: boolean;
  hasActions: boolean;
}

/** The rows of a table until the first ones have come. */
export function SkeletonGridRows<Row>({
  columns,
  hasBoxes,
  hasActions,
}: SkeletonGridRowsProps<Row>) {
  return SKELETON_ROWS.map((key, line) => (
    <tr key={key}>
      {hasBoxes && <td className={CELL} />}
      {columns.map((column, index) => (
        <td key={column.key} className={classNames(CELL, 'px-2 first:pl-4')}>
          <Skeleton
            className={
              column.align === 'right'
                ? 'ml-auto w-8'
                : SKELETON_WIDTHS[(line + index) % SKELETON_WIDTHS.length]
            }
          />
        </td>
      ))}
      {hasActions && (
        <td className={classNames(CELL, 'px-4')}>
          <Skeleton className="ml-auto w-3/5" />
        </td>
      )}
    </tr>
  ));
}

/** One action of a row, in sight. */
function ActionButton({ action }: { action: RowAction }) {
  const look = classNames(
    '-mx-0.5 font-normal text-ink-faint group-focus-within:text-ink-soft group-hover:text-ink-soft',
    // Apart from those that one presses all day.
    action.tone === 'danger' &&
      'ml-2 hover:bg-danger-soft hover:text-danger focus-visible:bg-danger-soft focus-visible:text-danger',
  );
  if (action.to !== undefined) {
    return (
      <LinkButton
        to={action.to}
        variant="quiet"
        size="small"
        aria-label={action.accessibleLabel}
        className={look}
      >
        {action.label}
      </LinkButton>
    );
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={action.accessibleLabel}
      onClick={action.onSelect}
      className={look}
    >
      {action.label}
    </Button>
  );
}
