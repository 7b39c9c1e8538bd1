import type { Database } from './database.ts';

/**
 * The same store for what goes on while the disk is full: signing in and out, deleting and erasing. Its
 * writes may use the reserve.
 */
export function usingReserve<D extends { readonly database: Database }>(deps: D): D {
  const { database } = deps;
  const write: Database['write'] = (work, options) =>
    database.write(work, { ...options, usesReserve: true });
  return { ...deps, database: { ...database, write } };
}
