import type { OrderStatus } from '../../domain/order.ts';

/** The words of the button that takes an order to a status of its work. */
export const STEP_LABELS: Readonly<Partial<Record<OrderStatus, string>>> = {
  'EN PRODUCTION': 'Passer en production',
  EXPÉDIÉE: 'Marquer expédiée',
  LIVRÉE: 'Marquer livrée',
};
