import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/**
 * The keys of records; see ../match-keys.ts, which fills them. Those of a record are found by what it
 * holds: an index by record would cost each write as much as the keys themselves.
 */
export function matchKeyTables(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    `CREATE TABLE match_keys (
      collection ${text} NOT NULL, kind ${text} NOT NULL, key ${text} NOT NULL, record ${text} NOT NULL,
      PRIMARY KEY (collection, kind, key, record)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    `CREATE TABLE match_rules (digest ${text} NOT NULL)`,
  ];
}
