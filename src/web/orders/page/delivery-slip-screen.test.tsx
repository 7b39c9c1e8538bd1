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
import { DeliverySlipScreen } from './delivery-slip-screen.tsx';

answersFromShown();

it('A delivery slip says where each parcel goes, and has room for who receives it', async () => {
  await drawInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <DeliverySlipScreen />
    </QueryClientProvider>,
    `/orders/${ORDER.id}/bon-de-livraison`,
    '/orders/$orderId/bon-de-livraison',
  );
  await shows('À livrer à');
  await shows('Nom et signature');
});

it('A delivery slip waits for the address of the company, also where that could not be read', async () => {
  shown.isFirmLost = true;
  await drawInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <DeliverySlipScreen />
    </QueryClientProvider>,
    `/orders/${ORDER.id}/bon-de-livraison`,
    '/orders/$orderId/bon-de-livraison',
  );
  await shows('Réessayer');
  expect(text()).not.toContain('à compléter');
});
