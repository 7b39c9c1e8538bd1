import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The ids of the contacts of a company in their order, told by an index alone. */
export async function indexContactIds(tx: Transaction<Tables>): Promise<void> {
  await sql`DROP INDEX contacts_company`.execute(tx);
  await sql`CREATE INDEX contacts_company ON "Contacts" (company, seq, id)
    WHERE deleted IS NULL`.execute(tx);
}
