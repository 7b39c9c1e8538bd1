import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** When somebody compared what is known of a printer with its own sheet. */
export function printerChecked(dialect: Dialect): string[] {
  return [`ALTER TABLE printers ADD COLUMN checked ${TYPES[dialect].text} NOT NULL DEFAULT ''`];
}
