/** Topics of live events that tell no record: what was done, and how far jobs are. */
export const SIGNALS = ['operations', 'jobs'] as const;

export type SignalName = (typeof SIGNALS)[number];
