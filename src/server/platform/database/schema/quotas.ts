import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** How much of what is kept belongs to whom. */
export function quotas(dialect: Dialect): string[] {
  const { text, integer } = TYPES[dialect];
  const byWhom = `ADD COLUMN actor ${text} NOT NULL DEFAULT ''`;
  return [
    `ALTER TABLE imports ADD COLUMN bytes ${integer} NOT NULL DEFAULT 0`,
    `UPDATE imports SET bytes = (
      SELECT coalesce(sum(octet_length(cells)), 0) FROM import_rows WHERE import = imports.id)`,
    // What was brought before is nobody's, as what cards show is.
    `ALTER TABLE press_pictures ${byWhom}`,
    `ALTER TABLE press_pages ${byWhom}`,
  ];
}
