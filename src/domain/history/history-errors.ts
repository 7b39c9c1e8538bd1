/** What is said to whoever wants an erasure back, program or not. */
export const ERASURE_IS_FINAL = 'Un effacement définitif ne s’annule pas.';

/** Why something cannot be taken back: what programs are told, and what staff read. */
export const HISTORY_ERRORS = {
  already_undone: { status: 409, message: 'The operation was undone already.' },
  job_under_way: { status: 409, message: 'The operation is still under way.' },
  job_elsewhere: { status: 409, message: 'The job is in another state.' },
  erasure_is_final: { status: 409, message: ERASURE_IS_FINAL },
} as const;

const FRENCH = {
  already_undone: 'Cette opération est déjà annulée.',
  job_under_way: 'Cette opération est encore en cours\u00a0: arrêtez-la d’abord.',
  job_elsewhere: 'Cette opération a changé d’état entre-temps.',
  erasure_is_final: ERASURE_IS_FINAL,
} as const satisfies Record<keyof typeof HISTORY_ERRORS, string>;

/** The sentence of such an error, by its wire message; nothing for any other. */
export function frenchHistoryError(message: unknown): string | undefined {
  if (message === HISTORY_ERRORS.already_undone.message) return FRENCH.already_undone;
  if (message === HISTORY_ERRORS.job_under_way.message) return FRENCH.job_under_way;
  if (message === HISTORY_ERRORS.erasure_is_final.message) return FRENCH.erasure_is_final;
  return message === HISTORY_ERRORS.job_elsewhere.message ? FRENCH.job_elsewhere : undefined;
}
