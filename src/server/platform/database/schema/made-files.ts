import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Files that somebody waits for, whom each is about, and their bytes, part by part. */
export function madeFiles(dialect: Dialect): string[] {
  const { text, integer, bytes } = TYPES[dialect];
  const texts = [
    ...['account', 'kind', 'name', 'type', 'state', 'seen', '"leaseUntil"', 'until'],
    ...['link', '"linkUntil"', '"linkSession"', 'progress', 'outcome'],
  ].map((name) => `${name} ${text} NOT NULL`);
  return [
    `CREATE TABLE made_files (
      id ${text} PRIMARY KEY, size ${integer} NOT NULL, ${texts.join(', ')})`,
    // Apart, since it may be long, and a file is noted with each of its parts.
    `CREATE TABLE made_file_subjects (file ${text} PRIMARY KEY, subjects ${text} NOT NULL)`,
    `CREATE TABLE made_file_parts (
      file ${text} NOT NULL, part INTEGER NOT NULL, bytes ${bytes} NOT NULL,
      PRIMARY KEY (file, part))`,
  ];
}
