import { sql } from 'kysely';
import { accountById } from '../accounts/account-store.ts';
import { keyMarkOf } from '../accounts/key-mark.ts';
import type { Database } from '../database/database.ts';
import { idList } from '../database/id-list.ts';
import type { SignedInUser } from '../deps.ts';
import type { LiveAccount, LiveClient } from './live-client.ts';

/** The account of a session as a stream is bound to it; undefined when it is gone. */
export async function liveAccount(
  { kysely }: Pick<Database, 'kysely'>,
  { id, sessionEnds }: Pick<SignedInUser, 'id' | 'sessionEnds'>,
): Promise<LiveAccount | undefined> {
  const account = await accountById(kysely, id);
  return account && { id, keyMark: keyMarkOf(account.tokenKey), until: sessionEnds };
}

/** Makes guests of the clients whose account is gone or has ended its sessions since. */
export async function forgetEndedSessions(
  database: Pick<Database, 'kysely' | 'dialect'>,
  clients: Iterable<LiveClient>,
): Promise<void> {
  const signedIn = [...clients].filter((client) => client.account);
  const ids = [...new Set(signedIn.map((client) => client.account?.id ?? ''))];
  const accounts = await database.kysely
    .selectFrom('users')
    .select(['id', 'tokenKey'])
    .where(sql<boolean>`id IN ${idList(database, ids)}`)
    .where('deleted', 'is', null)
    .execute();
  const marks = new Map(accounts.map(({ id, tokenKey }) => [id, keyMarkOf(tokenKey)]));
  for (const client of signedIn) {
    const { account } = client;
    if (account && marks.get(account.id) !== account.keyMark) client.account = undefined;
  }
}
