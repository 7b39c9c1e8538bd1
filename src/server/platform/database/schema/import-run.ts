import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** What became of imports and of their rows. */
export function importRun(dialect: Dialect): string[] {
  const column = `${TYPES[dialect].text} NOT NULL DEFAULT ''`;
  return [
    `ALTER TABLE imports ADD COLUMN operation ${column}`,
    `ALTER TABLE import_rows ADD COLUMN result ${column}`,
    `ALTER TABLE import_rows ADD COLUMN why ${column}`,
  ];
}
