import type { ImportChange, ImportView } from '../../../../domain/import/import.schema.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { classNames } from '../../../kit/class-names.ts';
import { useAvailableWidth } from '../../../kit/table/use-room.ts';
import { importedColumns } from './row-cells.ts';
import { RowItem } from './row-item.tsx';
import { RowLine } from './row-line.tsx';
import { useCells } from './use-cells.ts';

interface CheckedRowsProps {
  view: ImportView;
  rows: readonly ImportRowView[];
  isBusy: boolean;
  onChange: (change: ImportChange) => void;
}

const HEAD =
  'h-10 border-b border-line bg-surface px-2 text-left text-xs font-medium whitespace-nowrap text-ink-soft first:pl-4';

/** The rows of a page: a table, or on a phone a list. F2 corrects a cell, arrows go to others. */
export function CheckedRows({ view, rows, isBusy, onChange }: CheckedRowsProps) {
  const columns = importedColumns(view);
  const isTable = useAvailableWidth('table');
  const cells = useCells(
    rows.map(({ line }) => line),
    columns.map(({ column }) => column),
    onChange,
  );
  const faded = classNames('transition-opacity', isBusy && 'opacity-60');

  if (!isTable) {
    return (
      <ul ref={cells.place} onKeyDown={cells.onKeyDown} className={faded}>
        {rows.map((row) => (
          <RowItem key={row.line} {...{ view, row, cells, onChange }} />
        ))}
      </ul>
    );
  }
  return (
    <div className="overflow-x-auto">
      <table className={classNames('w-full border-separate border-spacing-0', faded)}>
        <caption className="sr-only">Lignes du fichier</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              Ligne
            </th>
            {columns.map(({ column, header }) => (
              <th key={column} scope="col" className={HEAD}>
                {header}
              </th>
            ))}
            <th scope="col" className={classNames(HEAD, 'w-64')}>
              À faire
            </th>
          </tr>
        </thead>
        <tbody ref={cells.place} onKeyDown={cells.onKeyDown}>
          {rows.map((row) => (
            <RowLine key={row.line} {...{ view, row, cells, onChange }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
