import type { Dialect } from '../database.ts';
import { TYPES } from './columns.ts';

/** Links to exports, which any process may be asked to follow: each is gone once it was. */
export function exportLinks(dialect: Dialect): string[] {
  const { text } = TYPES[dialect];
  const columns = ['account', '"keyMark"', 'wish', 'until'].map(
    (name) => `${name} ${text} NOT NULL`,
  );
  return [`CREATE TABLE export_links (digest ${text} PRIMARY KEY, ${columns.join(', ')})`];
}
