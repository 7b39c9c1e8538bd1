import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Lists that people named, for themselves or for all. */
export function views(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const columns = ['owner', 'name', 'collection', 'query', 'created'].map(
    (column) => `${column} ${text} NOT NULL`,
  );
  return [
    `CREATE TABLE views (id ${text} PRIMARY KEY, ${columns.join(', ')}, shared INTEGER NOT NULL)`,
    'CREATE INDEX views_collection ON views (collection, created, id)',
  ];
}
