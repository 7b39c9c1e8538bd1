import { dayInFrance } from '../departure.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const instantIn = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day so many days after another, all of them as `2026-03-12`. */
export function dayAfter(day: string, days: number): string {
  return dayOf(new Date(instantIn(day).getTime() + days * DAY_MS));
}

/** How many days lie between two, from the first to the second. */
export function daysBetween(first: string, second: string): number {
  return (instantIn(second).getTime() - instantIn(first).getTime()) / DAY_MS;
}

/** The Sunday that ends the week of a day. */
export function lastDayOfWeek(day: string): string {
  return dayAfter(day, (7 - instantIn(day).getUTCDay()) % 7);
}

/** Tells whether a text is a month, `2026-09`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month so many months after another. */
export function monthAfter(month: string, months: number): string {
  const date = instantIn(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date).slice(0, 7);
}

/** The instant at which a day begins in France, one or two hours before it does in UTC. */
export function startOfDayInFrance(day: string): Date {
  const inSummer = new Date(instantIn(day).getTime() - 2 * HOUR_MS);
  return dayInFrance(inSummer) === day ? inSummer : new Date(inSummer.getTime() + HOUR_MS);
}

/** The instant at which a month begins there. */
export function startOfMonthInFrance(month: string): Date {
  return startOfDayInFrance(`${month}-01`);
}
