import type { Kysely } from 'kysely';
import { instantOf } from '../../../domain/time.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInUser } from '../deps.ts';
import { DEMAND_SETTING } from './factor-demand.ts';

interface SessionRow {
  id: string;
  email: string;
  name: string;
  administrator: number | boolean;
  session: string;
  created: string;
  seen: string;
  proved: string;
  ends: string;
  byPasskey: number;
  isDemanded: number | boolean;
  passkeySince: string | null;
}

/** A session as it was read. Times are in milliseconds. */
export interface Found {
  user: SignedInUser;
  created: string;
  seen: number;
  /** By the key that it had before its person said who they are, which is soon taken no more. */
  isFormer: boolean;
}

/** Whether everybody needs a second factor and this person has no authenticator; since when they have a passkey of a host. */
const FACTOR = `s."byPasskey",
  EXISTS (SELECT 1 FROM settings WHERE key = '${DEMAND_SETTING}' AND value = 'all')
  AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f."user" = u.id) AS "isDemanded",
  (SELECT min(p.created) FROM passkeys p
    WHERE p."user" = u.id AND p."rpId" = ?) AS "passkeySince"`;
/** By the key of a session, and by the one that it had before its person said who they are. */
const SESSION_OF = `SELECT u.id, u.email, u.name, u.administrator, s.id AS session,
  s.created, s.seen, s.proved, s.ends, ${FACTOR}
  FROM sessions s JOIN users u ON u.id = s."user"
  WHERE s.hash = ? AND u.deleted IS NULL AND NOT u.disabled`;
const FORMERLY = `SELECT u.id, u.email, u.name, u.administrator, s.id AS session,
  s.created, s.seen, '' AS proved, s."formerEnds" AS ends, ${FACTOR}
  FROM sessions s JOIN users u ON u.id = s."user"
  WHERE s.former = ? AND u.deleted IS NULL AND NOT u.disabled`;

/** The session of a person, by its key, while that is good for their account. */
export async function sessionOf(
  reader: { tx: Kysely<Tables>; dialect: Dialect },
  claims: { id: string; hash: string; expires: number; host: string },
): Promise<Found | undefined> {
  const read = async (statement: string) =>
    (await runFixed<SessionRow>(reader, statement, [claims.host, claims.hash])).rows[0];
  const current = await read(SESSION_OF);
  const row = current ?? (await read(FORMERLY));
  if (!row || row.id !== claims.id) return undefined;
  const { id, email, name, session, created } = row;
  const isDemanded = Boolean(row.isDemanded);
  const passkeySince = row.passkeySince === null ? 0 : instantOf(row.passkeySince).getTime();
  const hasPasskey = passkeySince > 0;
  const lacksFactor = isDemanded && !(row.byPasskey === 1 && hasPasskey);
  const user = {
    ...{ id, email, name, session },
    isAdministrator: Boolean(row.administrator),
    lacksFactor,
    needsPasskey: lacksFactor && hasPasskey,
    passkeySince: isDemanded ? passkeySince : 0,
    proved: row.proved === '' ? 0 : instantOf(row.proved).getTime(),
    opened: instantOf(created).getTime(),
    sessionEnds: Math.min(instantOf(row.ends).getTime(), claims.expires),
  };
  return { user, created, seen: instantOf(row.seen).getTime(), isFormer: !current };
}
