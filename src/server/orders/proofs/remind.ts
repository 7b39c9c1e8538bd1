import type { Kysely } from 'kysely';
import { startOfDayInFrance } from '../../../domain/calendar/days-in-france.ts';
import { isWorkingDay } from '../../../domain/calendar/working-days.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { PROOF_LINKS_MAX } from '../../../domain/proofs/order-proof.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { firmOf } from '../../platform/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nextMidnightInFrance } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { noteEvents } from '../event-store.ts';
import { awaitedAnswers, dueRemindersOf } from './awaited-answers.ts';
import { findRecipient } from './client-recipient.ts';
import { proofAuthor } from './proof-author.ts';
import { proofWays } from './proof-ways.ts';
import { linkFor, type ProofSender } from './send-proof.ts';
import { toldProof } from './told-proof.ts';

const HOUR_MS = 3_600_000;
/** Hours of a working day in France: nobody is reminded at night. */
const FROM_HOUR = 9;
const TO_HOUR = 19;

function isOfficeHour(now: Date): boolean {
  const day = dayInFrance(now);
  const hours = (now.getTime() - startOfDayInFrance(day).getTime()) / HOUR_MS;
  return isWorkingDay(day) && hours >= FROM_HOUR && hours < TO_HOUR;
}

interface Reminder {
  readonly recipient: string;
  readonly due: number;
}

/** Those to remind; with an id, that one alone. */
async function dueNow(
  db: Kysely<Tables>,
  now: Date,
  recipient?: string,
): Promise<readonly Reminder[]> {
  const answers = await awaitedAnswers(db, now, recipient);
  return answers.flatMap((answer) => {
    const due = dueRemindersOf(answer, now);
    const isOpen = answer.isMailed === 1 && answer.links < PROOF_LINKS_MAX;
    if (!isOpen || due <= answer.reminded) return [];
    return [{ recipient: answer.recipient, due }];
  });
}

/** Writes a reminder and notes that it was: both or neither; answers the id of its mail. */
async function writeReminder(
  context: WriteContext,
  id: string,
  from: Pick<ProofSender, 'firm' | 'publicUrl' | 'outbox'>,
): Promise<string | undefined> {
  const { tx } = context;
  // They may have answered since, or another process was faster.
  const [reminder] = await dueNow(tx, context.clock(), id);
  const recipient = await findRecipient(tx, id);
  if (!reminder || !recipient) return undefined;
  const noted = await tx
    .updateTable('proof_recipients')
    .set({ reminded: reminder.due })
    .where('id', '=', id)
    .where('reminded', '<', reminder.due)
    .returning('id')
    .executeTakeFirst();
  if (!noted) return undefined;
  const told = { ...(await toldProof(context, recipient)), isReminder: true };
  const sender = { ...(await proofAuthor(tx, recipient)), ...from };
  const { mail } = await linkFor(context, recipient, told, { isMailed: true, sender });
  const { orderId, number, name, email } = recipient;
  await noteEvents(context, { order: orderId, contact: '' }, [['reminded', number, name || email]]);
  context.changes.add({ action: 'update', collection: 'orders', id: orderId });
  return mail;
}

/**
 * Reminds, once a working day, whoever did not answer a BAT that was mailed to them. A reminder that
 * was not due in time is left out for the one that is.
 */
export function proofReminders(deps: Deps, outbox: Outbox): Task {
  const { database, clock } = deps;
  return {
    name: 'remind-proofs',
    next: nextMidnightInFrance,
    isWanted: (now) => isOfficeHour(now) && proofWays(deps, outbox).mails === 'sent',
    run: async (ending) => {
      const from = { firm: firmOf(deps.config), publicUrl: deps.publicUrl(), outbox };
      for (const { recipient } of await dueNow(database.kysely, clock())) {
        if (ending.aborted) return;
        const mail = await writeRecords(deps, { by: BY_ITSELF }, (context) =>
          writeReminder(context, recipient, from),
        );
        if (mail !== undefined) outbox.sendSoon([mail]);
      }
    },
  };
}
