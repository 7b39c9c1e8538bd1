import { monthAfter } from '../calendar/days-in-france.ts';
import { periodBetween } from '../calendar/periods.ts';
import { frenchNumber } from '../french.ts';

/** No order is older. */
export const FIRST_FIGURES_YEAR = 2000;

/** So many companies are shown; a file holds all of them. */
export const FIGURES_COMPANIES_MAX = 100;

/** So many cards of one company. */
export const FIGURES_CARDS_MAX = 500;

/** The months of a year and of the one before, in their order: `2025-01` to `2026-12`. */
export function monthsOfFigures(year: number): string[] {
  return Array.from({ length: 24 }, (_, at) => monthAfter(`${year - 1}-01`, at));
}

/** The same day of the year before; the last of February for one that it does not have. */
export function sameDayBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`;
}

/** The period of a whole year, as addresses of lists hold it. */
export function periodOfYear(year: number): string {
  return periodBetween({ from: `${year}-01-01`, to: `${year}-12-31` });
}

/** The list of the orders that a number counts, as addresses hold it. */
export function countedOrders(periode: string) {
  return { statut: 'non-annulee', periode } as const;
}

/** From so many percent more on, a multiple is read more easily. */
const MULTIPLE_FROM = 300;

/** How much more or less than before: `+28 %`, `−12 %`, `× 32`; empty where there was nothing before. */
export function differenceText(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '=';
  if (percent >= MULTIPLE_FROM) return `×\u00a0${frenchNumber(Math.round(now / before))}`;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}\u00a0%`;
}

/** `chiffres-2026.xlsx`. */
export function figuresFileName(year: number): string {
  return `chiffres-${year}.xlsx`;
}
