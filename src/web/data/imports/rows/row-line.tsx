import type { ImportChange, ImportView } from '../../../../domain/import/import.schema.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { CellContent } from './checked-cell.tsx';
import { checkedCells } from './row-cells.ts';
import { RowDecision } from './row-decision.tsx';
import { RowVerdict } from './row-verdict.tsx';
import type { Cells } from './use-cells.ts';

export interface CheckedRowProps {
  view: ImportView;
  row: ImportRowView;
  cells: Cells;
  onChange: (change: ImportChange) => void;
}

const CELL = 'border-b border-line py-1 align-top in-[tr:last-child]:border-b-0';

/** A row of the file in the table. */
export function RowLine({ view, row, cells, onChange }: CheckedRowProps) {
  return (
    <tr>
      <th scope="row" className={`${CELL} pr-2 pl-4 text-left font-normal`}>
        <RowVerdict row={row} />
      </th>
      {checkedCells(view, row).map((cell) => (
        <td key={cell.column} className={`${CELL} tabular-nums`}>
          <CellContent line={row.line} cell={cell} cells={cells} />
        </td>
      ))}
      <td className={`${CELL} pr-3 pl-2`}>
        <RowDecision view={view} row={row} onChange={onChange} />
      </td>
    </tr>
  );
}
