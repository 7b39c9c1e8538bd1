import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import { countAllTexts } from './search-changes.ts';
import type { Tables } from './tables.ts';

const SEARCHED = ['Company', 'Contacts', 'orders'] as const;

type Run = (statement: string) => Promise<unknown>;

/** Totals of the terms that nearly all records hold, which take long to count on either database. */
export async function addSearchGrams(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(tx);
  if (dialect === 'sqlite') await countOnSqlite(tx, run);
  else await countOnPostgres(tx, run);
}

async function countOnSqlite(tx: Transaction<Tables>, run: Run): Promise<void> {
  // What another program wrote waits to be indexed: noted by the triggers, it would count twice.
  await run('DELETE FROM search_pending');
  await run(`CREATE TABLE search_changes (
    n INTEGER PRIMARY KEY, collection TEXT NOT NULL, before TEXT, after TEXT)`);
  await run(`CREATE TABLE search_grams (
    collection TEXT NOT NULL, gram TEXT NOT NULL, total INTEGER NOT NULL,
    PRIMARY KEY (collection, gram)) WITHOUT ROWID`);
  for (const table of SEARCHED) {
    await countAllTexts(tx, 'sqlite', table);
    // When the transaction that wrote a record ends: see search-pending.ts.
    await run(`CREATE TRIGGER "${table}_search_change" AFTER DELETE ON search_pending
      WHEN old.collection = '${table}' BEGIN
        INSERT INTO search_changes (collection, before, after)
        SELECT '${table}', old.indexed, (
          SELECT search FROM "${table}" WHERE seq = old.seq AND deleted IS NULL);
      END`);
  }
}

/** The totals that PostgreSQL keeps besides are brought up to date with those of the grams. */
async function countOnPostgres(tx: Transaction<Tables>, run: Run): Promise<void> {
  const log = (rows: string) => `RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(7243117001);
      INSERT INTO search_changes (collection, before, after)
      SELECT TG_TABLE_NAME, before, after FROM (${rows}) AS texts
      WHERE before IS DISTINCT FROM after;
      RETURN NULL;
    END $$`;
  const living = (row: string) => `CASE WHEN ${row}.deleted IS NULL THEN ${row}.search END`;
  await run(`CREATE OR REPLACE FUNCTION search_inserted()
    ${log(`SELECT NULL::text AS before, ${living('i')} AS after FROM new_rows i`)}`);
  await run(`CREATE OR REPLACE FUNCTION search_updated()
    ${log(`SELECT ${living('o')} AS before, ${living('i')} AS after
      FROM old_rows o JOIN new_rows i USING (seq)`)}`);
  await run(`CREATE OR REPLACE FUNCTION search_deleted()
    ${log(`SELECT ${living('o')} AS before, NULL::text AS after FROM old_rows o`)}`);
  // Room for each total to be written anew on its page.
  await run(`CREATE TABLE search_grams (
    collection TEXT COLLATE "C" NOT NULL, gram TEXT COLLATE "C" NOT NULL, total BIGINT NOT NULL,
    PRIMARY KEY (collection, gram)) WITH (fillfactor = 40)`);
  await run(`DELETE FROM search_totals WHERE collection <> '' AND length(terms) <= 3`);
  await run('SELECT advance_search_totals() FROM search_changes LIMIT 1');
  for (const table of SEARCHED) await countAllTexts(tx, 'postgres', table);
}
