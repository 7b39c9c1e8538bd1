import type { Deps } from '../../deps.ts';
import { changeLine, RecordChanges } from './write-changes.ts';
import type { WriteScope } from './write-scope.ts';
import { isLargeWrite, type WriteTarget } from './write-size.ts';

/** Runs a write of these records in the queue, and announces what it changed once that is durable. */
export async function writeRecords<T>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  targets: readonly WriteTarget[],
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> {
  const isLarge = await isLargeWrite(database.kysely, targets);
  return database.write(
    async (tx, announce) => {
      const changes = new RecordChanges();
      const value = await work({ tx, dialect: database.dialect, clock, changes });
      for (const change of changes.list()) announce(changeLine(change));
      return value;
    },
    { isLarge },
  );
}
