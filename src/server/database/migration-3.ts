import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/** On SQLite, triggers only note what has to be indexed: see search-pending.ts. */
export async function noteSearchPending(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  if (dialect !== 'sqlite') return;
  const run = (statement: string) => sql.raw(statement).execute(tx);
  await run(`CREATE TABLE search_pending (
    collection TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (collection, seq)
  ) WITHOUT ROWID`);
  for (const table of ['Company', 'Contacts', 'orders']) {
    for (const event of ['insert', 'update', 'delete']) {
      await run(`DROP TRIGGER "${table}_search_${event}"`);
    }
    const note = (seq: string) =>
      `BEGIN INSERT OR IGNORE INTO search_pending VALUES ('${table}', ${seq}); END`;
    await run(`CREATE TRIGGER "${table}_search_insert" AFTER INSERT ON "${table}"
      WHEN new.deleted IS NULL ${note('new.seq')}`);
    await run(`CREATE TRIGGER "${table}_search_update" AFTER UPDATE OF search, deleted ON "${table}"
      WHEN new.search <> old.search OR (new.deleted IS NULL) <> (old.deleted IS NULL)
      ${note('new.seq')}`);
    await run(`CREATE TRIGGER "${table}_search_delete" AFTER DELETE ON "${table}"
      WHEN old.deleted IS NULL ${note('old.seq')}`);
    await run(`CREATE TRIGGER "${table}_search_index" AFTER DELETE ON search_pending
      WHEN old.collection = '${table}' BEGIN
        DELETE FROM "${table}_search" WHERE rowid = old.seq;
        INSERT INTO "${table}_search" (rowid, words)
          SELECT seq, search FROM "${table}" WHERE seq = old.seq AND deleted IS NULL;
      END`);
  }
}
