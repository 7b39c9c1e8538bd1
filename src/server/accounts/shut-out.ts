import type { Kysely } from 'kysely';
import { deleteSessions } from '../identity/sessions/session-store.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteKeys } from './links/one-time-tokens.ts';

/**
 * Shuts out whoever came in to an account by what it was: its sessions end, all but one, and links
 * and codes that open it once are worth nothing any more.
 */
export async function shutOut(
  tx: Kysely<Tables>,
  user: string,
  { but }: { but?: string | undefined } = {},
): Promise<void> {
  await deleteSessions(tx, { user, but });
  await deleteKeys(tx, user);
}
