import type { Order } from '../../../domain/order.ts';
import type { OwnQuantity } from '../../../domain/order-lines/order-cards.ts';
import type { OrderQuantities } from '../../../domain/order-lines/order-line.schema.ts';
import { pb } from './client.ts';

/** Beside an order, its cards, and those of its people who get another number than the others. */
export interface WithOwnQuantities {
  readonly cards: number;
  readonly own: readonly OwnQuantity[];
}

type Ordered = Pick<Order, 'id' | 'contacts' | 'Quantity'>;

/** The same orders, each with what is not for all of its people. */
export async function withOwnQuantities<O extends Ordered>(
  orders: readonly O[],
  signal: AbortSignal,
): Promise<(O & WithOwnQuantities)[]> {
  if (orders.length === 0) return [];
  const query = { orders: orders.map(({ id }) => id).join(',') };
  const { items } = await pb.send<OrderQuantities>('/api/order-quantities', { query, signal });
  return orders.map((order) => {
    const known = items.find((item) => item.order === order.id);
    const cards = known?.cards ?? order.contacts.length * order.Quantity;
    return { ...order, cards, own: known?.own ?? [] };
  });
}
