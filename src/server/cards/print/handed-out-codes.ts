import { type Kysely, sql } from 'kysely';
import type { Deps } from '../../identity/deps.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** SQLite writes on the thread that answers: the others wait for one part at most. */
const CONTACTS_PER_WRITE = 500;

/** Notes that contacts got a code under the public address, each once. */
export async function noteHandedOut(
  { database, publicUrl }: Pick<Deps, 'database' | 'publicUrl'>,
  contacts: readonly string[],
): Promise<void> {
  const address = publicUrl();
  for (let start = 0; start < contacts.length; start += CONTACTS_PER_WRITE) {
    const part = idList(database, contacts.slice(start, start + CONTACTS_PER_WRITE));
    await database.write(
      async (tx) => {
        await sql`INSERT INTO handed_out_codes (address, contact)
          SELECT ${address}, id FROM "Contacts" WHERE id IN ${part}
          ON CONFLICT (address, contact) DO NOTHING`.execute(tx);
      },
      { keepsCache: true },
    );
  }
}

/** Under which other addresses codes were handed out, and of how many contacts; the most first. */
export async function formerAddresses(
  db: Kysely<Tables>,
  publicUrl: string,
): Promise<{ address: string; codes: number }[]> {
  const { rows } = await sql<{ address: string; codes: number }>`
    SELECT address, COUNT(*) AS codes FROM handed_out_codes
    WHERE address <> ${publicUrl} GROUP BY address ORDER BY codes DESC, address`.execute(db);
  return rows;
}
