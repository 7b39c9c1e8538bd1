import { expect } from 'vitest';
import type { Database } from '../../src/server/platform/database/database.ts';

/** Other databases of the same PostgreSQL, those of other tests, change the version as well. */
const OFTEN = { timeout: 20_000 };

/** Whether the version of the data is the same after the work as before it. */
export async function staysWhile(
  database: Pick<Database, 'version'>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const before = await database.version();
  await work();
  return (await database.version()) === before;
}

/** The work, which may be done several times, leaves the version of the data as it is. */
export function expectVersionToStay(
  database: Pick<Database, 'version'>,
  work: () => Promise<unknown>,
): Promise<void> {
  return expect.poll(() => staysWhile(database, work), OFTEN).toBe(true);
}
