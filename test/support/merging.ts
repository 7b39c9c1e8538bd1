import { sql } from 'kysely';
import type { MergedCollection } from '../../src/domain/duplicates/duplicates.ts';
import type { Config } from '../../src/server/platform/config.ts';
import type { Database, Dialect } from '../../src/server/platform/database/database.ts';
import { createTestApp } from './app.ts';
import { undoingOf } from './undo.ts';
import { uploadsOf } from './uploads.ts';
import { writesOf } from './writes.ts';

/** The application, and what merges its records. */
export async function setUpMerging(dialect: Dialect, config: Partial<Config> = {}) {
  const test = await createTestApp(dialect, config);
  const writes = writesOf(test);
  const merge = async (
    collection: MergedCollection,
    [kept = '', ...merged]: readonly string[],
    more: Record<string, unknown> = {},
  ) => {
    const versions: Record<string, string> = {};
    for (const id of [kept, ...merged]) versions[id] = (await writes.view(collection, id)).updated;
    const body = { collection, kept, merged, versions, ...more };
    return test.call('POST', '/admin/api/duplicates/merge', { body });
  };
  const groups = async (query = '') => {
    const { body } = await test.call('GET', `/admin/api/duplicates${query}`);
    return body;
  };
  return { test, merge, groups, ...writes, ...uploadsOf(test), ...undoingOf(test) };
}

const TABLES = ['Company', 'Contacts', 'orders', 'orders_contacts', 'match_keys'] as const;

/** Everything that is stored of records, but when they were changed. */
export async function storedState({ kysely }: Pick<Database, 'kysely'>) {
  const state: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)}`.execute(
      kysely,
    );
    const texts = rows.map(({ updated: _updated, ...row }) => JSON.stringify(row));
    state[table] = texts.sort();
  }
  return state;
}
