import { type Kysely, sql } from 'kysely';
import { dayInFrance } from '../../../domain/departure.ts';
import { instantOf } from '../../../domain/time.ts';
import {
  REMINDED_ORDERS_MAX,
  type RemindedOrder,
  type Today,
} from '../../../domain/today/today.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { awaitedAnswers, dueRemindersOf } from './awaited-answers.ts';
import { proofWays } from './proof-ways.ts';

async function namesOf(db: Kysely<Tables>, orders: readonly string[]) {
  const { rows } = await sql<Omit<RemindedOrder, 'sentOn'>>`
    SELECT o.id, o.number, o."Name" AS name, coalesce(c."RaisonSociale", '') AS "companyName"
    FROM orders o LEFT JOIN "Company" c ON c.id = o.company AND c.deleted IS NULL
    WHERE o.id IN (${sql.join(orders)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The orders whose clients staff have to remind: those whom no mail of the product reminds. */
export async function ordersToRemind(
  deps: Deps,
  outbox: Outbox | undefined,
): Promise<Today['toRemind']> {
  const now = deps.clock();
  const { kysely } = deps.database;
  const isMailing = proofWays(deps, outbox).mails === 'sent';
  const waiting = (await awaitedAnswers(kysely, now)).filter(
    (answer) => !(isMailing && answer.isMailed === 1) && dueRemindersOf(answer, now) > 0,
  );
  const sentOn = new Map(waiting.map(({ order, at }) => [order, dayInFrance(instantOf(at))]));
  const first = [...sentOn].slice(0, REMINDED_ORDERS_MAX);
  if (first.length === 0) return { count: 0, orders: [] };
  const names = await namesOf(
    kysely,
    first.map(([id]) => id),
  );
  const orders = first.flatMap(([id, day]) => {
    const known = names.get(id);
    return known ? [{ ...known, sentOn: day }] : [];
  });
  return { count: sentOn.size, orders };
}
