import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Mails that wait for a server to take them. */
export function outbox(dialect: Dialect): string[] {
  const { text, integer } = TYPES[dialect];
  const texts = ['person', 'purpose', 'content', 'created', 'due', 'ends', 'failed'].map(
    (name) => `${name} ${text} NOT NULL`,
  );
  return [
    `CREATE TABLE mails (id ${text} PRIMARY KEY, ${texts.join(', ')}, tries ${integer} NOT NULL)`,
  ];
}
