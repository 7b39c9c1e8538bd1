import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Which work of the installation is due when, and which process is at it until when. */
export function schedule(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const others = ['done', 'holder', 'until'].map((name) => `${name} ${text} NOT NULL DEFAULT ''`);
  return [
    `CREATE TABLE tasks (name ${text} PRIMARY KEY, due ${text} NOT NULL, ${others.join(', ')})`,
  ];
}
