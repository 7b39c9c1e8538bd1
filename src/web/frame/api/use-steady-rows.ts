import { useEffect, useState } from 'react';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { freshRows, type SteadyRows, settleRows } from '../../kit/table/steady-rows.ts';
import { isOwnRefresh, useOwnRefreshes } from './own-refresh.ts';

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
