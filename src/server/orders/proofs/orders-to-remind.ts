import { dayInFrance } from '../../../domain/departure.ts';
import { instantOf } from '../../../domain/time.ts';
import { REMINDED_ORDERS_MAX, type Today } from '../../../domain/today/today.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { awaitedAnswers, dueRemindersOf, namesOf } from './awaited-answers.ts';
import { proofWays } from './proof-ways.ts';

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
  const first = [...sentOn.keys()].slice(0, REMINDED_ORDERS_MAX);
  const orders = (await namesOf(kysely, first)).map((order) => {
    return { ...order, sentOn: sentOn.get(order.id) ?? '' };
  });
  return { count: sentOn.size, orders };
}
