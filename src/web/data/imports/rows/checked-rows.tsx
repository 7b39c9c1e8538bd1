import { frenchNumber } from '../../../../domain/french.ts';
import type { ImportChange, ImportView } from '../../../../domain/import/import.schema.ts';
import { LOOKS_LIKE_NONE } from '../../../../domain/import/import-results.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { COMPANY_FIELD } from '../../../../domain/import/import-targets.ts';
import type { Verdict } from '../../../../domain/import/import-verdict.ts';
import { Badge, type BadgeTone } from '../../../kit/badge.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { SelectBox } from '../../../kit/form/select-field.tsx';
import { useAvailableWidth } from '../../../kit/table/use-available-width.ts';
import { REASON_LABELS } from '../import-texts.ts';
import { CellContent, type Cells, Changed, useCells } from './checked-cell.tsx';
import {
  checkedCells,
  decisionOf,
  importedColumns,
  looksLikeNone,
  otherChanges,
  rowOption,
  rowOptions,
  stayText,
  wholeRowError,
} from './row-cells.ts';

const VERDICTS: Readonly<Record<Verdict, { label: string; tone: BadgeTone }>> = {
  new: { label: 'Nouveau', tone: 'success' },
  changed: { label: 'Modifié', tone: 'neutral' },
  same: { label: 'Identique', tone: 'muted' },
  possible: { label: 'Doublon possible', tone: 'progress' },
  unsure: { label: 'À vérifier', tone: 'progress' },
  error: { label: 'Erreur', tone: 'progress' },
};

/** The line of a row in its file, and what it comes to. */
function RowVerdict({ row }: { row: ImportRowView }) {
  const { line, verdict } = row;
  const { label, tone } = VERDICTS[verdict];
  return (
    <span className="flex min-h-9 items-center gap-2.5 whitespace-nowrap max-md:min-h-6">
      <span className="min-w-6 text-ink-faint tabular-nums">
        <span className="sr-only">Ligne </span>
        {frenchNumber(line)}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

interface CheckedRowProps {
  view: ImportView;
  row: ImportRowView;
  cells: Cells;
  onChange: (change: ImportChange) => void;
}

const CELL = 'border-b border-line py-1 align-top in-[tr:last-child]:border-b-0';

/** A row of the file in the table. */
function RowLine({ view, row, cells, onChange }: CheckedRowProps) {
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

/** A row of the file in the list of a phone. */
function RowItem({ view, row, cells, onChange }: CheckedRowProps) {
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

interface RowDecisionProps {
  view: ImportView;
  row: ImportRowView;
  onChange: (change: ImportChange) => void;
}

/** The decision on a row, and its reason. */
function RowDecision({ view, row, onChange }: RowDecisionProps) {
  const { line, verdict, choice, move } = row;
  const isOpen = verdict !== 'error' && (verdict !== 'same' || choice !== '' || move !== null);
  const hasCompany = importedColumns(view).some(({ target }) => target === COMPANY_FIELD);
  const stay = hasCompany ? undefined : stayText(row);
  return (
    <div className="flex w-60 flex-col gap-1 max-md:w-full">
      {isOpen && (
        <SelectBox
          label={`Que faire de la ligne ${line}`}
          options={rowOptions(row)}
          value={rowOption(row)}
          onChange={({ target }) => onChange(decisionOf(line, target.value))}
        />
      )}
      {verdict === 'error' && (
        <p className="py-2 text-xs text-danger">
          {wholeRowError(view, row) ?? 'À corriger pour l’importer.'}
        </p>
      )}
      {reasonOf(row) && <p className="text-xs text-ink-faint">{reasonOf(row)}</p>}
      {stay && <p className="text-xs text-amber">{stay}</p>}
      {otherChanges(view, row).map(({ label, before, after }) => (
        <p key={label} className="text-xs text-ink-soft">
          {`${label}\u00a0: `}
          <Changed before={before} after={after} />
        </p>
      ))}
    </div>
  );
}

function reasonOf(row: ImportRowView): string {
  const { verdict, reason, sameAs, choice, records } = row;
  if (sameAs > 0 && reason !== '' && records.length === 0)
    return `${REASON_LABELS[reason]} (ligne ${sameAs})`;
  if (sameAs > 0) return `Comme la ligne ${sameAs} du fichier`;
  if (looksLikeNone(row)) return LOOKS_LIKE_NONE;
  if (verdict === 'same' && choice === '') return 'Rien à changer';
  return reason === '' || verdict === 'new' ? '' : REASON_LABELS[reason];
}
