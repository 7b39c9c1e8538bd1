import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** What people sign in with instead of a password, and which sessions were opened with one. */
export function passkeys(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const texts = ['"user"', 'name', '"rpId"', '"publicKey"', 'created', 'used'].map(
    (column) => `${column} ${text} NOT NULL`,
  );
  return [
    `CREATE TABLE passkeys (id ${text} PRIMARY KEY, credential ${text} NOT NULL UNIQUE,
      ${texts.join(', ')}, counter BIGINT NOT NULL)`,
    'CREATE INDEX passkeys_user ON passkeys ("user")',
    'ALTER TABLE sessions ADD COLUMN "byPasskey" INTEGER NOT NULL DEFAULT 0',
  ];
}
