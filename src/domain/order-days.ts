import type { OrderStatus } from './order.ts';

/** The days in France, `2026-03-12`, since which an order was dispatched and delivered; or empty. */
export interface OrderDays {
  readonly dispatchedOn: string;
  readonly deliveredOn: string;
}

/** In the order of the work. */
export const ORDER_DAYS = [
  'dispatchedOn',
  'deliveredOn',
] as const satisfies readonly (keyof OrderDays)[];

/** The titles of their columns in files. */
export const ORDER_DAY_LABELS = {
  dispatchedOn: 'Date d’expédition',
  deliveredOn: 'Date de livraison',
} as const satisfies Record<keyof OrderDays, string>;

/** The statuses whose day is noted. */
const DAY_STATUSES = ['EXPÉDIÉE', 'LIVRÉE'] as const satisfies readonly OrderStatus[];

export type DayStatus = (typeof DAY_STATUSES)[number];

/** The status whose day is noted when an order is given it; of all others none is. */
export function dayStatus(status: unknown): DayStatus | undefined {
  return DAY_STATUSES.find((known) => known === status);
}
