import type { Order } from '../../../domain/order.ts';

/** Orders by the days on which they are due, those of no day last, and else as they came. */
export function dueFirst<O extends Pick<Order, 'dueOn'>>(orders: readonly O[]): O[] {
  const rank = ({ dueOn }: O) => (dueOn === '' ? '9' : dueOn);
  return orders.toSorted((one, other) => {
    if (rank(one) === rank(other)) return 0;
    return rank(one) < rank(other) ? -1 : 1;
  });
}
