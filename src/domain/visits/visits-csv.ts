import { BYTE_ORDER_MARK, CSV_LINE_END, spreadsheetDay } from '../columns/csv-cell.ts';
import type { DayOfVisits } from './visits.schema.ts';
import { VISIT_LABELS } from './visits.ts';

const HEADER = `Jour;${VISIT_LABELS.views};${VISIT_LABELS.downloads}`;

/** The days as a file that French spreadsheets open with a double click. */
export function visitsCsv(days: readonly DayOfVisits[]): string {
  const lines = days.map(
    ({ day, views, downloads }) => `${spreadsheetDay(day)};${views};${downloads}`,
  );
  return `${BYTE_ORDER_MARK}${[HEADER, ...lines].join(CSV_LINE_END)}${CSV_LINE_END}`;
}

export function visitsCsvName(period: number | string): string {
  return `visites-${period}-jours.csv`;
}
