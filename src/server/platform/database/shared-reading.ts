import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets those who ask in the same turn of the event loop share a reading. Each is answered by one that
 * began after it asked, never by one under way: what was acknowledged before the question is in the
 * answer.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;

  async function begin(previous: Promise<unknown>): Promise<T> {
    // Those that the sockets deliver in this turn all join before it ends.
    await Promise.all([nextTurn(), previous.catch(() => {})]);
    next = undefined;
    return read();
  }

  return () => {
    if (!next) {
      next = begin(current);
      current = next;
    }
    return next;
  };
}
