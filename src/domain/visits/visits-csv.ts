import { type DayOfVisits, VISIT_LABELS } from './visits.ts';

/** Spreadsheets take a file without it for one of another age, and spoil its accents. */
const BYTE_ORDER_MARK = '\ufeff';

const HEADER = `Jour;${VISIT_LABELS.views};${VISIT_LABELS.downloads}`;

/** `12/03/2026`, which spreadsheets take for a day. */
function spreadsheetDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The days as a file that French spreadsheets open with a double click. */
export function visitsCsv(days: readonly DayOfVisits[]): string {
  const lines = days.map(
    ({ day, views, downloads }) => `${spreadsheetDay(day)};${views};${downloads}`,
  );
  return `${BYTE_ORDER_MARK}${[HEADER, ...lines].join('\r\n')}\r\n`;
}

export function visitsCsvName(period: number): string {
  return `visites-${period}-jours.csv`;
}
