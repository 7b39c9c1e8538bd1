import { type RefCallback, useCallback, useState } from 'react';
import type { Column, TableRow } from './data-table-props.ts';

/** Of a cell, left and right of its text. */
const PADDING = 16;
/** Where no canvas tells it, as in tests. */
const LETTER = 7.5;

/** Measures a text as cells of names show it, in pixels. */
function textMeter(): (text: string) => number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * LETTER;
  canvas.font = `500 14px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => canvas.measureText(text).width;
}

function pixelsOf(width: string | undefined, room: number, rem: number): number {
  const amount = Number.parseFloat(width ?? '0');
  return width?.endsWith('%') ? (amount / 100) * room : amount * rem;
}

/**
 * Gives the columns that say how they fit the room that their texts need: each its least, and then
 * more in the order of their claims. `taken` is the room beside them; all is in pixels. Whatever is
 * left goes to the column without a width.
 */
export function fittedColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { room, taken, rem }: { room: number; taken: number; rem: number },
): readonly Column<Row>[] {
  const widths = new Map(columns.map(({ key, width }) => [key, pixelsOf(width, room, rem)]));
  const fitted = columns.filter(({ fit }) => fit !== undefined);
  for (const { key, fit } of fitted) widths.set(key, (fit?.min ?? 0) * rem);
  let left = room - taken - [...widths.values()].reduce((sum, width) => sum + width, 0);
  const measure = textMeter();
  for (const { key, fit } of fitted.toSorted((a, b) => (a.fit?.claim ?? 0) - (b.fit?.claim ?? 0))) {
    if (!fit) continue;
    const longest = Math.max(0, ...rows.map((row) => measure(fit.text(row)))) + PADDING;
    const more = Math.min(Math.min(longest, fit.max * rem) - fit.min * rem, left);
    if (more <= 0) continue;
    widths.set(key, fit.min * rem + more);
    left -= more;
  }
  return columns.map((column) =>
    column.fit && column.width !== undefined
      ? { ...column, width: `${(widths.get(column.key) ?? 0) / rem}rem` }
      : column,
  );
}

interface FittedTable<Row> {
  readonly columns: readonly Column<Row>[];
  readonly place: RefCallback<HTMLElement>;
}

/** The widths of columns, and what they were fitted to. */
interface Fitted {
  readonly key: string;
  readonly widths: ReadonlyMap<string, string | undefined>;
}

/**
 * Fits the columns of a table to its rows and its width. A row that changes moves no column: they are
 * fitted anew for other rows, or in another room. `beside` are the widths of what is no column.
 */
export function useFittedColumns<Row extends TableRow>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  beside: readonly string[],
): FittedTable<Row> {
  const [room, setRoom] = useState(0);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setRoom(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const key = [
    room,
    ...beside,
    ...columns.map((one) => one.key),
    ...rows.map(({ id }) => id),
  ].join();
  const [fitted, setFitted] = useState<Fitted>({ key: '', widths: new Map() });
  const canFit = room > 0 && rows.length > 0;
  if (canFit && fitted.key !== key) {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const taken = beside.reduce((sum, width) => sum + pixelsOf(width, room, rem), 0);
    const shown = fittedColumns(columns, rows, { room, taken, rem });
    setFitted({ key, widths: new Map(shown.map((one) => [one.key, one.width])) });
  }
  if (!canFit || fitted.key !== key) return { columns, place };
  return { columns: columns.map((one) => ({ ...one, width: fitted.widths.get(one.key) })), place };
}
