import type { Order } from '../../../domain/order.ts';
import type { OwnQuantity } from '../../../domain/order-lines/order-cards.ts';
import type { OrderQuantities } from '../../../domain/order-lines/order-line.schema.ts';
import { pb } from './client.ts';

/** Beside an order, those of its people who get another number of cards than the others. */
export interface WithOwnQuantities {
  readonly own: readonly OwnQuantity[];
}

/** The same orders, each with what is not for all of its people. */
export async function withOwnQuantities<O extends Pick<Order, 'id'>>(
  orders: readonly O[],
  signal: AbortSignal,
): Promise<(O & WithOwnQuantities)[]> {
  if (orders.length === 0) return [];
  const query = { orders: orders.map(({ id }) => id).join(',') };
  const { items } = await pb.send<OrderQuantities>('/api/order-quantities', { query, signal });
  const known = new Map(items.map(({ order, own }) => [order, own]));
  return orders.map((order) => ({ ...order, own: known.get(order.id) ?? [] }));
}
