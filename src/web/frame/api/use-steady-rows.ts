import { useEffect, useState } from 'react';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { isOwnRefresh, useOwnRefreshes } from './own-refresh.ts';

/** Rows as they stay while one reads: each in its place, whatever others change meanwhile. */
export interface SteadyRows<Row> {
  readonly rows: readonly Row[];
  /** Ids of rows that are no longer in the list; their places are kept. */
  readonly gone: ReadonlySet<string>;
  /** How many came meanwhile, and are shown once they are asked for. */
  readonly waiting: number;
  /** The rows that are shown have another order by now. */
  readonly isDisordered: boolean;
}

export function freshRows<Row>(rows: readonly Row[]): SteadyRows<Row> {
  return { rows, gone: new Set(), waiting: 0, isDisordered: false };
}

/**
 * Takes over what is new without moving anything: changed rows change in place, those that are gone
 * leave their place empty, and new ones wait. Rows at the very end that new ones have pushed to the
 * next page stay; what the next page gives for rows that are gone stands at the end, where it belongs.
 */
export function settleRows<Row>(
  shown: SteadyRows<Row>,
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
  pageSize: number,
): SteadyRows<Row> {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]));
  const known = new Set(shown.rows.map(keyOf));
  const states = shown.rows.map((row) => byKey.has(keyOf(row)));
  const isPageFull = fresh.length >= pageSize;
  const arrivals = fresh.map((row) => !known.has(keyOf(row)));
  if (!states.includes(true) && !(isPageFull && shown.rows.length >= pageSize))
    return freshRows(fresh);

  const drawn = shown.rows.length < pageSize ? 0 : drawnFromNext(states, arrivals);
  const waiting = count(arrivals) - drawn;
  const pushed = isPageFull ? Math.min(waiting, runAtEnd(states, false)) : 0;
  const rows = [
    ...shown.rows.map((row) => byKey.get(keyOf(row)) ?? row),
    ...fresh.slice(fresh.length - drawn),
  ];
  const missing = shown.rows.filter((_, index) => !states[index]);
  const present = rows.filter((row) => byKey.has(keyOf(row)));
  const standing = new Set(present);
  const ordered = fresh.filter((row) => standing.has(row));
  return {
    rows,
    gone: new Set(missing.slice(0, missing.length - pushed).map(keyOf)),
    waiting,
    isDisordered: present.some((row, index) => row !== ordered[index]),
  };
}

/**
 * How many rows at the end have come from the next page in the place of others. New rows push others
 * off the end instead: where some stand between known rows, only a gap further up draws any.
 */
function drawnFromNext(states: readonly boolean[], arrivals: readonly boolean[]): number {
  const last = runAtEnd(arrivals, true);
  const missing = states.length - count(states);
  const gaps =
    count(arrivals) > last || last === arrivals.length
      ? missing - runAtEnd(states, false)
      : missing;
  return Math.min(last, gaps);
}

function count(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length;
}

/** How many at the end are so. */
function runAtEnd(flags: readonly boolean[], wanted: boolean): number {
  return flags.length - 1 - flags.lastIndexOf(!wanted);
}

const NO_ROWS: readonly never[] = [];

interface AskedList {
  /** Which list it is. */
  key: string;
  /** Its rows are those of the list before. */
  isPlaceholder: boolean;
  isFetching: boolean;
}

interface Held<Row> {
  source: readonly Row[];
  key: string;
  /** How often the person has changed something or asked for the order. */
  asked: string;
  /** The rows known of the list are shown until it has been read for the first time. */
  isOpening: boolean;
  steady: SteadyRows<Row>;
}

/**
 * The rows of a list, which stay where they are while one reads. They come in their order when the
 * list is opened, on another page or search, after a change of one's own, or when nobody looks.
 */
export function useSteadyRows<Row>(
  known: readonly Row[] | undefined,
  list: AskedList,
  keyOf: (row: Row) => string,
): SteadyRows<Row> & { tidy: () => void } {
  const source = known ?? NO_ROWS;
  const { key, isFetching } = list;
  const own = useOwnRefreshes();
  const [tidied, setTidied] = useState(0);
  const asked = `${own} ${tidied}`;
  const [held, setHeld] = useState<Held<Row>>(() => ({
    source,
    key,
    asked,
    isOpening: isFetching,
    steady: freshRows(source),
  }));
  const tidy = (): void => setTidied((count) => count + 1);

  useEffect(() => {
    const tidyUnseen = (): void => {
      if (document.hidden) setTidied((count) => count + 1);
    };
    document.addEventListener('visibilitychange', tidyUnseen);
    return () => document.removeEventListener('visibilitychange', tidyUnseen);
  }, []);

  const isSame = held.source === source;
  // The shown rows still answer another question, whose order they keep.
  if (list.isPlaceholder && isSame) return { ...held.steady, tidy };
  const isOpened = held.key !== key;
  const isOpening = isFetching && (isOpened || held.isOpening);
  const isOther = isOpened || held.isOpening || held.asked !== asked || isOwnRefresh();
  const steady = isOther
    ? freshRows(source)
    : isSame
      ? held.steady
      : settleRows(held.steady, source, keyOf, PAGE_SIZE);
  const isAsBefore = isSame && !isOpened && held.asked === asked && held.isOpening === isOpening;
  if (!isAsBefore) setHeld({ source, key, asked, isOpening, steady });
  return { ...steady, tidy };
}
