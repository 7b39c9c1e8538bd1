import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import { frenchCount, frenchNumber } from '../../../domain/french.ts';
import type { OperationKind } from '../../../domain/history/history.ts';
import type { JobView } from '../../../domain/history/jobs.schema.ts';
import { JOB_STATE_LABELS } from '../../../domain/history/jobs.ts';

const NOUNS: Readonly<Partial<Record<OperationKind, string>>> = {
  import: 'Import',
  prepare: 'Préparation des cartes',
  undo: 'Annulation',
};

const BULK_NOUNS = {
  move: 'Déplacement',
  publish: 'Publication',
  hide: 'Masquage',
  leave: 'Départs',
  set: 'Modification',
  delete: 'Suppression',
  activate: 'Activation',
  deactivate: 'Désactivation',
  status: 'Changement de statut',
} as const satisfies Record<BulkKind, string>;

/** The name of a job. */
export function jobName({ kind, bulk }: Pick<JobView, 'kind' | 'bulk'>): string {
  return bulk ? BULK_NOUNS[bulk] : (NOUNS[kind] ?? 'Opération');
}

/** The outcome of preparing the cards of an order. */
export function preparedText(prepared: number, refused: number): string {
  const done = frenchCount(prepared, 'carte préparée', 'cartes préparées');
  if (refused === 0) return prepared === 0 ? 'Aucune carte n’était à préparer.' : `${done}.`;
  const faulty = frenchCount(refused, 'carte à corriger', 'cartes à corriger');
  const where = refused === 1 ? 'sa ligne dit' : 'leurs lignes disent';
  return prepared === 0
    ? `${faulty}\u00a0: ${where} quoi.`
    : `${done}, ${faulty}\u00a0: ${where} quoi.`;
}

/** How far a job is: `Import : 120 sur 243`. */
export function jobText(job: JobView): string {
  const { state, done, total } = job;
  const far = `${frenchNumber(done)} sur ${frenchNumber(total)}`;
  if (state === 'running') return `${jobName(job)}\u00a0: ${far}`;
  return state === 'paused' ? `${stateText(job)}, ${far}` : stateText(job);
}

function stateText(job: JobView): string {
  return `${jobName(job)}\u00a0: ${JOB_STATE_LABELS[job.state].toLowerCase()}`;
}

/** The same where there is little room: `Import : 49 %`. */
export function shortText(job: JobView): string {
  if (job.state !== 'running') return stateText(job);
  if (job.total === 0) return jobText(job);
  const percent = Math.min(100, Math.floor((job.done * 100) / job.total));
  return `${jobName(job)}\u00a0: ${percent}\u00a0%`;
}

/** The spoken progress of a job: the same within a tenth. */
export function spokenText(job: JobView): string {
  const tenth = job.total === 0 ? 0 : Math.min(10, Math.floor((job.done * 10) / job.total));
  return `${jobName(job)}\u00a0: ${tenth * 10}\u00a0%`;
}
