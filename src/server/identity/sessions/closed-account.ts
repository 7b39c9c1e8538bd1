import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Whether an account opens no session any more: it was disabled or deleted. */
export async function isClosedAccount(db: Kysely<Tables>, id: string): Promise<boolean> {
  const open = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where(sql<boolean>`NOT disabled`)
    .executeTakeFirst();
  return open === undefined;
}
