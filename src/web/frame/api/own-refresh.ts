import { useSyncExternalStore } from 'react';
import { createListeners } from '../../kit/listeners.ts';

/**
 * Tells readings that this page asked for, after a change of its own, from those that others cause:
 * one expects the former to show the list as it is, and the latter to move nothing.
 */
let running = 0;
let count = 0;
const listeners = createListeners();

export async function duringOwnRefresh(work: () => Promise<unknown>): Promise<void> {
  running += 1;
  count += 1;
  listeners.tell();
  try {
    await work();
  } finally {
    running -= 1;
    count += 1;
    listeners.tell();
  }
}

/** Changes whenever such a reading begins or ends. */
export function useOwnRefreshes(): number {
  return useSyncExternalStore(listeners.subscribe, () => count);
}

export function isOwnRefresh(): boolean {
  return running > 0;
}
