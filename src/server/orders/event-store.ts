import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type Contact, personName } from '../../domain/contact.ts';
import { dayInFrance } from '../../domain/departure.ts';
import {
  ORDER_EVENTS_MAX,
  type OrderEventPart,
  TOLD_TOGETHER,
} from '../../domain/order-lines/order-event.ts';
import type { OrderEvent } from '../../domain/order-lines/order-line.schema.ts';
import { type LinePerson, linePresence } from '../../domain/order-lines/order-line.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { nowIn, type WriteContext } from '../records/write/write-context.ts';

/** Events that name the recipients of BATs. */
export const RECIPIENT_EVENTS: readonly OrderEventPart[] = ['linkAsked', 'reminded', 'forwarded'];
/** Events that name anybody of a client. */
export const NAMING_EVENTS: readonly OrderEventPart[] = [...RECIPIENT_EVENTS, 'decision'];

type Value = string | number | null;
type Change = readonly [part: OrderEventPart, former: Value, given: Value];

const textOf = (value: Value) => (value === null ? '' : String(value));

/** Notes what of these is another value now, with who gave it. */
export async function noteEvents(
  context: WriteContext,
  { order, contact }: { order: string; contact: string },
  changes: readonly Change[],
): Promise<void> {
  const events = changes
    .filter(([, former, given]) => former !== given)
    .map(([part, former, given]) => ({
      ...{ orderId: order, at: nowIn(context), actor: context.by.actor, contact, part },
      ...{ former: textOf(former), given: textOf(given) },
    }));
  if (events.length > 0) await context.tx.insertInto('order_events').values(events).execute();
}

async function latestEvent(db: Kysely<Tables>, order: string) {
  const query = db.selectFrom('order_events').selectAll().where('orderId', '=', order);
  return query.orderBy('seq', 'desc').limit(1).executeTakeFirst();
}

/** The `seq` of what was noted last of an order; 0 when nothing was. */
export async function lastEventOf(db: Kysely<Tables>, order: string): Promise<number> {
  return (await latestEvent(db, order))?.seq ?? 0;
}

/** Notes whose cards were prepared; the parts of a preparation, which began after `since`, as one. */
export async function notePrepared(
  context: WriteContext,
  { order, since }: { order: string; since: number },
  people: readonly string[],
): Promise<void> {
  const [only = '', ...others] = people;
  if (only === '') return;
  const { tx, by } = context;
  const last = await latestEvent(tx, order);
  if (last && last.seq > since && last.part === 'prepared' && last.actor === by.actor) {
    const given = String(Number(last.given) + people.length);
    const event = { contact: '', given, at: nowIn(context) };
    await tx.updateTable('order_events').set(event).where('seq', '=', last.seq).execute();
    return;
  }
  const contact = others.length === 0 ? only : '';
  await noteEvents(context, { order, contact }, [['prepared', '', people.length]]);
}

type Person = LinePerson & Pick<Contact, 'Nom' | 'Prenom'>;

/** An event with its person, who is nobody where it is of several, or of the whole order. */
type EventRow = Omit<OrderEvent, 'name' | 'presence'> & {
  readonly [K in keyof Person]: Person[K] | null;
};

function eventOf(row: EventRow, today: string): OrderEvent {
  const { at, actorName, contact, part, former, given, deleted, erased } = row;
  const state = { cardState: row.cardState ?? '', leftOn: row.leftOn ?? '', deleted, erased };
  const presence = linePresence(state, today);
  const name =
    contact === '' || presence === 'erased'
      ? ''
      : personName({ Nom: row.Nom ?? '', Prenom: row.Prenom ?? '' });
  const lines = Number(row.lines);
  return { at, actorName, contact, lines, name, presence, part, former, given };
}

/** The changes of the lines and the details of an order, the latest first. */
async function lineEvents(db: Kysely<Tables>, order: string, now: Date): Promise<OrderEvent[]> {
  const isTogether = sql`part IN (${sql.join(TOLD_TOGETHER)})`;
  const { rows } = await sql<EventRow>`
    SELECT e.at, coalesce(nullif(u.name, ''), u.email, '') AS "actorName", e.contact, e.lines,
      e.part, e.former, e.given, c."Nom", c."Prenom", c."cardState", c."leftOn", c.deleted, c.erased
    FROM (
      SELECT max(seq) AS seq, at, actor, part, former, given,
        sum(CASE WHEN contact = '' THEN 0 ELSE 1 END) AS lines,
        CASE WHEN count(*) = 1 THEN max(contact) ELSE '' END AS contact
      FROM order_events WHERE "orderId" = ${order}
      GROUP BY at, actor, part, former, given, CASE WHEN ${isTogether} THEN 0 ELSE seq END
    ) e LEFT JOIN users u ON u.id = e.actor LEFT JOIN "Contacts" c ON c.id = e.contact
    ORDER BY e.seq DESC LIMIT ${ORDER_EVENTS_MAX}`.execute(db);
  const today = dayInFrance(now);
  return rows.map((row) => eventOf(row, today));
}

const statusSchema = z.object({ Status: z.tuple([z.string(), z.string()]) });

/** The changes of the status of an order, which the history keeps, the latest first. */
async function statusEvents(db: Kysely<Tables>, order: string): Promise<OrderEvent[]> {
  const { rows } = await sql<{ at: string; actorName: string; fields: string }>`
    SELECT o.at, o."actorName", c.fields FROM changes c JOIN operations o ON o.seq = c.operation
    WHERE c.record = ${order} AND c.collection = 'orders' AND c.action = 'update'
      AND c.fields LIKE '%"Status"%'
    ORDER BY c.seq DESC LIMIT ${ORDER_EVENTS_MAX}`.execute(db);
  return rows.flatMap(({ at, actorName, fields }): OrderEvent[] => {
    const { data } = statusSchema.safeParse(JSON.parse(fields));
    if (!data) return [];
    const [former, given] = data.Status;
    const ofOrder = { contact: '', lines: 0, name: '', presence: 'present' } as const;
    return [{ at, actorName, ...ofOrder, part: 'status', former, given }];
  });
}

/** The changes of an order, but of its record the status alone; the latest first. */
export async function readEvents(
  db: Kysely<Tables>,
  order: string,
  now: Date,
): Promise<OrderEvent[]> {
  const found = await Promise.all([statusEvents(db, order), lineEvents(db, order, now)]);
  const later = (one: OrderEvent, other: OrderEvent) =>
    Number(one.at < other.at) - Number(one.at > other.at);
  return found.flat().toSorted(later).slice(0, ORDER_EVENTS_MAX);
}

const EVENTS_PER_PART = 500;

/** Forgets some of what was changed before a time; answers whether there may be more. */
export function removeOldEvents(database: Database, before: string): Promise<boolean> {
  return database.write(
    async (tx) => {
      const { rows } = await sql`
        DELETE FROM order_events WHERE seq IN (
          SELECT seq FROM order_events WHERE at < ${before} ORDER BY seq LIMIT ${EVENTS_PER_PART})
        RETURNING seq`.execute(tx);
      return rows.length === EVENTS_PER_PART;
    },
    { keepsCache: true },
  );
}
