import type { Kysely } from 'kysely';
import type { Dialect } from './database.ts';
import { bringMatchKeysUpToDate } from './match-keys.ts';
import { lockForMigration } from './postgres/postgres-lock.ts';
import { migrate } from './schema/migrations.ts';
import { bringSearchUpToDate } from './search-column.ts';
import { indexPending } from './sqlite/search-pending.ts';
import type { Tables } from './tables.ts';

/** Comes before tables change; answers what to do when they stay as they were. */
export type BeforeChange = () => Promise<() => void>;

/**
 * Brings the tables, and the searchable texts and keys that they hold, to what this code knows. Everything
 * happens in one transaction that holds a lock: of several processes that start together, one
 * migrates and the others wait for it. `beforeChange` comes first where the tables have to change;
 * what it answers is called when they stay as they were after all.
 */
export async function bringUpToDate(
  kysely: Kysely<Tables>,
  dialect: Dialect,
  beforeChange?: BeforeChange,
): Promise<void> {
  let whenUnchanged = () => {};
  const noteBefore = async () => {
    if (beforeChange) whenUnchanged = await beforeChange();
  };
  try {
    await kysely.transaction().execute(async (tx) => {
      // On SQLite, the transaction itself holds the only write lock.
      if (dialect === 'postgres') await lockForMigration(tx);
      await migrate(tx, dialect, { beforeChange: noteBefore });
      await bringSearchUpToDate(tx, dialect);
      await bringMatchKeysUpToDate(tx, dialect);
      if (dialect === 'sqlite') await indexPending(tx);
    });
  } catch (error) {
    whenUnchanged();
    throw error;
  }
}
