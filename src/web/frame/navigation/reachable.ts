/** The code of a screen did not arrive: no network, or a newer version has replaced it. */
export class ScreenUnreachable extends Error {
  constructor(cause: unknown) {
    super('The code of this screen could not be loaded.', { cause });
    this.name = 'ScreenUnreachable';
  }
}

/**
 * Names the failure of an import as ours. The router would otherwise reload the page by itself,
 * and someone without network would lose the one that they were reading.
 */
export function reachable<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch((cause: unknown) => {
      throw new ScreenUnreachable(cause);
    });
}
