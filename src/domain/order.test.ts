import { expect, it } from 'vitest';
import { nextStatus, ORDER_STATUSES } from './order.ts';

it('The work on an order goes from status to status until it is delivered', () => {
  expect([...ORDER_STATUSES, 'PERDUE'].map(nextStatus)).toEqual([
    'EN PRODUCTION',
    'EXPÉDIÉE',
    'LIVRÉE',
    undefined,
    undefined,
    undefined,
  ]);
});
