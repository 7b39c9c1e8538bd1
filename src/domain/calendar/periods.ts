import { frenchDay, frenchMonth } from '../french.ts';
import { isDay } from '../time.ts';
import { dayAfter, isMonth, monthAfter } from './days-in-france.ts';

/** Days of France, both included, `2026-03-01` to `2026-03-31`; an end that is empty is open. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** So many months from the first of one on. */
function months(first: string, count: number): Days {
  return { from: `${first}-01`, to: dayAfter(`${monthAfter(first, count)}-01`, -1) };
}

const monthOf = (today: string) => today.slice(0, 7);

/** The first month of the quarter of a day. */
function quarterOf(today: string): string {
  const month = Number(today.slice(5, 7));
  return monthAfter(monthOf(today), -((month - 1) % 3));
}

const yearOf = (today: string) => `${today.slice(0, 4)}-01`;

interface Period {
  /** On its chip, and in the list of all. */
  readonly label: string;
  readonly days: (today: string) => Days;
}

/** Periods that go along with the calendar: a view keeps « le mois dernier » as what it says. */
export const PERIODS: Readonly<Record<string, Period>> = {
  'ce-mois': { label: 'ce mois-ci', days: (today) => months(monthOf(today), 1) },
  'mois-dernier': {
    label: 'le mois dernier',
    days: (today) => months(monthAfter(monthOf(today), -1), 1),
  },
  'ce-trimestre': { label: 'ce trimestre', days: (today) => months(quarterOf(today), 3) },
  'trimestre-dernier': {
    label: 'le trimestre dernier',
    days: (today) => months(monthAfter(quarterOf(today), -3), 3),
  },
  'cette-annee': { label: 'cette année', days: (today) => months(yearOf(today), 12) },
  'annee-derniere': {
    label: 'l’année dernière',
    days: (today) => months(monthAfter(yearOf(today), -12), 12),
  },
};

const BETWEEN = '..';

/** Some days as an address holds them: `2026-03-01..2026-03-31`, `2026-03-01..`. */
export function periodBetween({ from, to }: Days): string {
  return `${from}${BETWEEN}${to}`;
}

/** The two ends of such a period, whatever they hold; nothing of any other. */
export function endsOf(period: string): Days | undefined {
  const [from, to, ...others] = period.split(BETWEEN);
  return from === undefined || to === undefined || others.length > 0 ? undefined : { from, to };
}

/** The same in their order; nothing where neither is a day, or one is no day of the calendar. */
function daysBetweenEnds(period: string): Days | undefined {
  const { from = '', to = '' } = endsOf(period) ?? {};
  const given = [from, to].filter((day) => day !== '');
  if (given.length === 0 || !given.every(isDay)) return undefined;
  return to !== '' && to < from ? { from: to, to: from } : { from, to };
}

/** The days of a period of an address on a day: a named one, a month, or from one day to another. */
export function daysOfPeriod(period: string, today: string): Days | undefined {
  if (Object.hasOwn(PERIODS, period)) return PERIODS[period]?.days(today);
  return isMonth(period) ? months(period, 1) : daysBetweenEnds(period);
}

/** How a period is called: `le mois dernier`, `mars 2026`, `du 1er mars 2026 au 15 mars 2026`. */
export function periodLabel(period: string): string | undefined {
  if (Object.hasOwn(PERIODS, period)) return PERIODS[period]?.label;
  if (isMonth(period)) return frenchMonth(period);
  const days = daysBetweenEnds(period);
  if (!days) return undefined;
  const [from, to] = [frenchDay(days.from), frenchDay(days.to)];
  if (days.to === '') return `depuis le ${from}`;
  if (days.from === '') return `jusqu’au ${to}`;
  return days.from === days.to ? `le ${from}` : `du ${from} au ${to}`;
}
