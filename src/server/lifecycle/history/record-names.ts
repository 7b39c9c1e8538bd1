import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { companyName } from '../../../domain/company.ts';
import { personName } from '../../../domain/contact.ts';
import type { CollectionName } from '../../../domain/field.ts';
import { ERASED_RECORDS } from '../../../domain/history/history.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { shownName } from '../../../domain/shown-name.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { among } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface NamedRecord {
  readonly collection: CollectionName;
  readonly record: string;
}

type NameRow = Readonly<Record<'id' | 'one' | 'two', string>> & { readonly erased: string | null };

/** The columns, and the name, of the records of each collection. */
const NAMES: Readonly<
  Record<CollectionName, { columns: readonly [string, string]; name: (row: NameRow) => string }>
> = {
  Company: {
    columns: ['RaisonSociale', 'RaisonSociale'],
    name: ({ one }) => companyName({ RaisonSociale: one }),
  },
  Contacts: {
    columns: ['Prenom', 'Nom'],
    name: ({ one, two }) => personName({ Prenom: one, Nom: two }),
  },
  orders: { columns: ['Name', 'Name'], name: ({ one }) => shownName(one) },
  users: { columns: ['name', 'email'], name: ({ one, two }) => one || two },
};

/**
 * The present names of records, deleted ones included, by `collection/id`; of those that are erased, what
 * they were.
 */
export async function namesOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  records: Iterable<NamedRecord>,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  const byCollection = Map.groupBy(records, ({ collection }) => collection);
  for (const [collection, named] of byCollection) {
    const ids = [...new Set(named.map(({ record }) => record))];
    const { columns, name } = NAMES[collection];
    const erasable = RECORD_COLLECTIONS.find((one) => one === collection);
    const { rows } = await sql<NameRow>`
      SELECT id, ${sql.ref(columns[0])} AS one, ${sql.ref(columns[1])} AS two,
        ${erasable ? sql`erased` : sql`NULL`} AS erased
      FROM ${sql.table(collection)} WHERE id ${among(dialect, ids)}`.execute(db);
    for (const row of rows) {
      const isErased = erasable && row.erased !== null;
      names[`${collection}/${row.id}`] = isErased ? ERASED_RECORDS[erasable] : name(row);
    }
  }
  return names;
}
