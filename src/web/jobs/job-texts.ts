import { frenchNumber } from '../../domain/french.ts';
import type { OperationKind } from '../../domain/history/history.ts';
import { JOB_STATE_LABELS } from '../../domain/history/jobs.ts';
import type { JobView } from './jobs-query.ts';

const NOUNS: Readonly<Partial<Record<OperationKind, string>>> = {
  import: 'Import',
  bulk: 'Modification',
  undo: 'Annulation',
};

/** What a job is called. */
export function jobName({ kind }: Pick<JobView, 'kind'>): string {
  return NOUNS[kind] ?? 'Opération';
}

/** How far a job is: `Import : 120 sur 243`. */
export function jobText(job: JobView): string {
  const { state, done, total } = job;
  const part =
    state === 'running'
      ? `${frenchNumber(done)} sur ${frenchNumber(total)}`
      : JOB_STATE_LABELS[state].toLowerCase();
  return `${jobName(job)}\u00a0: ${part}`;
}

/** What is said aloud of it: the same within a tenth. */
export function spokenText(job: JobView): string {
  const tenth = job.total === 0 ? 0 : Math.floor((job.done * 10) / job.total);
  return `${jobName(job)}\u00a0: ${tenth * 10}\u00a0%`;
}
