import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** When the account of a job was served last, compared with the others of those under way. */
export function jobTurns(dialect: Dialect): string[] {
  return [`ALTER TABLE jobs ADD COLUMN turn ${TYPES[dialect].integer} NOT NULL DEFAULT 0`];
}
