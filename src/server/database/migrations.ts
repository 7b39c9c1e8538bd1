import { type Kysely, sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import { createTables } from './migration-1.ts';
import { addCountsAndSorts } from './migration-2.ts';
import { addWordEnds } from './migration-3.ts';
import { addCardFields } from './migration-4.ts';
import { keepCompanySizes } from './migration-company-sizes.ts';
import { indexContactIds } from './migration-contact-ids.ts';
import { foldWays } from './migration-folded-ways.ts';
import { planTriggersAnew } from './migration-fresh-plans.ts';
import { addImages } from './migration-images.ts';
import { addSearchGrams } from './migration-search-grams.ts';
import { addVisits } from './migration-visits.ts';
import { lengthenWordLists, makeRoomForLargeChanges } from './migration-word-lists.ts';
import { lockForMigration } from './postgres-lock.ts';
import { countChangesOnSqlite } from './search-changes.ts';
import { countAllOnPostgres } from './search-changes-postgres.ts';
import { bringSearchUpToDate } from './search-column.ts';
import { learnFrequent } from './search-frequent.ts';
import { indexPending } from './search-pending.ts';
import { DatabaseStartError } from './storage-errors.ts';
import type { Tables } from './tables.ts';

type Migration = (tx: Transaction<Tables>, dialect: Dialect) => Promise<void>;

/**
 * Forward only: the place in this list is the version of the schema. A released one never changes;
 * what it made is changed by one more at the end.
 */
const MIGRATIONS: readonly Migration[] = [
  createTables,
  addCountsAndSorts,
  addWordEnds,
  addCardFields,
  addImages,
  addVisits,
  addSearchGrams,
  indexContactIds,
  keepCompanySizes,
  lengthenWordLists,
  planTriggersAnew,
  makeRoomForLargeChanges,
  foldWays,
];

/** Throws a DatabaseStartError when a schema is one that only a newer version knows. */
export function refuseNewer(schema: number): void {
  if (schema <= MIGRATIONS.length) return;
  throw new DatabaseStartError(
    `Cette base de données a été créée par une version plus récente de Bristol (schéma ${schema}, cette version connaît le schéma ${MIGRATIONS.length})\u00a0: installez cette version plus récente.`,
  );
}

/**
 * Brings the tables to the version that this code knows. Everything happens in one transaction that
 * holds a lock: of several processes that start together, one migrates and the others wait for it.
 */
export async function migrate(kysely: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    // On SQLite, the transaction itself holds the only write lock.
    if (dialect === 'postgres') await lockForMigration(tx);
    await sql`CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)`.execute(tx);
    const { rows } = await sql<{ version: number }>`SELECT version FROM migrations`.execute(tx);
    const done = new Set(rows.map(({ version }) => version));
    const current = Math.max(0, ...done);
    refuseNewer(current);
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (done.has(index + 1)) continue;
      await migration(tx, dialect);
      await sql`INSERT INTO migrations (version) VALUES (${index + 1})`.execute(tx);
    }
    await bringSearchUpToDate(tx, dialect);
    if (dialect === 'sqlite') {
      await indexPending(tx);
      await countChangesOnSqlite(tx, 1);
    } else {
      await countAllOnPostgres(tx);
      await learnFrequent(tx);
    }
  });
}
