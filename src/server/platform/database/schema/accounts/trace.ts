import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** What concerns accounts and the safety of the installation; and the session behind each operation. */
export function trace(dialect: Dialect): string[] {
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
