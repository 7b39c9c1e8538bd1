import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { CollectionName } from '../../../domain/field.ts';
import { ERASED_RECORDS } from '../../../domain/history/history.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { nameFieldsOf, numberedName, numberFieldOf } from '../../../domain/record-name.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { among } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface NamedRecord {
  readonly collection: CollectionName;
  readonly record: string;
}

type NameRow = Readonly<Record<string, string | number | null>>;

/** An account is called by its name, or by its e-mail. */
const ACCOUNT_FIELDS = ['name', 'email'] as const;

/** The columns that tell how a record is called. */
function columnsOf(collection: CollectionName): readonly string[] {
  if (collection === 'users') return ACCOUNT_FIELDS;
  const number = numberFieldOf(collection);
  return [...nameFieldsOf(collection), ...(number === undefined ? [] : [number])];
}

function nameOf(collection: CollectionName, row: NameRow): string {
  const textOf = (field: string) => String(row[field] ?? '');
  if (collection === 'users') return ACCOUNT_FIELDS.map(textOf).find((text) => text !== '') ?? '';
  return numberedName(collection, textOf);
}

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
    const erasable = RECORD_COLLECTIONS.find((one) => one === collection);
    const { rows } = await sql<NameRow>`
      SELECT id, ${sql.join(columnsOf(collection).map((column) => sql.ref(column)))},
        ${erasable ? sql`erased` : sql`NULL`} AS erased
      FROM ${sql.table(collection)} WHERE id ${among(dialect, ids)}`.execute(db);
    for (const row of rows) {
      const isErased = erasable && row.erased !== null;
      names[`${collection}/${row.id}`] = isErased
        ? ERASED_RECORDS[erasable]
        : nameOf(collection, row);
    }
  }
  return names;
}
