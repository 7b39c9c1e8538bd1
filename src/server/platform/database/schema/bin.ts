import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

const RECORDS = ['Company', 'Contacts', 'orders'];

/** Lists the bin by the time of deletion, and tells whoever was erased from it for good. */
export function bin(dialect: Dialect): string[] {
  return [
    ...RECORDS.map((table) => `ALTER TABLE "${table}" ADD COLUMN erased ${TYPES[dialect].text}`),
    ...RECORDS.flatMap((table) => {
      const alone = table === 'Contacts' ? ' AND "deletedWith" IS NULL' : '';
      return [
        `CREATE INDEX "${table}_bin" ON "${table}" (deleted, seq)
          WHERE deleted IS NOT NULL AND erased IS NULL${alone}`,
        `CREATE INDEX "${table}_erased" ON "${table}" (erased, id) WHERE erased IS NOT NULL`,
      ];
    }),
    // As before, without those who were erased: nothing can be done about their codes.
    'DROP INDEX "Contacts_unshown"',
    `CREATE INDEX "Contacts_unshown" ON "Contacts" (seq, deleted, "cardState", "leftOn", id)
      WHERE erased IS NULL AND (deleted IS NOT NULL OR "cardState" <> 'published')`,
  ];
}
