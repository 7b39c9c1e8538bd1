import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/**
 * Sessions that can be ended one by one, known by the digest of what their tokens hold. Until then
 * an account had one key for all of its tokens.
 */
export function sessions(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const notNull = (names: readonly string[]) => names.map((name) => `${name} ${text} NOT NULL`);
  const session = notNull([
    'id',
    '"user"',
    'created',
    'seen',
    'proved',
    'ends',
    'agent',
    'address',
  ]);
  const link = notNull(['session', 'wish', 'until']);
  return [
    `CREATE TABLE sessions (hash ${text} PRIMARY KEY, ${session.join(', ')})`,
    'CREATE UNIQUE INDEX sessions_id ON sessions (id)',
    'CREATE INDEX sessions_user ON sessions ("user", seen)',
    'ALTER TABLE users DROP COLUMN "tokenKey"',
    'DROP TABLE export_links',
    `CREATE TABLE export_links (digest ${text} PRIMARY KEY, ${link.join(', ')})`,
  ];
}
