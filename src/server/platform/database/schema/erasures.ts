import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

const RECORDS = ['Company', 'Contacts', 'orders'];

/** Who was erased for good, in whatever database that was: ids alone. */
export function erasures(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const columns = ['collection', 'id', 'time'].map((column) => `${column} ${text} NOT NULL`);
  return [
    `CREATE TABLE erasures (${columns.join(', ')}, PRIMARY KEY (collection, id))`,
    ...RECORDS.map(
      (table) => `INSERT INTO erasures (collection, id, time)
        SELECT '${table}', id, erased FROM "${table}" WHERE erased IS NOT NULL`,
    ),
  ];
}
