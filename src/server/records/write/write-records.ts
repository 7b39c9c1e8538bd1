import type { Author } from '../../../domain/history/history.ts';
import type { AuditDeps } from '../../identity/audit/write-audit.ts';
import { type OperationRequest, saveOperation } from './save-operation.ts';
import { newContext, type WriteContext } from './write-context.ts';
import { isLargeWrite, type WriteTarget } from './write-size.ts';

/** The author of a write, the records it is for, and its name in the history. */
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
  { database, clock, ...ears }: AuditDeps,
  { by, targets = [], isLarge: isKnownLarge = false, ...request }: Writing,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> {
  const { dialect } = database;
  const isLarge = isKnownLarge || (await isLargeWrite(database.kysely, targets));
  let done: WriteContext | undefined;
  const value = await database.write(
    async (tx, announce) => {
      // Anew each time: a write may run again.
      const context = newContext({ tx, dialect, clock, by });
      done = context;
      const result = await work(context);
      const operation = await saveOperation(context, request);
      await context.audit.writeMails(ears);
      if (operation !== undefined) context.changes.signal('operations', { id: operation });
      for (const line of context.changes.lines()) announce(line);
      return result;
    },
    { isLarge },
  );
  done?.audit.tell(ears);
  return value;
}
