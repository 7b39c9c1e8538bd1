/** How a job stands: the first two go on by themselves, the others are over or wait for somebody. */
export const JOB_STATES = ['waiting', 'running', 'paused', 'stopped', 'done', 'failed'] as const;

export type JobState = (typeof JOB_STATES)[number];

export const JOB_STATE_LABELS = {
  waiting: 'En attente',
  running: 'En cours',
  paused: 'Suspendu',
  stopped: 'Arrêté',
  done: 'Terminé',
  failed: 'Interrompu',
} as const satisfies Record<JobState, string>;

/** So many jobs of an account, or of a token, wait for their turn or for somebody to go on with them. */
export const JOBS_WAITING_MAX = 10;

/** Whether more of it is still to be done. */
export function isUnderWay(state: JobState): boolean {
  return state === 'waiting' || state === 'running' || state === 'paused';
}
