import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { isFigures } from '../form/number.ts';
import type { Column } from './data-table-props.ts';
import type { TableRoom } from './use-available-width.ts';

/** The columns as they are shown: where there is little room, some stand below others. */
export function columnsInRoom<Row>(
  columns: readonly Column<Row>[],
  room: TableRoom,
): readonly Column<Row>[] {
  if (room === 'wide') return columns;
  const fitted = columns.map((column) => ({
    ...column,
    ...column.medium,
    fit: undefined,
    ...(room === 'narrow' && column.narrow),
  }));
  if (room === 'medium') return fitted;
  return fitted
    .filter(({ under }) => under === undefined)
    .map((above, index) => {
      const below = fitted.find(({ under }) => under === above.key);
      return below ? stacked(above, below, index === 0) : above;
    });
}

/** The title of the first column names the row, and goes on doing so. */
function stacked<Row>(above: Column<Row>, below: Column<Row>, isName: boolean): Column<Row> {
  return {
    ...above,
    header: `${above.header}, ${below.header}`,
    twoLines: false,
    title: isName ? above.title : bothTitles(above, below),
    cell: (row) => <Stacked above={above.cell(row)} below={below.cell(row)} />,
  };
}

function bothTitles<Row>(above: Column<Row>, below: Column<Row>): (row: Row) => string {
  return (row) => [above.title?.(row), below.title?.(row)].filter(Boolean).join(' · ');
}

interface StackedProps {
  above: ReactNode;
  /** Quieter; without it, the first line stands alone. */
  below: ReactNode;
}

/** Two columns in one cell, where a table has no room for both. */
export function Stacked({ above, below }: StackedProps) {
  return (
    <span className="block leading-4">
      <span className={classNames('block truncate', isFigures(above) && 'tabular-nums')}>
        {above}
      </span>
      <span
        className={classNames(
          'block truncate text-xs font-normal text-ink-faint empty:hidden',
          isFigures(below) && 'tabular-nums',
        )}
      >
        {below}
      </span>
    </span>
  );
}
