import type { Dialect } from '../database.ts';
import { addedColumns, texts } from './columns.ts';

/** What colleagues should know of a company. */
export function companyNote(dialect: Dialect): string[] {
  return addedColumns('Company', texts('note'))(dialect);
}
