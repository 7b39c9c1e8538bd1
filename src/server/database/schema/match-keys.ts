import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** The keys of records; see ../match-keys.ts, which fills them. */
export function matchKeyTables(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    `CREATE TABLE match_keys (
      collection ${text} NOT NULL, kind ${text} NOT NULL, key ${text} NOT NULL, record ${text} NOT NULL,
      PRIMARY KEY (collection, kind, key, record)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
    'CREATE INDEX match_keys_record ON match_keys (record)',
    `CREATE TABLE match_rules (digest ${text} NOT NULL)`,
  ];
}
