import { JOBS_WAITING_MAX } from './jobs.ts';

/** The answer to whoever wants an erasure back, program or not. */
export const ERASURE_IS_FINAL = 'Un effacement définitif ne s’annule pas.';

/** Why something cannot be taken back, or done a part at a time: what programs are told. */
export const HISTORY_ERRORS = {
  already_undone: { status: 409, message: 'The operation was undone already.' },
  job_under_way: { status: 409, message: 'The operation is still under way.' },
  job_elsewhere: { status: 409, message: 'The job is in another state.' },
  too_many_jobs: {
    status: 429,
    message: 'Too many operations of this account are waiting.',
  },
  erasure_is_final: { status: 409, message: ERASURE_IS_FINAL },
} as const;

/** The French messages for staff, by wire message. */
const FRENCH: Readonly<Record<string, string>> = {
  [HISTORY_ERRORS.already_undone.message]: 'Cette opération est déjà annulée.',
  [HISTORY_ERRORS.job_under_way.message]:
    'Cette opération est encore en cours\u00a0: arrêtez-la d’abord.',
  [HISTORY_ERRORS.job_elsewhere.message]: 'Cette opération a changé d’état entre-temps.',
  [HISTORY_ERRORS.too_many_jobs.message]:
    `${JOBS_WAITING_MAX}\u00a0opérations de ce compte attendent déjà. Arrêtez-en une, ou attendez.`,
  [ERASURE_IS_FINAL]: ERASURE_IS_FINAL,
};

/** The sentence of such an error, by its wire message; nothing for any other. */
export function frenchHistoryError(message: unknown): string | undefined {
  return typeof message === 'string' ? FRENCH[message] : undefined;
}
