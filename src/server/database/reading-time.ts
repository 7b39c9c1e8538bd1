/** A reading that takes longer than this would take much longer; three lists in a filter never ended. */
export const READING_TIME_MS = 20_000;
