import { sql } from 'kysely';
import type { SignedInUser } from '../../identity/deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { LiveAccount, LiveClient } from './live-client.ts';

/** The account and session of a stream, and when these end. */
export function liveAccount({ id, session, sessionEnds }: SignedInUser): LiveAccount {
  return { id, session, until: sessionEnds };
}

/** Makes guests of the clients whose session was ended since; answers them. */
export async function forgetEndedSessions(
  database: Pick<Database, 'kysely' | 'dialect'>,
  clients: Iterable<LiveClient>,
): Promise<LiveClient[]> {
  const signedIn = [...clients].filter((client) => client.account);
  const ids = [...new Set(signedIn.map((client) => client.account?.session ?? ''))];
  const open = await database.kysely
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id IN ${idList(database, ids)}`)
    .execute();
  const known = new Set(open.map(({ id }) => id));
  const ended = signedIn.filter(({ account }) => account && !known.has(account.session));
  for (const client of ended) client.account = undefined;
  return ended;
}
