import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ShownSession } from '../../../domain/accounts/sessions.schema.ts';
import { SESSION_DAYS, SESSION_DAYS_MAX, SESSIONS_MAX } from '../../../domain/accounts/sessions.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { instantOf, recordTime } from '../../../domain/time.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { networkOf } from '../../platform/http/requests/address-prefix.ts';

const DAY_MS = 86_400_000;
const KEY_BYTES = 16;
const AGENT_MAX = 300;
/** For how long the tokens of before are taken, too: other tabs still send them. */
const FORMER_MS = 60_000;

/** Where a session is opened. */
export interface Opening {
  /** Of the browser or program; what it says of itself. */
  readonly agent: string;
  readonly address: string;
}

/** The id of a session, as a token holds it, and when it ends without being used again. */
interface OpenedSession {
  readonly sid: string;
  readonly ends: Date;
}

/** A session that is new. */
interface NewSession extends OpenedSession {
  /** Its id, which opens nothing. */
  readonly session: string;
}

/** A new id of a session, as a token holds it. */
export const newSid = () => randomBytes(KEY_BYTES).toString('base64url');

/** As what a session is known here: whoever reads the database can make no token of it. */
export function sessionHash(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}

/** When a session that is used now ends unless it is used again. */
export function sessionEnd(created: Date, now: Date): Date {
  const unused = now.getTime() + SESSION_DAYS * DAY_MS;
  return new Date(Math.min(unused, created.getTime() + SESSION_DAYS_MAX * DAY_MS));
}

/** The account of a new session, and the hash of the password that opens it, if one does. */
export interface Opener {
  readonly id: string;
  readonly passwordHash?: string;
  readonly byPasskey?: boolean;
}

/**
 * Opens a session of an account. ApiError `wrong_credentials` when it was disabled, deleted or given
 * another password since whoever asks was checked.
 */
export async function insertSession(
  tx: Kysely<Tables>,
  { id: user, passwordHash, byPasskey = false }: Opener,
  { agent, address }: Opening,
  now: Date,
): Promise<NewSession> {
  const sid = newSid();
  const session = recordIdFrom(randomBytes);
  const time = recordTime(now);
  const ends = sessionEnd(now, now);
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ seen: time })
    .where('id', '=', user)
    .where('deleted', 'is', null)
    .where(sql<boolean>`NOT disabled`)
    .$if(passwordHash !== undefined, (query) =>
      query.where('passwordHash', '=', passwordHash ?? ''),
    )
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new ApiError('wrong_credentials');
  await tx.deleteFrom('sessions').where('ends', '<=', time).execute();
  await tx
    .insertInto('sessions')
    .values({
      hash: sessionHash(sid),
      id: session,
      user,
      created: time,
      seen: time,
      proved: time,
      ends: recordTime(ends),
      agent: agent.slice(0, AGENT_MAX),
      address: networkOf(address),
      byPasskey: Number(byPasskey),
    })
    .execute();
  return { sid, ends, session };
}

/** When a person was last here is known of them even without any session. */
async function noteUse(tx: Kysely<Tables>, user: string, seen: string): Promise<void> {
  await tx.updateTable('users').set({ seen }).where('id', '=', user).execute();
}

/**
 * Notes that the person of a session said again who they are. It goes on under another key: whoever
 * has a copy of the former one gains nothing.
 */
export async function proveSession(
  tx: Kysely<Tables>,
  hash: string,
  { created, now, byPasskey }: { created: string; now: Date; byPasskey: boolean },
): Promise<OpenedSession | undefined> {
  const sid = newSid();
  const time = recordTime(now);
  const ends = sessionEnd(instantOf(created), now);
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set((row) => ({
      hash: sessionHash(sid),
      former: row.ref('hash'),
      formerEnds: recordTime(new Date(now.getTime() + FORMER_MS)),
      proved: time,
      seen: time,
      ends: recordTime(ends),
      ...(byPasskey ? { byPasskey: 1 } : {}),
    }))
    .where((row) => row.or([row('hash', '=', hash), row('former', '=', hash)]))
    .executeTakeFirst();
  return Number(numUpdatedRows) === 0 ? undefined : { sid, ends };
}

/** Notes that the person of a session has shown a passkey. */
export async function notePasskey(tx: Kysely<Tables>, session: string): Promise<void> {
  await tx.updateTable('sessions').set({ byPasskey: 1 }).where('id', '=', session).execute();
}

/** The sessions of an account beyond those that it may have, least lately used. */
export async function sessionsTooMany(db: Kysely<Tables>, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('user', '=', user)
    .orderBy('seen', 'desc')
    .orderBy('created', 'desc')
    .execute();
  return rows.slice(SESSIONS_MAX).map(({ id }) => id);
}

/** The sessions of an account, the one used last first. */
export async function listSessions(
  db: Kysely<Tables>,
  user: string,
  { current, now }: { current: string; now: Date },
): Promise<ShownSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created', 'seen', 'ends', 'agent', 'address'])
    .where('user', '=', user)
    .where('ends', '>', recordTime(now))
    .orderBy('seen', 'desc')
    .orderBy('created', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
}

/** Whether a session was not ended; one that only ran out is still here for a while. */
export async function isOpen(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Which sessions end: all, or those of an account, or only one of them, or all but one. */
export interface Ending {
  readonly user?: string | undefined;
  readonly only?: string | undefined;
  readonly but?: string | undefined;
}

/**
 * Ends sessions; answers how many there were. The commit has to be one that moves the version of the
 * data: by it every process hears of it.
 */
export async function deleteSessions(
  tx: Kysely<Tables>,
  { user, only, but }: Ending,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .$if(user !== undefined, (query) => query.where('user', '=', user ?? ''))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Notes that a session was used. */
export async function touchSession(
  tx: Kysely<Tables>,
  hash: string,
  { user, created, now }: { user: string; created: string; now: Date },
): Promise<void> {
  const ends = recordTime(sessionEnd(instantOf(created), now));
  await tx
    .updateTable('sessions')
    .set({ seen: recordTime(now), ends })
    .where('hash', '=', hash)
    .execute();
  await noteUse(tx, user, recordTime(now));
}
