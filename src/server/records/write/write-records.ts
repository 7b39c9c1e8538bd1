import type { Author } from '../../../domain/history/history.ts';
import type { TraceDeps } from '../../identity/audit/write-trace.ts';
import { type OperationRequest, saveOperation } from './save-operation.ts';
import { newContext, type WriteContext } from './write-context.ts';
import { isLargeWrite, type WriteTarget } from './write-size.ts';

/** Who writes which records, and what the history calls it. */
export interface Writing extends OperationRequest {
  readonly by: Author;
  readonly targets?: readonly WriteTarget[];
  /** It reaches many records, whatever its targets say. */
  readonly isLarge?: boolean;
}

/**
 * Runs a write in the queue: the history keeps with it what it changed, which is announced once that
 * is durable; the log is then told what of it is traced.
 */
export async function writeRecords<T>(
  { database, clock, ...ears }: TraceDeps,
  { by, targets = [], isLarge: isKnownLarge = false, ...wish }: Writing,
  work: (scope: WriteContext) => Promise<T>,
): Promise<T> {
  const { dialect } = database;
  const isLarge = isKnownLarge || (await isLargeWrite(database.kysely, targets));
  let done: WriteContext | undefined;
  const value = await database.write(
    async (tx, announce) => {
      // Anew each time: a write may run again.
      const scope = newContext({ tx, dialect, clock, by });
      done = scope;
      const result = await work(scope);
      const operation = await saveOperation(scope, wish);
      await scope.trace.writeMails(ears);
      if (operation !== undefined) scope.changes.signal('operations', { id: operation });
      for (const line of scope.changes.lines()) announce(line);
      return result;
    },
    { isLarge },
  );
  done?.trace.tell(ears);
  return value;
}
