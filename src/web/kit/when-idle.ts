/** Browsers without idle callbacks wait about as long as a screen takes to show its rows. */
const IDLE_MS = 300;

/** Calls back when the browser has nothing better to do; returns how to call it off. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_MS);
  return () => clearTimeout(timer);
}
