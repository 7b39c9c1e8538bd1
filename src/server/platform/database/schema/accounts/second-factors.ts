import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** What people sign in with beside their password. No API of records reaches it, nor the history. */
export function secondFactors(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  return [
    `CREATE TABLE second_factors (
      "user" ${text} PRIMARY KEY, seed ${text} NOT NULL, step INTEGER NOT NULL,
      recovery ${text} NOT NULL, since ${text} NOT NULL)`,
  ];
}
