import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { KeyPurpose } from '../../../domain/accounts/keys.ts';
import { UNSENT_MAIL_DAYS, type UnsentMail } from '../../../domain/accounts/team.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A process has a mail for so long: several times what a server of mails is waited for. */
const SENDING_MS = MINUTE_MS;
/** After each try four times as long as after the one before, a day at most. */
const pauseAfter = (tries: number) => Math.min(MINUTE_MS * 4 ** (tries - 1), DAY_MS);

const QUIETLY = { keepsCache: true, usesReserve: true } as const;

/** A mail that somebody is at. */
export type WaitingMail = Pick<Tables['mails'], (typeof WAITING)[number]>;

const WAITING = ['id', 'person', 'purpose', 'content', 'due', 'ends', 'tries'] as const;

const later = (instant: Date, ms: number) => recordTime(new Date(instant.getTime() + ms));

/** Keeps a mail, which whoever made it is at. */
export async function addMail(
  tx: Kysely<Tables>,
  mail: Pick<Tables['mails'], 'id' | 'person' | 'purpose' | 'content' | 'ends'>,
  now: Date,
): Promise<void> {
  const state = { created: recordTime(now), due: later(now, SENDING_MS), tries: 1, failed: '' };
  await tx
    .insertInto('mails')
    .values({ ...mail, ...state })
    .execute();
}

/** A mail that was just made, while nobody but its maker may be at it. */
export function madeMail(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<WaitingMail | undefined> {
  return db
    .selectFrom('mails')
    .select(WAITING)
    .where('id', '=', id)
    .where('tries', '=', 1)
    .where('due', '>', recordTime(now))
    .executeTakeFirst();
}

/** Whether there is a mail to be tried now. */
export async function isAnyMailDue(db: Kysely<Tables>, now: Date): Promise<boolean> {
  return (await nextDue(db, now)) !== undefined;
}

/** Takes the next mail that is to be tried now: nobody else does for a while. */
export function takeDueMail(database: Database, now: Date): Promise<WaitingMail | undefined> {
  return database.write(async (tx) => {
    const mail = await nextDue(tx, now);
    if (!mail) return undefined;
    const taken = { due: later(now, SENDING_MS), tries: mail.tries + 1 };
    await tx.updateTable('mails').set(taken).where('id', '=', mail.id).execute();
    return { ...mail, ...taken };
  }, QUIETLY);
}

/** A server took it: nothing stays of it, nor of those of the kind to the person that were given up. */
export async function forgetSent(
  database: Database,
  { id, person, purpose }: WaitingMail,
): Promise<void> {
  await database.write(
    (tx) =>
      tx
        .deleteFrom('mails')
        .where(({ eb, and, or }) => or([eb('id', '=', id), and({ person, purpose, content: '' })]))
        .execute(),
    QUIETLY,
  );
}

/** No server took it: it is tried again, unless it is of no use any more. */
export async function noteFailure(
  database: Database,
  mail: WaitingMail,
  { now, isOver }: { now: Date; isOver: boolean },
): Promise<void> {
  const due = later(now, pauseAfter(mail.tries));
  const state = { due, failed: recordTime(now), ...(isOver && { content: '' }) };
  await database.write(
    (tx) =>
      tx
        .updateTable('mails')
        .set(state)
        .where('id', '=', mail.id)
        // Another process may be at it since.
        .where('due', '=', mail.due)
        .execute(),
    QUIETLY,
  );
}

/** Takes away the mails to somebody; of a purpose, those that wait. */
export async function deleteMails(
  tx: Kysely<Tables>,
  person: string,
  purposes?: readonly KeyPurpose[],
): Promise<void> {
  const all = tx.deleteFrom('mails').where('person', '=', person);
  await (purposes ? all.where('purpose', 'in', purposes) : all).execute();
}

/** Gives up the links of BATs that wait for some people; `whom` is a list of their ids. */
export async function giveUpMails(
  tx: Kysely<Tables>,
  whom: RawBuilder<unknown>,
  at: string,
): Promise<void> {
  await sql`UPDATE mails SET content = '', failed = ${at}
    WHERE content <> '' AND purpose = 'proof' AND person IN ${whom}`.execute(tx);
}

/** Takes away, some weeks later, that mails were given up. */
export async function deleteOldMails(database: Database, now: Date): Promise<void> {
  await database.write(
    (tx) =>
      tx
        .deleteFrom('mails')
        .where('ends', '<', later(now, -UNSENT_MAIL_DAYS * DAY_MS))
        .execute(),
    QUIETLY,
  );
}

/** To whom mails were not sent, by the id of the person. */
export async function unsentMails(db: Kysely<Tables>): Promise<ReadonlyMap<string, UnsentMail>> {
  const rows = await db
    .selectFrom('mails')
    .select(['person', 'content'])
    .where('failed', '<>', '')
    .execute();
  const unsent = new Map<string, UnsentMail>();
  for (const { person, content } of rows) {
    if (content === '') unsent.set(person, 'lost');
    else if (!unsent.has(person)) unsent.set(person, 'waiting');
  }
  return unsent;
}

function nextDue(db: Kysely<Tables>, now: Date): Promise<WaitingMail | undefined> {
  return db
    .selectFrom('mails')
    .select(WAITING)
    .where('content', '<>', '')
    .where('due', '<=', recordTime(now))
    .orderBy('due')
    .limit(1)
    .executeTakeFirst();
}
