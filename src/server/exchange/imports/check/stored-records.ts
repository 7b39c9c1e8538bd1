import { type Kysely, sql } from 'kysely';
import type { FieldValue } from '../../../../domain/cast.ts';
import type { StoredRecord } from '../../../../domain/import/found-row.ts';
import { type ImportCollection, importFields } from '../../../../domain/import/import-targets.ts';
import type { Dialect } from '../../../platform/database/database.ts';
import { idList } from '../../../platform/database/id-list.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Row = Readonly<Record<string, unknown>>;

const COMPANY_NAME = 'companyName';

function valuesIn(collection: ImportCollection, row: Row): Map<string, FieldValue> {
  return new Map(
    importFields(collection).map(([name, { type }]): [string, FieldValue] => [
      name,
      type === 'bool' ? Boolean(row[name]) : String(row[name] ?? ''),
    ]),
  );
}

/** The values of living records in the fields that a file can change, by id. */
export async function storedRecords(
  { db, dialect }: { db: Kysely<Tables>; dialect: Dialect },
  collection: ImportCollection,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  if (ids.length === 0) return new Map();
  const columns = ['id', ...importFields(collection).map(([name]) => name)];
  const isOfCompanies = collection === 'Contacts';
  const companyName = isOfCompanies ? sql`company."RaisonSociale"` : sql`''`;
  const join = isOfCompanies
    ? sql`LEFT JOIN "Company" AS company ON company.id = record.company`
    : sql``;
  const { rows } = await sql<Row>`
    SELECT ${sql.join(columns.map((name) => sql.ref(`record.${name}`)))},
      ${companyName} AS ${sql.ref(COMPANY_NAME)}
    FROM ${sql.table(collection)} AS record ${join}
    WHERE record.deleted IS NULL AND record.id IN ${idList({ dialect }, [...new Set(ids)])}
  `.execute(db);
  return new Map(
    rows.map((row) => [
      String(row.id),
      { values: valuesIn(collection, row), companyName: String(row[COMPANY_NAME] ?? '') },
    ]),
  );
}
