import { useSyncExternalStore } from 'react';

/** Eight columns and their actions fit, phone numbers whole. */
const QUERY = '(min-width: 75rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether all columns have room; on a tablet the table leaves out what its title already says. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}
