// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  answersFromShown,
  ORDER,
  shown,
  shows,
  text,
} from '../../../../test/support/proof-screen.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { createQueryClient } from '../../frame/api/query-client.ts';
import { OrderHistoryScreen } from './order-history-screen.tsx';

answersFromShown();

it('The history of an order tells what changed of its cards, too', async () => {
  const event = {
    contact: 'yann',
    lines: 1,
    name: 'Yann Roux',
    presence: 'left',
    actorName: 'Claire',
  } as const;
  const at = '2026-03-12 14:05:0';
  const change = { part: 'quantity', former: '200', given: '500' } as const;
  shown.events = Array.from({ length: 6 }, (_, n) => ({
    ...event,
    ...change,
    at: `${at}${n}.000Z`,
  }));
  await drawInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OrderHistoryScreen />
    </QueryClientProvider>,
    `/orders/${ORDER.id}/historique`,
    '/orders/$orderId/historique',
  );
  await shows('Yann Roux, quantité\u00a0: 200\u00a0cartes → 500\u00a0cartes');
  expect(text().split('Yann Roux, quantité')).toHaveLength(7);
});
