/**
 * Cells of a CSV file as French spreadsheets open it. A text that begins like a formula would be
 * computed there, so it gets an apostrophe, which `unguarded` takes off again.
 */

/** Spreadsheets take a file without it for one of another age, and spoil its accents. */
export const BYTE_ORDER_MARK = '\ufeff';
const CSV_SEPARATOR = ';';
export const CSV_LINE_END = '\r\n';

/** With apostrophes of its own before it too: else one of those would be taken off. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a CSV file holds it, before it is quoted. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A cell as it was before it was written to a CSV file. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** A text as a CSV cell, quoted where it has to be. */
export function csvCell(text: string): string {
  const cell = guarded(text);
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Cells as a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(CSV_SEPARATOR) + CSV_LINE_END;
}

/** `12/03/2026`, which spreadsheets take for a day; `day` reads `2026-03-12`. */
export function spreadsheetDay(day: string): string {
  return day.split('-').reverse().join('/');
}
