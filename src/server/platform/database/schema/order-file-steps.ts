/** Steps of the schema: cards that are printed without a yes, and the files that printers got. */
import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/**
 * A file is not kept, but all that makes its bytes again: which cards under which terms, for which
 * printer, at what time. `version` of a line is NULL once its card had to go. Of each choice of its
 * lines that somebody got there is a hash: later there may be fewer of them.
 */
export function orderFiles(dialect: Dialect): string[] {
  const { seq, text, integer } = TYPES[dialect];
  return [
    `CREATE TABLE line_releases (
      seq ${seq}, record ${integer} NOT NULL REFERENCES proof_records (seq),
      "orderId" ${text} NOT NULL REFERENCES orders (id),
      contact ${text} NOT NULL REFERENCES "Contacts" (id),
      version ${integer} NOT NULL REFERENCES line_versions (seq), terms ${text} NOT NULL,
      cause ${text} NOT NULL, reason ${text} NOT NULL, former ${text} NOT NULL,
      at ${text} NOT NULL, actor ${text} NOT NULL
    )`,
    'CREATE INDEX line_releases_version ON line_releases (version, seq)',
    'CREATE INDEX line_releases_order ON line_releases ("orderId")',
    `CREATE TABLE order_files (
      seq ${seq}, "orderId" ${text} NOT NULL REFERENCES orders (id), number ${integer} NOT NULL,
      at ${text} NOT NULL, actor ${text} NOT NULL, printer ${text} NOT NULL,
      profile ${text} NOT NULL, title ${text} NOT NULL, salt ${text} NOT NULL
    )`,
    'CREATE UNIQUE INDEX order_files_order ON order_files ("orderId", number)',
    `CREATE TABLE order_file_lines (
      file ${integer} NOT NULL REFERENCES order_files (seq), place ${integer} NOT NULL,
      contact ${text} NOT NULL REFERENCES "Contacts" (id),
      version ${integer} REFERENCES line_versions (seq), pages ${text} NOT NULL,
      terms ${text} NOT NULL, state ${text} NOT NULL, reason ${text} NOT NULL,
      PRIMARY KEY (file, place)
    )`,
    'CREATE INDEX order_file_lines_version ON order_file_lines (version)',
    'CREATE INDEX order_file_lines_contact ON order_file_lines (contact)',
    `CREATE TABLE order_file_hashes (
      file ${integer} NOT NULL REFERENCES order_files (seq), places ${text} NOT NULL,
      hash ${text} NOT NULL, at ${text} NOT NULL, PRIMARY KEY (file, places)
    )`,
    ...(dialect === 'sqlite' ? [] : withoutStatistics()),
  ];
}

/** No statistic repeats why a card went without a yes, nor where it went. */
function withoutStatistics(): string[] {
  return [
    ...['terms', 'reason'].map(
      (column) => `ALTER TABLE line_releases ALTER COLUMN ${column} SET STATISTICS 0`,
    ),
    ...['terms', 'reason'].map(
      (column) => `ALTER TABLE order_file_lines ALTER COLUMN ${column} SET STATISTICS 0`,
    ),
  ];
}
