import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Records that became one with others, and those of which somebody said that they are not the same. */
export function merges(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    ...['Company', 'Contacts'].flatMap((table) => [
      `ALTER TABLE "${table}" ADD COLUMN "mergedWith" ${text}`,
      `ALTER TABLE "${table}" ADD COLUMN "mergedInto" ${text}`,
      `CREATE INDEX "${table}_merged" ON "${table}" ("mergedInto")
        WHERE "mergedInto" IS NOT NULL`,
    ]),
    'CREATE INDEX "Contacts_successor" ON "Contacts" (successor) WHERE successor IS NOT NULL',
    `CREATE TABLE kept_apart (
      collection ${text} NOT NULL, one ${text} NOT NULL, other ${text} NOT NULL,
      PRIMARY KEY (collection, one, other)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    // As before, without those whose code leads to the one they became.
    'DROP INDEX "Contacts_unshown"',
    `CREATE INDEX "Contacts_unshown" ON "Contacts" (seq, deleted, "cardState", "leftOn", id)
      WHERE erased IS NULL AND "mergedInto" IS NULL
        AND (deleted IS NOT NULL OR "cardState" <> 'published')`,
  ];
}
