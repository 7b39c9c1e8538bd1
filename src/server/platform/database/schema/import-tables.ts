import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Files that are being imported, their rows, and what columns were taken for before. */
export function importTables(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const clustered = dialect === 'sqlite' ? 'WITHOUT ROWID' : '';
  return [
    `CREATE TABLE imports (
      id ${text} PRIMARY KEY,
      collection ${text} NOT NULL,
      company ${text} NOT NULL,
      name ${text} NOT NULL,
      actor ${text} NOT NULL,
      created ${text} NOT NULL,
      updated ${text} NOT NULL,
      revision INTEGER NOT NULL,
      state ${text} NOT NULL,
      about ${text} NOT NULL,
      mapping ${text} NOT NULL,
      companies ${text} NOT NULL,
      summary ${text} NOT NULL
    )`,
    'CREATE INDEX imports_updated ON imports (updated)',
    `CREATE TABLE import_rows (
      import ${text} NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      line INTEGER NOT NULL,
      "isHidden" INTEGER NOT NULL,
      cells ${text} NOT NULL,
      choice ${text} NOT NULL DEFAULT '',
      verdict ${text} NOT NULL DEFAULT '',
      action ${text} NOT NULL DEFAULT '',
      target ${text} NOT NULL DEFAULT '',
      identity ${text} NOT NULL DEFAULT '',
      unknown ${text} NOT NULL DEFAULT '',
      outcome ${text} NOT NULL DEFAULT '',
      PRIMARY KEY (import, line)
    ) ${clustered}`,
    'CREATE INDEX import_rows_verdict ON import_rows (import, verdict, line)',
    'CREATE INDEX import_rows_identity ON import_rows (import, identity, line)',
    // Whoever is erased for good is erased here, too.
    `CREATE INDEX import_rows_target ON import_rows (target) WHERE target <> ''`,
    `CREATE TABLE import_mappings (
      key ${text} PRIMARY KEY,
      mapping ${text} NOT NULL,
      updated ${text} NOT NULL
    )`,
  ];
}
