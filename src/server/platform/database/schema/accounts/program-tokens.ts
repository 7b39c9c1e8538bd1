import type { Dialect } from '../../database.ts';
import { TYPES } from '../columns.ts';

/** Sessions of programs, which belong to the installation: `user` is empty. */
export function programTokens(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const added = (name: string, initial = '') =>
    `ALTER TABLE sessions ADD COLUMN ${name} ${text} NOT NULL DEFAULT '${initial}'`;
  return [added('kind', 'person'), added('name'), added('rights'), added('"madeBy"')];
}
