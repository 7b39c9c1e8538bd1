import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/** Says to PostgreSQL how long the lists of what is new in the word indexes may become. */
function limitWordLists(kilobytes: number) {
  return async (tx: Transaction<Tables>, dialect: Dialect): Promise<void> => {
    if (dialect === 'sqlite') return;
    for (const table of ['Company', 'Contacts', 'orders']) {
      const statement = `ALTER INDEX "${table}_search" SET (gin_pending_list_limit = ${kilobytes})`;
      await sql.raw(statement).execute(tx);
    }
  };
}

/** They may be longer, since the server empties them beside the writes (search-list-emptying.ts). */
export const lengthenWordLists = limitWordLists(1024);

/**
 * They take the words of 40,000 contacts. Renaming a company of 20,000 filled shorter ones up again
 * and again, and wrote 1.3 GB of log for that, while all other writes waited for ten to twenty
 * seconds.
 */
export const makeRoomForLargeChanges = limitWordLists(131_072);
