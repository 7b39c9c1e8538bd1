import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 75rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether a table of many columns has room for all of them; a tablet leaves some out. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
