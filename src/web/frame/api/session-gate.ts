import { createListeners } from '../../kit/listeners.ts';

/**
 * Holds the calls that a dead session has stopped. The first one opens the gate's dialog, the
 * others join it; all of them go on, or all give up.
 */
interface SessionGate {
  /** Waits until the person is signed in again; false when they would rather leave. */
  wait(): Promise<boolean>;
  settle(signedIn: boolean): void;
  isWaiting(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createSessionGate(): SessionGate {
  let waiting: PromiseWithResolvers<boolean> | undefined;
  const listeners = createListeners();
  const change = (next: PromiseWithResolvers<boolean> | undefined): void => {
    waiting = next;
    listeners.tell();
  };
  return {
    wait() {
      if (waiting) return waiting.promise;
      const next = Promise.withResolvers<boolean>();
      change(next);
      return next.promise;
    },
    settle(signedIn) {
      waiting?.resolve(signedIn);
      change(undefined);
    },
    isWaiting: () => waiting !== undefined,
    subscribe: listeners.subscribe,
  };
}
