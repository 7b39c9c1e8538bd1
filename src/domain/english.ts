import { instantOf } from './time.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' },
});

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' },
});

/** A day such as `2026-03-12` as clients abroad read it: `12 March 2026`. */
export function englishDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Writes when something happened, in France: `12 March 2026 at 14:05`. */
export function englishMoment(time: string): string {
  const instant = instantOf(time);
  if (Number.isNaN(instant.getTime())) return '';
  // A day and its month stay on one line.
  return MOMENT.format(instant).replace(' ', '\u00a0');
}
