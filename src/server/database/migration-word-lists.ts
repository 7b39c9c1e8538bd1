import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * For PostgreSQL: the lists of what is new in the word indexes may be longer, since the server
 * empties them beside the writes (search-list-emptying.ts).
 */
export async function lengthenWordLists(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  for (const table of ['Company', 'Contacts', 'orders']) {
    const statement = `ALTER INDEX "${table}_search" SET (gin_pending_list_limit = 1024)`;
    await sql.raw(statement).execute(tx);
  }
}
