import { createHash } from 'node:crypto';
import { accountById } from '../accounts/account-store.ts';
import type { Database } from '../database/database.ts';
import type { SignedInUser } from '../deps.ts';
import type { LiveAccount, LiveClient } from './live-client.ts';

const IDS_MAX = 500;

function keyMarkOf(tokenKey: string): string {
  return createHash('sha256').update(tokenKey).digest('base64url').slice(0, 22);
}

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
  { kysely }: Pick<Database, 'kysely'>,
  clients: Iterable<LiveClient>,
): Promise<void> {
  const signedIn = [...clients].filter((client) => client.account);
  const ids = [...new Set(signedIn.map((client) => client.account?.id ?? ''))];
  const marks = new Map<string, string>();
  for (let start = 0; start < ids.length; start += IDS_MAX) {
    const accounts = await kysely
      .selectFrom('users')
      .select(['id', 'tokenKey'])
      .where('id', 'in', ids.slice(start, start + IDS_MAX))
      .where('deleted', 'is', null)
      .execute();
    for (const { id, tokenKey } of accounts) marks.set(id, keyMarkOf(tokenKey));
  }
  for (const client of signedIn) {
    const { account } = client;
    if (account && marks.get(account.id) !== account.keyMark) client.account = undefined;
  }
}
