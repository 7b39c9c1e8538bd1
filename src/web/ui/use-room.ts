import { useSyncExternalStore } from 'react';

const LIMITS = {
  /** For tables; the same limit as the `md:` classes. */
  table: '(min-width: 48rem)',
  /** For all the columns of a table that has many; a tablet leaves some out. */
  manyColumns: '(min-width: 75rem)',
} as const;

/** Whether the window is wide enough. */
export function useRoom(what: keyof typeof LIMITS): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(LIMITS[what]);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(LIMITS[what]).matches,
  );
}
