import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** Pages that agencies delivered as grounds of cards. */
export function pressPages(dialect: Dialect): string[] {
  const { text, bytes } = TYPES[dialect];
  return [
    `CREATE TABLE press_pages (
      id ${text} PRIMARY KEY, bytes ${bytes} NOT NULL, picture ${bytes} NOT NULL,
      facts ${text} NOT NULL, created ${text} NOT NULL
    )`,
  ];
}
