import { useSyncExternalStore } from 'react';

const LIMITS = {
  /** For tables, on paper too; the same limit as the `md:` classes. */
  table: '(min-width: 48rem), print',
  /** For all the columns of a table that has many, each of its own. */
  manyColumns: '(min-width: 64rem), print',
  /** For panels beside what is worked on; the same limit as the `lg:` classes. */
  desk: '(min-width: 64rem), print',
  /** For all of them on one line, with visible actions. */
  allOnOneLine: '(min-width: 80rem), print',
} as const;

/** How a table with many columns shows them: on one line, on two, or some below others. */
export type TableRoom = 'wide' | 'medium' | 'narrow';

export function useTableRoom(): TableRoom {
  const isTable = useAvailableWidth('table');
  const medium = useAvailableWidth('manyColumns');
  const wide = useAvailableWidth('allOnOneLine');
  // A phone has a list, which knows each column by itself.
  if (wide || !isTable) return 'wide';
  return medium ? 'medium' : 'narrow';
}

/** Whether the window is wide enough. */
export function useAvailableWidth(what: keyof typeof LIMITS): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(LIMITS[what]);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(LIMITS[what]).matches,
  );
}
