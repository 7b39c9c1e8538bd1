/** A reading that takes longer than this would take much longer; three lists in a filter never ended. */
export const READING_TIME_MS = 30_000;

/** An SQL condition that is true of every row until a reading has taken too long; then it ends there. */
export const IN_TIME = 'in_time';
