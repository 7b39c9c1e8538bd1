import { BULK_KINDS, type BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { frenchHistoryError } from '../../../domain/history/history-errors.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { actionMessage } from '../../frame/api/failure.ts';
import { property, textOf } from '../../frame/api/property.ts';
import { draftAccount } from '../../frame/forms/own-drafts.ts';

/** A job that somebody began in this tab, and is told the end of. */
export type AwaitedJob = {
  /** Of its operation. */
  readonly id: string;
} & (
  | { readonly kind: BulkKind; readonly collection: RecordCollection }
  | { readonly kind: 'undo' | 'prepare' }
);

const keyOfAccount = () => `bristol_jobs/${draftAccount()}`;

/** The jobs whose end is still to be told; reloading the page keeps them. */
export function awaitedJobs(): readonly AwaitedJob[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOfAccount()) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readAwaited) : [];
  } catch {
    return [];
  }
}

function readAwaited(data: unknown): AwaitedJob[] {
  const id = textOf(data, 'id');
  const alone = (['undo', 'prepare'] as const).find((one) => one === property(data, 'kind'));
  if (id !== '' && alone) return [{ id, kind: alone }];
  const kind = BULK_KINDS.find((one) => one === property(data, 'kind'));
  const collection = RECORD_COLLECTIONS.find((one) => one === property(data, 'collection'));
  return id !== '' && kind && collection ? [{ id, kind, collection }] : [];
}

function keep(jobs: readonly AwaitedJob[]): void {
  sessionStorage.setItem(keyOfAccount(), JSON.stringify(jobs));
}

/** Remembers to say what a job came to; it has just begun. */
export function awaitJob(job: AwaitedJob): void {
  keep([...awaitedJobs(), job]);
}

/** Its end was read. */
export function forgetJob(id: string): void {
  keep(awaitedJobs().filter((job) => job.id !== id));
}

/** Why something that is done a part at a time, or taken back, was refused. */
export function jobMessage(error: unknown, otherwise = actionMessage): string {
  const own = frenchHistoryError(property(property(error, 'response'), 'message'));
  return own ?? otherwise(error);
}
