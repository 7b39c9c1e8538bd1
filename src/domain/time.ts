/** Writes an instant as records carry it: `2026-03-12 14:05:00.123Z` (UTC, milliseconds). */
export function recordTime(instant: Date): string {
  return instant.toISOString().replace('T', ' ');
}

/** Reads a record's time back; an unreadable text gives an invalid Date. */
export function instantOf(time: string): Date {
  return new Date(time.replace(' ', 'T'));
}

/** The time of a change: `now`, or just after the change before when the clock has not moved on. */
export function timeAfter(previous: string, now: string): string {
  return now > previous ? now : recordTime(new Date(instantOf(previous).getTime() + 1));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Instant of the full hour that follows, in milliseconds: each day in France ends with one. */
export function endOfHour(instant: Date): number {
  return (Math.floor(instant.getTime() / HOUR_MS) + 1) * HOUR_MS;
}

/** Tells whether a day has not come yet anywhere on Earth, where it starts half a day before UTC. */
export function isFutureDay(day: string, now: Date): boolean {
  return day > recordTime(new Date(now.getTime() + DAY_MS / 2)).slice(0, day.length);
}

/** Tells whether a text is a day of the calendar, `2026-03-12`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
