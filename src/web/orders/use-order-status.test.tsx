// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  carryOut,
  drawHookOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import { STORED_ORDER } from '../../../test/support/stored-records.ts';
import { pb } from '../frame/api/client.ts';
import { useOrderStatus } from './use-order-status.ts';

const ORDER = { ...STORED_ORDER, Status: 'EN COURS' };
/** The order as it is stored, which colleagues change too. */
let stored = ORDER;
let version = 0;
const written: string[] = [];

function change(changes: Partial<typeof ORDER>): void {
  version += 1;
  stored = { ...stored, ...changes, updated: `2026-03-12 15:00:0${version}.000Z` };
}

async function server(_url: string, init: RequestInit): Promise<Response> {
  if (init.method === 'GET') {
    const items = [{ at: '2026', actor: 'hugo', actorName: 'Hugo Martin' }];
    return Response.json({ items });
  }
  if (new Headers(init.headers).get('If-Match') !== `"${stored.updated}"`) {
    return Response.json({ status: 409, data: { record: stored } }, { status: 409 });
  }
  const { Status } = JSON.parse(String(init.body));
  written.push(Status);
  change({ Status });
  return Response.json(stored);
}

beforeEach(() => {
  stored = ORDER;
  version = 0;
  written.length = 0;
  vi.stubGlobal('fetch', server);
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('A status that is changed in the list is said, and taken back over what else a colleague changed', async () => {
  const changeStatus = drawHookOnPage(useOrderStatus);
  await carryOut(() => changeStatus()(ORDER, 'LIVRÉE'));
  await says('La commande n°\u00a01042 (Salon de Lyon)\u00a0: LIVRÉE.');
  change({ Quantity: 250 });
  await press('Annuler');
  await says('La commande n°\u00a01042 (Salon de Lyon)\u00a0: EN COURS.');
  expect(written).toEqual(['LIVRÉE', 'EN COURS']);
  expect(stored).toMatchObject({ Status: 'EN COURS', Quantity: 250 });
});

it('A status is never taken back over the one that a colleague chose meanwhile, who is named', async () => {
  const changeStatus = drawHookOnPage(useOrderStatus);
  await carryOut(() => changeStatus()(ORDER, 'EN PRODUCTION'));
  await says('EN PRODUCTION.');
  change({ Status: 'ANNULÉE' });
  await press('Annuler');
  await says(
    'Hugo Martin a passé entre-temps la commande n°\u00a01042 (Salon de Lyon) au statut ANNULÉE, qui reste.',
  );
  expect(written).toEqual(['EN PRODUCTION']);
});

it('The status that an order has is not written again', async () => {
  const changeStatus = drawHookOnPage(useOrderStatus);
  await carryOut(() => changeStatus()(ORDER, 'EN COURS'));
  expect(written).toEqual([]);
  expect(shown()).not.toContain('EN COURS');
});
