import { type KeyboardEvent, type RefCallback, useEffect, useRef, useState } from 'react';
import type { ImportChange } from '../../../../domain/import/import.schema.ts';

/** The steps of the arrow keys, in rows and columns. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function cellKey(line: number, column: number): string {
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
export interface CellEnd {
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
    const [down = 0, right = 0] = STEPS[event.key] ?? [];
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
