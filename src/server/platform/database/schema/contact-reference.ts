import type { Dialect } from '../database.ts';
import { addedColumns, texts } from './columns.ts';

/** How a company itself tells its people apart, and how an import finds them by it. */
export function contactReference(dialect: Dialect): string[] {
  return [
    ...addedColumns('Contacts', texts('Reference'))(dialect),
    `CREATE INDEX "Contacts_Reference" ON "Contacts" ("Reference_fold", company)
      WHERE "Reference" <> '' AND deleted IS NULL`,
  ];
}
