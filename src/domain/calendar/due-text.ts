import { frenchCount, frenchDayNear } from '../french.ts';
import { daysLate, type Order } from '../order.ts';

interface DueText {
  text: string;
  isLate: boolean;
}

/** For when an order is wanted, or since when it is late; nothing while nobody said it. */
export function dueText(
  order: Pick<Order, 'dueOn' | 'Status'>,
  today: string,
): DueText | undefined {
  if (order.dueOn === '') return undefined;
  const late = daysLate(order, today);
  if (late > 0) return { text: `en retard de ${frenchCount(late, 'j', 'j')}`, isLate: true };
  if (order.dueOn === today) return { text: 'pour aujourd’hui', isLate: false };
  return { text: `pour le ${frenchDayNear(order.dueOn, today)}`, isLate: false };
}
