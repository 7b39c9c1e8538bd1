/** Steps of the schema: accounts, sessions, and what is noted of them. */
import type { Dialect } from '../database.ts';
import { addedColumns, bools, TYPES } from './columns.ts';

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

/** Events of accounts and of the installation's safety; and the session behind each operation. */
export function audit(dialect: Dialect): string[] {
  const { seq, text } = TYPES[dialect];
  const columns = ['time', 'kind', 'actor', 'session', 'address', 'target', 'details'];
  const indexed = (name: string, ...on: readonly string[]) =>
    `CREATE INDEX security_events_${name} ON security_events (${[...on, 'time', 'seq'].join(', ')})`;
  return [
    `CREATE TABLE security_events (
      seq ${seq}, ${columns.map((column) => `${column} ${text} NOT NULL`).join(', ')})`,
    indexed('time'),
    indexed('kind', 'kind'),
    indexed('actor', 'actor'),
    indexed('target', 'target'),
    `ALTER TABLE operations ADD COLUMN session ${text} NOT NULL DEFAULT ''`,
  ];
}

/** Sessions of programs, which belong to the installation: `user` is empty. */
export function programTokens(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const added = (name: string, initial = '') =>
    `ALTER TABLE sessions ADD COLUMN ${name} ${text} NOT NULL DEFAULT '${initial}'`;
  return [added('kind', 'person'), added('name'), added('rights'), added('"madeBy"')];
}

/** Second factors beside passwords. No API of records reaches them, nor does the history. */
export function secondFactors(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    `CREATE TABLE second_factors (
      "user" ${text} PRIMARY KEY, seed ${text} NOT NULL, step INTEGER NOT NULL,
      recovery ${text} NOT NULL, since ${text} NOT NULL)`,
  ];
}

/** Passkeys in place of passwords, and which sessions were opened with one. */
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
