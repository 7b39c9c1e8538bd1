import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** Fonts that the firm brought for cards. */
export function pressFonts(dialect: Dialect): string[] {
  const { text, integer, bytes } = TYPES[dialect];
  return [
    `CREATE TABLE press_fonts (
      id ${text} PRIMARY KEY, bytes ${bytes} NOT NULL, size ${integer} NOT NULL,
      created ${text} NOT NULL
    )`,
  ];
}
