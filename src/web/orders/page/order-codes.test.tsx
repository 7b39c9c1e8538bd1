// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  drawOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../../test/support/rendered-screen.tsx';
import { STORED_ORDER } from '../../../../test/support/stored-records.ts';
import { pb } from '../../frame/api/client.ts';
import { OrderCodes } from './order-codes.tsx';

const person = (name: string, away: string) => ({ id: name, name, mark: '', away });
const VIEW = {
  ...{ id: STORED_ORDER.id, updated: STORED_ORDER.updated, order: STORED_ORDER },
  company: { id: STORED_ORDER.company, name: 'Atelier Moreau', mark: '' },
  people: [person('Léa Aubin', ''), person('Zoé Roux', 'Parti'), person('Paul Carré', 'Supprimé')],
  own: [],
};
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ status: 500, message: '', data: {} }, { status: 500 });
  });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('The codes of an order are those of the order, and tell whose card shows nobody, but nobody deleted', async () => {
  drawOnPage(<OrderCodes view={VIEW} isOpen onClose={() => {}} />);
  await says('Salon de Lyon · 3\u00a0contacts');
  expect(shown()).toContain('Zoé Roux');
  expect(shown()).not.toContain('Paul Carré');
  await press('Télécharger les codes');
  await vi.waitFor(() =>
    expect(asked).toEqual([{ order: STORED_ORDER.id, format: 'pdf', sizeMm: 20 }]),
  );
});
