import { type Kysely, sql } from 'kysely';
import { dayInFrance } from '../../../domain/departure.ts';
import { UNPRINTED_ORDER_STATUSES } from '../../../domain/order.ts';
import { dueReminders, gotLinkLately } from '../../../domain/proofs/reminders.ts';
import { instantOf, recordTime } from '../../../domain/time.ts';
import type { RemindedOrder } from '../../../domain/today/today.schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isCovered } from '../../records/sql/proof-state.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { areTermsNow, IS_WANTED, TERMS_JOINS } from '../../records/write/terms-now.ts';

/** Somebody whose answer to the BAT of an order is awaited. */
interface AwaitedAnswer {
  readonly recipient: string;
  readonly order: string;
  /** When the BAT was sent. */
  readonly at: string;
  readonly isMailed: number;
  /** How many reminders were sent, those that were left out for a later one included. */
  readonly reminded: number;
  readonly links: number;
  /** When the latest link of theirs was made; null where a copy was put back since. */
  readonly linked: string | null;
  /** How many cards wait for them. */
  readonly asked: number;
}

/** The recipient for whom `r` answers: themselves, or whoever handed the BAT on to them. */
const SEAT = sql`coalesce(nullif(r."forwardedBy", ''), r.id)`;

/**
 * Whether a recipient, or a colleague for them, accepted a card and did not take that back; a BAT that
 * comes later asks others, by other rows. Where it asks for nothing, yeses of before hold, by address.
 */
export const isAnswered = sql`EXISTS (SELECT 1 FROM proof_decisions d
  JOIN proof_recipients x ON x.id = d.recipient AND (x.id = ${SEAT} OR x."forwardedBy" = ${SEAT}
    OR (a.asks = 'nothing' AND r.email <> '' AND lower(x.email) = lower(r.email)))
  WHERE d.version = a.version AND d.kind = 'accepted' AND NOT EXISTS (
    SELECT 1 FROM proof_decisions n JOIN proof_recipients y ON y.id = n.recipient
    WHERE n.version = d.version AND n.seq > d.seq
      AND (y.id = x.id OR (x.email <> '' AND lower(y.email) = lower(x.email)))))`;

/** The cards of a BAT that are still those of somebody who is on its order. */
const livingCards = sql`proof_lines a JOIN order_lines l ON l.version = a.version
  JOIN orders_contacts m ON m.record = l."orderId" AND m.target = l.contact
  JOIN "Contacts" c ON c.id = l.contact AND ${IS_WANTED}
  JOIN line_versions v ON v.seq = a.version AND NOT ${isWithheld('v')} ${TERMS_JOINS}`;

/** Whether staff noted a yes to a card, which alone may have come before terms that its BAT did not ask for. */
const IS_NOTED = sql`EXISTS (SELECT 1 FROM proof_decisions n
  WHERE n.version = a.version AND n.recipient IS NULL)`;

/**
 * How many cards the page of a recipient `r` of a BAT `p` asks for: those without a yes to them, or to
 * their new terms. A card that none was asked for is without one once that of before is taken back.
 */
export const askedCards = sql`(SELECT count(*) FROM ${livingCards}
  WHERE a.proof = p.seq AND NOT ${isAnswered} AND (
    l.state = 'sent' OR
    ((a.asks = 'terms' OR (a.asks = 'card' AND ${IS_NOTED})) AND l.state = 'accepted'
      AND ${areTermsNow(sql`a.terms`)}
      AND NOT ${isCovered(sql`y.terms = a.terms`)})))`;

/**
 * Those who decide on cards that are not printed yet, and did not: of BATs whose links still work,
 * the one that was sent first before the others. Of colleagues to whom one was handed on, whoever did
 * so is awaited.
 */
export async function awaitedAnswers(
  db: Kysely<Tables>,
  now: Date,
  recipient?: string,
): Promise<readonly AwaitedAnswer[]> {
  const only = recipient === undefined ? sql`` : sql`AND r.id = ${recipient}`;
  const { rows } = await sql<AwaitedAnswer>`
    SELECT * FROM (
      SELECT r.id AS recipient, p."orderId" AS "order", p.seq, p.at, r."isMailed", r.reminded,
        (SELECT count(*) FROM proof_links k WHERE k.recipient = r.id) AS links,
        (SELECT max(k.created) FROM proof_links k WHERE k.recipient = r.id) AS linked,
        ${askedCards} AS asked
      FROM proofs p JOIN orders o ON o.id = p."orderId" AND o.deleted IS NULL
        AND o."Status" IN (${sql.join(UNPRINTED_ORDER_STATUSES)})
      JOIN proof_recipients r ON r.proof = p.seq AND r.role = 'decides' AND r.revoked = ''
        AND r."forwardedBy" = ''
      WHERE p.voided = '' AND p.expires > ${recordTime(now)} ${only}
    ) awaited WHERE asked > 0 ORDER BY at, seq, recipient`.execute(db);
  return rows;
}

/** How many reminders of an answer are due by now; 0 while a link of theirs is reminder enough. */
export function dueRemindersOf({ at, linked }: AwaitedAnswer, now: Date): number {
  const today = dayInFrance(now);
  if (gotLinkLately(dayInFrance(instantOf(linked ?? at)), today)) return 0;
  return dueReminders(dayInFrance(instantOf(at)), today);
}

/** These orders with their names, in the order in which they are given. */
export async function namesOf(db: Kysely<Tables>, orders: readonly string[]) {
  if (orders.length === 0) return [];
  const { rows } = await sql<Omit<RemindedOrder, 'sentOn'>>`
    SELECT o.id, o.number, o."Name" AS name, coalesce(c."RaisonSociale", '') AS "companyName"
    FROM orders o LEFT JOIN "Company" c ON c.id = o.company AND c.deleted IS NULL
    WHERE o.id IN (${sql.join(orders)})`.execute(db);
  const names = new Map(rows.map((row) => [row.id, row]));
  return orders.flatMap((id) => names.get(id) ?? []);
}

/** The orders whose clients wait with a link, the first of them with their names, and how many there are. */
export async function ordersAwaited(db: Kysely<Tables>, now: Date, most: number) {
  const all = [...new Set((await awaitedAnswers(db, now)).map(({ order }) => order))];
  return { count: all.length, orders: await namesOf(db, all.slice(0, most)) };
}
