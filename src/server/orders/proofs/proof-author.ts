import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { ClientRecipient } from './client-recipient.ts';

/** The account that sent a BAT, under whose name its mails go on leaving. */
export async function proofAuthor(
  db: Kysely<Tables>,
  { actor }: Pick<ClientRecipient, 'actor'>,
): Promise<{ name: string; email: string }> {
  const account = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', actor)
    .executeTakeFirst();
  return { name: account?.name ?? '', email: account?.email ?? '' };
}
