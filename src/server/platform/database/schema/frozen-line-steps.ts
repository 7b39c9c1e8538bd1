/** Steps of the schema: the cards of orders as they were when somebody prepared them. */
import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/**
 * A version of a line is one card as it will be printed: what it says, how it is drawn, and of which
 * parts its pages are made. A part is stored once, whichever lines name it.
 */
export function frozenLines(dialect: Dialect): string[] {
  const { seq, text, integer, number, bytes } = TYPES[dialect];
  return [
    `CREATE TABLE line_versions (
      seq ${seq}, "orderId" ${text} NOT NULL REFERENCES orders (id),
      contact ${text} NOT NULL REFERENCES "Contacts" (id), number ${integer} NOT NULL,
      template ${text} NOT NULL, "templateName" ${text} NOT NULL,
      "templateVersion" ${integer} NOT NULL, engine ${text} NOT NULL,
      width ${number} NOT NULL, height ${number} NOT NULL, "sideCount" ${integer} NOT NULL,
      paper ${text} NOT NULL, finish ${text} NOT NULL,
      printed ${text} NOT NULL, sources ${text} NOT NULL DEFAULT '', photo ${text} NOT NULL, remarks ${text} NOT NULL,
      sides ${bytes} NOT NULL, drawing ${bytes} NOT NULL,
      salt ${text} NOT NULL, hash ${text} NOT NULL, at ${text} NOT NULL, actor ${text} NOT NULL,
      "approvedAt" ${text} NOT NULL DEFAULT ''
    )`,
    'CREATE UNIQUE INDEX line_versions_line ON line_versions ("orderId", contact, number)',
    'CREATE INDEX line_versions_contact ON line_versions (contact)',
    `CREATE TABLE line_pages (
      version ${integer} NOT NULL REFERENCES line_versions (seq), printer ${text} NOT NULL,
      pages ${text} NOT NULL, PRIMARY KEY (version, printer)
    )`,
    `CREATE TABLE press_parts (hash ${text} PRIMARY KEY, bytes ${bytes} NOT NULL)`,
    `CREATE TABLE line_parts (
      version ${integer} NOT NULL REFERENCES line_versions (seq),
      hash ${text} NOT NULL REFERENCES press_parts (hash), PRIMARY KEY (version, hash)
    )`,
    'CREATE INDEX line_parts_hash ON line_parts (hash)',
    `ALTER TABLE order_lines ADD COLUMN version ${integer} REFERENCES line_versions (seq)`,
    `ALTER TABLE order_lines ADD COLUMN refused ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE order_lines ADD COLUMN despite ${text} NOT NULL DEFAULT ''`,
    'CREATE INDEX order_lines_version ON order_lines (version) WHERE version IS NOT NULL',
    ...(dialect === 'sqlite' ? [] : withoutStatistics()),
  ];
}

/** No statistic repeats what a card says: that of a table that became empty would stay. */
function withoutStatistics(): string[] {
  return [
    ...['printed', 'remarks', 'sides', 'drawing'].map(
      (column) => `ALTER TABLE line_versions ALTER COLUMN ${column} SET STATISTICS 0`,
    ),
    'ALTER TABLE press_parts ALTER COLUMN bytes SET STATISTICS 0',
    'ALTER TABLE order_lines ALTER COLUMN refused SET STATISTICS 0',
  ];
}
