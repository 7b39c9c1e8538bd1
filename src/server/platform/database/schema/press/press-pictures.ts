import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** Pictures that are put on cards by hand. */
export function pressPictures(dialect: Dialect): string[] {
  const { text, integer, bytes } = TYPES[dialect];
  return [
    `CREATE TABLE press_pictures (
      id ${text} PRIMARY KEY, bytes ${bytes} NOT NULL, type ${text} NOT NULL,
      width ${integer} NOT NULL, height ${integer} NOT NULL, created ${text} NOT NULL
    )`,
  ];
}
