import { CellContent } from './checked-cell.tsx';
import { checkedCells } from './row-cells.ts';
import { RowDecision } from './row-decision.tsx';
import type { CheckedRowProps } from './row-line.tsx';
import { RowVerdict } from './row-verdict.tsx';

/** A row of the file in the list of a phone. */
export function RowItem({ view, row, cells, onChange }: CheckedRowProps) {
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <RowVerdict row={row} />
      <dl>
        {checkedCells(view, row).map((cell) => (
          <div key={cell.column} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2">
            <dt className="flex min-h-11 items-center self-start text-sm text-ink-soft">
              {cell.header}
            </dt>
            <dd className="min-w-0">
              <CellContent line={row.line} cell={cell} cells={cells} />
            </dd>
          </div>
        ))}
      </dl>
      <RowDecision view={view} row={row} onChange={onChange} />
    </li>
  );
}
