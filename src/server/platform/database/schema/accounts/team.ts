import type { Dialect } from '../../database.ts';
import { addedColumns, bools, TYPES } from '../columns.ts';

/**
 * Administrators, accounts that may not sign in, and keys that work once. Until then whoever was
 * signed in did everything, so whoever has an account becomes an administrator.
 */
export function team(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const notNull = (names: readonly string[]) => names.map((name) => `${name} ${text} NOT NULL`);
  const yes = dialect === 'sqlite' ? '1' : 'TRUE';
  const key = notNull(['purpose', '"user"', '"madeBy"', 'data', 'expires']);
  return [
    ...addedColumns('users', bools('administrator', 'disabled'))(dialect),
    `ALTER TABLE users ADD COLUMN seen ${text} NOT NULL DEFAULT ''`,
    `UPDATE users SET administrator = ${yes} WHERE deleted IS NULL`,
    `CREATE TABLE one_time_keys (
      hash ${text} PRIMARY KEY, ${key.join(', ')}, tries INTEGER NOT NULL)`,
    'CREATE INDEX one_time_keys_user ON one_time_keys ("user")',
    `ALTER TABLE sessions ADD COLUMN former ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE sessions ADD COLUMN "formerEnds" ${text} NOT NULL DEFAULT ''`,
    'CREATE INDEX sessions_former ON sessions (former)',
  ];
}
