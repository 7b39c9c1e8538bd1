import { useEffect, useState, useSyncExternalStore } from 'react';
import { PAGE_SIZE } from '../../domain/limits.ts';
import { freshRows, type SteadyRows, settleRows } from '../ui/table/steady-rows.ts';
import { isOwnRefresh, onOwnRefresh, ownRefreshes } from './own-refresh.ts';

const NO_ROWS: readonly never[] = [];

interface Held<Row> {
  source: readonly Row[];
  /** Which list it is, and how often the person has changed something or asked for its order. */
  question: string;
  steady: SteadyRows<Row>;
}

/**
 * The rows of a list, which stay where they are while one reads. They come in their order again
 * when another page or search is asked for, after a change of one's own, or when nobody looks.
 */
export function useSteadyRows<Row>(
  known: readonly Row[] | undefined,
  list: { key: string; isPlaceholder: boolean },
  keyOf: (row: Row) => string,
): SteadyRows<Row> & { tidy: () => void } {
  const source = known ?? NO_ROWS;
  const own = useSyncExternalStore(onOwnRefresh, ownRefreshes);
  const [tidied, setTidied] = useState(0);
  const question = `${own} ${tidied} ${list.key}`;
  const [held, setHeld] = useState<Held<Row>>({ source, question, steady: freshRows(source) });
  const tidy = (): void => setTidied((count) => count + 1);

  useEffect(() => {
    const tidyUnseen = (): void => {
      if (document.hidden) setTidied((count) => count + 1);
    };
    document.addEventListener('visibilitychange', tidyUnseen);
    return () => document.removeEventListener('visibilitychange', tidyUnseen);
  }, []);

  const isOther = held.question !== question || isOwnRefresh();
  if (held.source === source && !isOther) return { ...held.steady, tidy };
  // What is shown still answers another question, whose order it keeps.
  if (list.isPlaceholder && held.source === source) return { ...held.steady, tidy };
  const steady = isOther ? freshRows(source) : settleRows(held.steady, source, keyOf, PAGE_SIZE);
  if (held.source !== source || held.question !== question) setHeld({ source, question, steady });
  return { ...steady, tidy };
}
