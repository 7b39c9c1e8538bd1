import { useCallback, useEffect, useRef, useState } from 'react';

export interface Option {
  id: string;
  label: string;
  /** Tells apart two options of the same label. */
  detail?: string | undefined;
  /** The warning to whoever chooses it. */
  badge?: string | undefined;
}

interface OptionPage {
  options: readonly Option[];
  more: boolean;
  /** How many there are, in words. */
  total: string;
}

/** Keep it stable (`useCallback`): another function means another list, loaded afresh. */
export type LoadOptions = (query: string, page: number, signal: AbortSignal) => Promise<OptionPage>;

interface Found extends OptionPage {
  page: number;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Where the options came from: those of another list must not be offered. */
  from: LoadOptions;
  /** The text that they answer; undefined before the first ones. */
  query: string | undefined;
}

function nothing(from: LoadOptions): Found {
  return { options: [], more: false, total: '', page: 0, status: 'idle', from, query: undefined };
}

const DEBOUNCE_MS = 150;
const SCROLL_AHEAD_PX = 240;

/** The options that match what is typed, a page at a time. */
export function useOptions(load: LoadOptions, query: string, enabled: boolean) {
  const [state, setState] = useState<Found>(() => nothing(load));
  const found = state.from === load ? state : nothing(load);
  const flight = useRef<AbortController>(undefined);

  const loadPage = useCallback(
    async (page: number): Promise<void> => {
      flight.current?.abort();
      flight.current = new AbortController();
      const { signal } = flight.current;
      const settle = (change: (before: Found) => Omit<Found, 'from'>): void => {
        setState((before) => ({
          ...change(before.from === load ? before : nothing(load)),
          from: load,
        }));
      };
      settle((before) => ({ ...before, status: 'loading' }));
      try {
        const next = await load(query, page, signal);
        if (signal.aborted) return;
        settle((before) => ({
          ...next,
          options: page === 1 ? next.options : appendOptions(before.options, next.options),
          page,
          status: 'ready',
          query,
        }));
      } catch {
        // Said in the list itself, with a way to try again.
        if (!signal.aborted) settle((before) => ({ ...before, status: 'failed' }));
      }
    },
    [load, query],
  );

  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(() => void loadPage(1), query === '' ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      flight.current?.abort();
    };
  }, [enabled, loadPage, query]);

  const isBehind = found.query !== query;
  const loadNext = (): void => void loadPage(nextPage(found, query));
  return {
    ...found,
    /** The options in sight answer what was typed before: nobody may choose one unseen. */
    isBehind,
    retry: loadNext,
    loadMoreNear: (list: HTMLElement) => {
      const left = list.scrollHeight - list.scrollTop - list.clientHeight;
      const isReady = found.status === 'ready' && !isBehind;
      if (left < SCROLL_AHEAD_PX && found.more && isReady) loadNext();
    },
  };
}

/** The page to ask for: the first one, as long as the options in sight answer something else. */
export function nextPage(found: Pick<Found, 'page' | 'query'>, query: string): number {
  return found.query === query ? found.page + 1 : 1;
}

/** Joins two pages; records created meanwhile may have pushed an option onto the next one. */
export function appendOptions(
  before: readonly Option[],
  next: readonly Option[],
): readonly Option[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}
