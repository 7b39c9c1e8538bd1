import { useSyncExternalStore } from 'react';

/**
 * Tells readings that this page asked for, after a change of its own, from those that others cause:
 * one expects the former to show the list as it is, and the latter to move nothing.
 */
let running = 0;
let count = 0;
const listeners = new Set<() => void>();

export async function duringOwnRefresh(work: () => Promise<unknown>): Promise<void> {
  running += 1;
  count += 1;
  for (const listener of listeners) listener();
  try {
    await work();
  } finally {
    running -= 1;
    count += 1;
    for (const listener of listeners) listener();
  }
}

/** Changes whenever such a reading begins or ends. */
export function useOwnRefreshes(): number {
  return useSyncExternalStore(listen, () => count);
}

export function isOwnRefresh(): boolean {
  return running > 0;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
