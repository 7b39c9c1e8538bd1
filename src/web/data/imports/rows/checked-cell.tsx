import {
  type KeyboardEvent,
  type MouseEvent,
  type RefCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { ImportChange } from '../../../../domain/import/import.schema.ts';
import { UNKNOWN_COMPANY } from '../../../../domain/import/import-verdict.ts';
import { Button } from '../../../kit/button.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { fieldLook } from '../../../kit/form/control-look.ts';
import { ErrorIcon, WarningIcon } from '../../../kit/icons.tsx';
import type { CheckedCell } from './row-cells.ts';

/** The steps of the arrow keys, in rows and columns. */
const ARROW_STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function cellKey(line: number, column: number): string {
  return `${line}:${column}`;
}

export interface Cells {
  place: RefCallback<HTMLElement>;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The cell that Tab leads to. */
  current: string;
  /** The cell that is being corrected; empty when none is. */
  editing: string;
  visit: (key: string) => void;
  edit: (key: string) => void;
  /** Ends correcting; the value goes into this cell, or into all that held the same. */
  finish: (cell: { line: number; column: number; raw: string }, end: CellEnd) => void;
}

/** How correcting a cell ends: without a value nothing changes. */
interface CellEnd {
  readonly value?: string;
  readonly everywhere?: boolean;
}

/** Going from cell to cell, and correcting them, with the keyboard as with the mouse. */
export function useCells(
  lines: readonly number[],
  columns: readonly number[],
  onChange: (change: ImportChange) => void,
): Cells {
  const root = useRef<HTMLElement>(null);
  const [visited, setVisited] = useState('');
  const [editing, setEditing] = useState('');
  const keys = lines.map((line) => columns.map((column) => cellKey(line, column)));
  const first = keys[0]?.[0] ?? '';
  const current = keys.some((row) => row.includes(visited)) ? visited : first;
  const wasEditing = useRef(false);

  const focusCell = (key: string): void =>
    root.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`)?.focus();

  useEffect(() => {
    // The field that had the focus is gone.
    if (wasEditing.current && editing === '' && document.activeElement === document.body) {
      focusCell(current);
    }
    wasEditing.current = editing !== '';
  });

  function onKeyDown(event: KeyboardEvent): void {
    const key = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (key === undefined) return;
    const row = keys.findIndex((one) => one.includes(key));
    const column = keys[row]?.indexOf(key) ?? -1;
    const [down = 0, right = 0] = ARROW_STEPS[event.key] ?? [];
    if (event.key === 'F2') setEditing(key);
    else if (down === 0 && right === 0) return;
    else focusCell(keys[row + down]?.[column + right] ?? key);
    event.preventDefault();
  }

  return {
    place: (element) => {
      root.current = element;
    },
    onKeyDown,
    current,
    editing,
    visit: setVisited,
    edit: setEditing,
    finish({ line, column, raw }, { value, everywhere = false }) {
      setEditing('');
      if (value === undefined || value === raw) return;
      onChange(
        everywhere
          ? { everywhere: { column, from: raw, value } }
          : { cell: { line, column, value } },
      );
    },
  };
}

interface CheckedCellProps {
  line: number;
  cell: CheckedCell;
  cells: Cells;
  /** In a table, what is wrong with it and what it changes stand below the row. */
  inTable?: { noteId: string | undefined; isLast: boolean };
}

const CELL_BLOCK =
  'block min-h-9 truncate max-md:min-h-11 max-md:wrap-anywhere max-md:whitespace-normal';

/** A cell of a file; pressing it corrects it. On a phone it says itself what it changes and what is wrong. */
export function CellContent({ line, cell, cells, inTable }: CheckedCellProps) {
  const id = useId();
  const { column, header, error, isErrorShared, remark, restored } = cell;
  const key = cellKey(line, column);
  if (cells.editing === key) {
    return (
      <CellEditor
        cell={cell}
        place={!inTable ? 'here' : inTable.isLast ? 'over-left' : 'over'}
        onEnd={(end) => cells.finish({ line, ...cell }, end)}
      />
    );
  }
  const noted = error ?? remark;
  /** A value on one line, beside which what it got back stands whole or not at all. */
  const isLine = inTable !== undefined && restored !== '' && cell.parts.length === 0;
  const isNotedHere = noted && (isErrorShared || !inTable);
  return (
    <>
      <button
        type="button"
        data-cell={key}
        tabIndex={cells.current === key ? 0 : -1}
        title={inTable ? [cell.after, restored].filter(Boolean).join(', ') : undefined}
        aria-describedby={isNotedHere ? id : inTable?.noteId}
        onFocus={() => cells.visit(key)}
        onClick={() => cells.edit(key)}
        className={classNames(
          'relative w-full rounded-control px-1.5 text-left tabular-nums hover:bg-sunken',
          isLine ? 'flex h-9 flex-wrap gap-x-1.5 overflow-hidden leading-9' : CELL_BLOCK,
        )}
      >
        <span className="sr-only">{`${header}\u00a0: `}</span>
        <span className={isLine ? 'max-w-full truncate' : undefined}>
          <CellText cell={cell} isShort={Boolean(inTable)} isNoted={noted !== undefined} />
        </span>
        {restored && (
          <span
            className={classNames(
              'text-xs text-ink-faint',
              isLine ? 'leading-9' : cell.parts.length === 0 && 'ml-1.5',
            )}
          >
            {restored}
          </span>
        )}
      </button>
      {isNotedHere && (
        <p
          id={id}
          className={classNames(
            isErrorShared
              ? 'sr-only'
              : 'flex gap-1 px-1.5 pb-1 text-xs text-pretty whitespace-normal',
            isWrong(error) ? 'text-danger' : 'text-amber',
          )}
        >
          {isWrong(error) ? (
            <ErrorIcon className="size-4 shrink-0" />
          ) : (
            <WarningIcon className="size-4 shrink-0" />
          )}
          {noted}
        </p>
      )}
    </>
  );
}

interface CellTextProps {
  cell: CheckedCell;
  /** Only the value that it would have. */
  isShort: boolean;
  isNoted: boolean;
}

function CellText({ cell, isShort, isNoted }: CellTextProps) {
  const { before, after, error, parts } = cell;
  if (parts.length > 0 && isShort) return <NamesApart cell={cell} />;
  if (parts.length > 0) return <NameParts parts={parts} />;
  if (before !== undefined && isShort) return <NewValue value={after} />;
  if (before !== undefined) return <Changed before={before} after={after} />;
  if (after === '') return <span className="text-ink-faint">{isShort ? '–' : '(vide)'}</span>;
  if (!isNoted) return after;
  return <span className={notedLook(error)}>{after}</span>;
}

/** A company that nobody knows is no mistake: it waits for a decision. */
function isWrong(error: string | undefined): boolean {
  return error !== undefined && error !== UNKNOWN_COMPANY;
}

/** A wrong or doubtful value is underlined. */
function notedLook(error: string | undefined): string {
  return classNames(
    'underline decoration-wavy underline-offset-4',
    isWrong(error) ? 'text-danger' : 'decoration-amber',
  );
}

/** A whole name as the two columns that it becomes. */
function NamesApart({ cell: { parts, error } }: { cell: CheckedCell }) {
  return (
    <span className={classNames('grid grid-cols-2 gap-x-2', error && notedLook(error))}>
      {parts.map(({ label, before, after }) => (
        <span key={label} className="truncate not-first:pl-1">
          {before === undefined ? after || '–' : <NewValue value={after} />}
        </span>
      ))}
    </span>
  );
}

/** A whole name as the two fields that it gives. */
function NameParts({ parts }: { parts: CheckedCell['parts'] }) {
  return parts.map(({ label, before, after }) => (
    <span key={label} className="block">
      <span className="text-xs text-ink-soft">{label} </span>
      {before === undefined ? (
        after || <span className="text-ink-faint">(vide)</span>
      ) : (
        <Changed before={before} after={after} />
      )}
    </span>
  ));
}

function NewValue({ value }: { value: string }) {
  return <ins className="font-semibold no-underline">{value === '' ? '(vide)' : value}</ins>;
}

/** A value struck out, and the one that takes its place. */
export function Changed({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before !== '' && (
        <>
          <del className="mr-1.5 text-ink-faint">{before}</del>
          <span className="sr-only"> devient </span>
        </>
      )}
      <NewValue value={after} />
    </>
  );
}

/** Where a cell is corrected: in its place, or over the table, whose columns are narrow. */
const EDITOR_PLACES = {
  here: 'py-1',
  over: 'absolute -top-px left-0 z-20 w-72 rounded-control border border-line bg-surface p-1.5 shadow-float',
  'over-left':
    'absolute -top-px right-0 z-20 w-72 rounded-control border border-line bg-surface p-1.5 shadow-float',
} as const;

interface CellEditorProps {
  cell: CheckedCell;
  place: keyof typeof EDITOR_PLACES;
  onEnd: (end: CellEnd) => void;
}

/** A button that is pressed takes no focus: Safari would give it to nothing, which ends correcting. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Corrects a cell in its place. Leaving it keeps what was typed; Escape does not. */
function CellEditor({ cell, place, onEnd }: CellEditorProps) {
  const [value, setValue] = useState(cell.raw);
  /** Pressing a key or a button ends it once: the field that goes loses the focus, too. */
  const isOver = useRef(false);

  function end(how: CellEnd): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(how);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end({});
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        end({ value });
      }}
      onKeyDown={handleKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) end({ value });
      }}
      className={classNames('flex flex-col gap-1.5', EDITOR_PLACES[place])}
    >
      <input
        aria-label={cell.header}
        value={value}
        // The cell was pressed to be typed in.
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of what had the focus
        autoFocus
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setValue(event.target.value)}
        className={fieldLook(cell.error !== undefined, 'h-8 max-md:h-11')}
      />
      <span className="flex gap-1.5">
        <Button type="submit" size="small" variant="primary" onMouseDown={keepFocus}>
          Corriger
        </Button>
        <Button
          size="small"
          onMouseDown={keepFocus}
          onClick={() => end({ value, everywhere: true })}
        >
          Corriger partout
        </Button>
      </span>
    </form>
  );
}
