/** The longest texts that are taken. */
export const PROCESSOR_MAX = { name: 300, contact: 300, subprocessors: 2000 } as const;
