import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Files that somebody waits for, and their bytes, part by part. */
export function madeFiles(dialect: Dialect): string[] {
  const { text, integer, bytes } = TYPES[dialect];
  // What may be long stands last: whoever looks for a link reads none of it.
  const texts = [
    ...['account', 'kind', 'name', 'type', 'state', 'seen', '"leaseUntil"', 'until'],
    ...['link', '"linkUntil"', '"linkSession"', 'progress', 'outcome', 'subjects'],
  ].map((name) => `${name} ${text} NOT NULL`);
  return [
    `CREATE TABLE made_files (
      id ${text} PRIMARY KEY, size ${integer} NOT NULL, ${texts.join(', ')})`,
    `CREATE TABLE made_file_parts (
      file ${text} NOT NULL, part INTEGER NOT NULL, bytes ${bytes} NOT NULL,
      PRIMARY KEY (file, part))`,
  ];
}
