import type { QueryClient } from '@tanstack/react-query';
import type { Undone, UndoRequest } from '../../../domain/history/undo.schema.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { actionMessage, readFailure } from '../../frame/api/failure.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { awaitJob, jobMessage } from '../jobs/awaited-jobs.ts';
import { undoneNotice } from './undo-outcome.ts';

const GONE = 'Cette opération n’est plus dans l’historique.';

/** Where undoing an operation is asked for. */
export function undoPath(operation: string): string {
  return `/api/operations/${encodeURIComponent(operation)}/undo`;
}

/** Takes an operation back, a large one as a job whose end is told; throws what the call throws. */
export async function undoOperation(operation: string, body: UndoRequest): Promise<Undone> {
  const options = { method: 'POST', body };
  const outcome = await pb.send<Undone>(undoPath(operation), options);
  if (outcome.isJob) awaitJob({ id: outcome.operation, kind: 'undo' });
  return outcome;
}

/** Why an operation could not be taken back. */
export function undoFailure(error: unknown): string {
  return jobMessage(error, (other) =>
    readFailure(other).status === 404 ? GONE : actionMessage(other),
  );
}

/** Takes an operation back from the notice that told of it, and says what that came to. */
export async function takeBack(queryClient: QueryClient, operation: string): Promise<void> {
  const undo = async () => {
    const outcome = await undoOperation(operation, {});
    notify({ message: undoneNotice(outcome, new Date()), tone: 'success' });
  };
  await attempt('Erreur lors de l’annulation\u00a0:', undo, undoFailure);
  await refreshRecords(queryClient);
}
