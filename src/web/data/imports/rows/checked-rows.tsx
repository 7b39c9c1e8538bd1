import { useId } from 'react';
import { frenchNumber } from '../../../../domain/french.ts';
import type { ImportChange, ImportView } from '../../../../domain/import/import.schema.ts';
import type { ImportRowView } from '../../../../domain/import/import-row.schema.ts';
import { Badge } from '../../../kit/badge.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { SelectBox } from '../../../kit/form/select-field.tsx';
import { ErrorIcon, WarningIcon } from '../../../kit/icons.tsx';
import { useFittedColumns } from '../../../kit/table/fitted-columns.ts';
import { useAvailableWidth } from '../../../kit/table/use-available-width.ts';
import { CellContent, type Cells, Changed, useCells } from './checked-cell.tsx';
import { checkedColumns, fittedRows, verdictLook } from './checked-columns.ts';
import {
  awaitsCompany,
  cellChanges,
  checkedCells,
  decisionOf,
  importedColumns,
  otherChanges,
  type RowNote,
  rowNotes,
  rowOption,
  rowOptions,
} from './row-cells.ts';

/** The line of a row in its file, and what it comes to. */
function RowVerdict({ row }: { row: ImportRowView }) {
  const { line } = row;
  const { label, tone } = verdictLook(row);
  return (
    <span className="flex min-h-9 items-center gap-1.5 whitespace-nowrap max-md:min-h-6">
      <span className="min-w-5 text-ink-faint tabular-nums">
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

const CELL = 'relative py-1 align-top';

/** A row of the file in the table; below it, across all columns, what is to be said of it. */
function RowLines({ view, row, cells, onChange }: CheckedRowProps) {
  const id = useId();
  const shown = checkedCells(view, row);
  const notes = rowNotes(view, row);
  const changes = [...cellChanges(shown), ...otherChanges(view, row)];
  const noteOf = (column: number) =>
    notes.some((note) => note.column === column) ? `${id}-${column}` : undefined;
  const width = shown.reduce((sum, { parts }) => sum + Math.max(1, parts.length), 1);
  return (
    <tbody aria-labelledby={id} className="border-b border-line last:border-b-0">
      <tr>
        <th id={id} scope="rowgroup" className={`${CELL} pr-2 pl-4 text-left font-normal`}>
          <RowVerdict row={row} />
        </th>
        <td className={`${CELL} pr-2`}>
          <RowDecision row={row} onChange={onChange} />
        </td>
        {shown.map((cell, at) => (
          <td key={cell.column} colSpan={Math.max(1, cell.parts.length)} className={CELL}>
            <CellContent
              {...{ line: row.line, cell, cells }}
              inTable={{ noteId: noteOf(cell.column), isLast: at > 0 && at >= shown.length - 2 }}
            />
          </td>
        ))}
      </tr>
      {notes.length + changes.length > 0 && (
        <tr>
          <td />
          <td colSpan={width} className="pr-4 pb-2.5 pl-3">
            <RowNotes id={id} notes={notes} changes={changes} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface RowNotesProps {
  id: string;
  notes: readonly RowNote[];
  changes: ReturnType<typeof otherChanges>;
}

const NOTE_TONES = { error: 'text-danger', doubt: 'text-amber', plain: 'text-ink-soft' } as const;
const NOTE_ICONS = { error: ErrorIcon, doubt: WarningIcon, plain: undefined } as const;

/** The sentences about a row, what is wrong first, and then what it changes. */
function RowNotes({ id, notes, changes }: RowNotesProps) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {notes.map(({ tone, label, text, column }) => {
        const Icon = NOTE_ICONS[tone];
        return (
          <p
            key={`${label} ${text}`}
            id={column === undefined ? undefined : `${id}-${column}`}
            className={classNames('flex gap-1.5', NOTE_TONES[tone])}
          >
            {Icon && <Icon className="size-4 shrink-0" />}
            {label === '' ? text : `${label}\u00a0: ${text}`}
          </p>
        );
      })}
      {changes.map(({ label, before, after }) => (
        <p key={label} className="text-ink-soft">
          {`${label}\u00a0: `}
          <Changed before={before} after={after} />
        </p>
      ))}
    </div>
  );
}

interface CheckedRowsProps {
  view: ImportView;
  rows: readonly ImportRowView[];
  isBusy: boolean;
  onChange: (change: ImportChange) => void;
}

/** Of the two first columns, whose texts stand further right. */
const HEAD_INDENTS = ['pl-4', 'pl-3'];
const HEAD =
  'h-10 border-b border-line pr-1.5 text-left text-xs font-medium whitespace-nowrap text-ink-soft truncate';

/** In rem, below which the columns cannot be read. */
const [FIRST_MIN, COLUMN_MIN] = [16, 5];

/** The rows of a page: a table, or on a phone a list. F2 corrects a cell, arrows go to others. */
export function CheckedRows({ view, rows, isBusy, onChange }: CheckedRowsProps) {
  const isTable = useAvailableWidth('table');
  const cells = useCells(
    rows.map(({ line }) => line),
    importedColumns(view).map(({ column }) => column),
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
  return <CheckedTable {...{ view, rows, cells, faded, onChange }} />;
}

interface CheckedTableProps extends Omit<CheckedRowsProps, 'isBusy'> {
  cells: Cells;
  faded: string;
}

function CheckedTable({ view, rows, cells, faded, onChange }: CheckedTableProps) {
  const { columns, place } = useFittedColumns(checkedColumns(view), fittedRows(rows), []);
  return (
    <div ref={place} className="overflow-x-auto">
      <table
        ref={cells.place}
        onKeyDown={cells.onKeyDown}
        style={{ minWidth: `${FIRST_MIN + (columns.length - 2) * COLUMN_MIN}rem` }}
        className={classNames('w-full table-fixed border-collapse', faded)}
      >
        <caption className="sr-only">Lignes du fichier</caption>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, header }, at) => (
              <th
                key={key}
                scope="col"
                title={header}
                className={classNames(HEAD, HEAD_INDENTS[at] ?? 'pl-1.5')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <RowLines key={row.line} {...{ view, row, cells, onChange }} />
        ))}
      </table>
    </div>
  );
}

/** A row of the file in the list of a phone, where each cell says itself what is wrong with it. */
function RowItem({ view, row, cells, onChange }: CheckedRowProps) {
  const id = useId();
  const notes = rowNotes(view, row).filter(({ column }) => column === undefined);
  const changes = otherChanges(view, row);
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <RowVerdict row={row} />
      <RowDecision row={row} onChange={onChange} />
      {notes.length + changes.length > 0 && <RowNotes id={id} notes={notes} changes={changes} />}
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
    </li>
  );
}

interface RowDecisionProps {
  row: ImportRowView;
  onChange: (change: ImportChange) => void;
}

/** The decision on a row, or why there is none to take. */
function RowDecision({ row, onChange }: RowDecisionProps) {
  const { line, verdict, choice, move } = row;
  if (verdict === 'error') {
    const isAwaiting = awaitsCompany(row);
    const tone = isAwaiting ? 'text-amber' : 'text-danger';
    return (
      <p className={classNames('flex min-h-9 items-center px-3', tone)}>
        {isAwaiting ? 'Entreprise à décider' : 'À corriger'}
      </p>
    );
  }
  if (verdict === 'same' && choice === '' && move === null) {
    return <p className="flex min-h-9 items-center px-3 text-ink-soft">Rien à changer</p>;
  }
  return (
    <SelectBox
      label={`Que faire de la ligne ${line}`}
      options={rowOptions(row)}
      value={rowOption(row)}
      isQuiet={verdict === 'new' && choice === ''}
      onChange={({ target }) => onChange(decisionOf(line, target.value))}
    />
  );
}
