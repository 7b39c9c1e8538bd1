import type { DayOfVisits } from './visits.ts';

/** Spreadsheets take a file without it for one of another age, and spoil its accents. */
const BYTE_ORDER_MARK = '\ufeff';

function frenchDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The days as a file that French spreadsheets open with a double click. */
export function visitsCsv(days: readonly DayOfVisits[]): string {
  const lines = days.map(({ day, views, downloads }) => `${frenchDay(day)};${views};${downloads}`);
  return `${BYTE_ORDER_MARK}${['Jour;Pages affichées;Contacts téléchargés', ...lines].join('\r\n')}\r\n`;
}

export function visitsCsvName(period: number): string {
  return `visites-${period}-jours.csv`;
}
