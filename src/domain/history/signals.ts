/** Topics of live events that tell no record: what was done, how far jobs are, and the listener’s own made files. */
export const SIGNALS = ['operations', 'jobs', 'files'] as const;

export type SignalName = (typeof SIGNALS)[number];
