import { instantOf } from '../time.ts';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A record's hour, `2026-03-12 14`, and how it starts in France: one follows another in most files. */
let known = { hour: '', clock: '' };

/**
 * The French local time of a record's time: `2026-03-12 15:05:00`; empty for none. Files hold
 * millions of times, and asking for each takes longer than the rest of its row: minutes and seconds
 * are the same everywhere.
 */
export function frenchClock(time: string): string {
  const hour = time.slice(0, 13);
  if (hour !== known.hour) {
    const start = instantOf(`${hour}:00:00.000Z`);
    if (Number.isNaN(start.getTime())) return '';
    known = { hour, clock: CLOCK.format(start).slice(0, 13) };
  }
  return known.clock + time.slice(13, 19);
}
