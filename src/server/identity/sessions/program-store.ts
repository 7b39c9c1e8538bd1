import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ShownToken, TokenRequest } from '../../../domain/accounts/program-tokens.schema.ts';
import { TOKENS_MAX } from '../../../domain/accounts/program-tokens.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { runFixed } from '../../platform/database/run-fixed.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { newSid, sessionHash } from './session-store.ts';

const DAY_MS = 86_400_000;

/** A token that was just made, and what its text holds. */
export interface MadeProgram {
  readonly id: string;
  readonly sid: string;
  readonly ends: Date;
}

/** Makes a session that a program has. `too_many_tokens` when there are enough. */
export async function insertProgram(
  tx: Kysely<Tables>,
  { name, rights, days, madeBy }: TokenRequest & { madeBy: string },
  now: Date,
): Promise<MadeProgram> {
  const sid = newSid();
  const id = recordIdFrom(randomBytes);
  const time = recordTime(now);
  const ends = new Date(now.getTime() + days * DAY_MS);
  if ((await livingPrograms(tx, now)).length >= TOKENS_MAX) throw new ApiError('too_many_tokens');
  await tx
    .insertInto('sessions')
    .values({
      ...{ hash: sessionHash(sid), id, user: '', kind: 'program', name, rights, madeBy },
      ...{ created: time, seen: '', proved: '', ends: recordTime(ends), agent: '', address: '' },
    })
    .execute();
  return { id, sid, ends };
}

interface ProgramRow {
  readonly id: string;
  readonly name: string;
  readonly rights: string;
  readonly created: string;
  readonly seen: string;
  readonly ends: string;
}

/** The program that has a session. */
export async function programOf(
  reader: { tx: Kysely<Tables>; dialect: Dialect },
  hash: string,
): Promise<ProgramRow | undefined> {
  const { rows } = await runFixed<ProgramRow>(
    reader,
    `SELECT id, name, rights, created, seen, ends
     FROM sessions WHERE hash = ? AND kind = 'program'`,
    [hash],
  );
  return rows[0];
}

function livingPrograms(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('sessions as s')
    .leftJoin('users as u', 'u.id', 's.madeBy')
    .select(['s.id', 's.name', 's.rights', 's.created', 's.seen', 's.ends'])
    .select(['u.name as makerName', 'u.email as makerEmail'])
    .where('s.kind', '=', 'program')
    .where('s.ends', '>', recordTime(now))
    .orderBy('s.created', 'desc')
    .execute();
}

/** The tokens of programs, the latest first. */
export async function listPrograms(db: Kysely<Tables>, now: Date): Promise<ShownToken[]> {
  const rows = await livingPrograms(db, now);
  return rows.map(({ makerName, makerEmail, rights, ...row }) => ({
    ...row,
    rights: rights === 'write' ? 'write' : 'read',
    createdBy: makerName || makerEmail || '',
  }));
}

/** Ends a token; answers its name, or nothing when there is no such one. */
export async function deleteProgram(tx: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('kind', '=', 'program')
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Notes that a token was used; it ends when it was to end. */
export async function touchProgram(tx: Kysely<Tables>, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen: recordTime(now) })
    .where('hash', '=', hash)
    .execute();
}
