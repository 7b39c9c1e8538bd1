// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  drawOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import { BLANK_ORDER, type Order } from '../../domain/order.ts';
import { pb } from '../frame/api/client.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderView } from './order-record.ts';

beforeEach(() => {
  const list = { items: [], page: 1, perPage: 1000, totalItems: 0, totalPages: 1 };
  vi.stubGlobal('fetch', async () => Response.json(list));
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

/** A new order of the list of a company. */
const newOrderOf = (label: string | undefined) => (
  <OrderDialog
    {...{ view: undefined, like: '', people: undefined, isGone: false }}
    listed={{ id: 'company00000001', label }}
    onClose={() => {}}
    onSaved={() => {}}
  />
);

it('A new order of a list waits for the name of the company that it is for', async () => {
  drawOnPage(newOrderOf(undefined));
  await says('Nouvelle Commande');
  expect(shown()).not.toContain('Projet');
});

it('A new order of a list is for its company from the beginning', async () => {
  drawOnPage(newOrderOf('Atelier Moreau'));
  await says('Projet');
  const [company] = document.querySelectorAll<HTMLInputElement>('[role=combobox]');
  expect(company?.value).toBe('Atelier Moreau');
});

it('Another company of an order takes its people away only once somebody has said so', async () => {
  const company = { id: 'company00000001', name: 'Atelier Moreau', mark: '' };
  const person = { id: 'person000000001', name: 'Anne Riou', mark: '', away: '' };
  const stored = { collectionId: '', collectionName: 'orders', created: '', updated: '' };
  const order: Order = {
    ...{ ...BLANK_ORDER, ...stored, id: 'order0000000001', number: 1001 },
    ...{ company: company.id, contacts: [person.id] },
  };
  const view: OrderView = { id: order.id, updated: '', order, company, people: [person], own: [] };
  drawOnPage(
    <OrderDialog
      {...{ like: '', people: undefined, isGone: false, listed: undefined }}
      view={view}
      onClose={() => {}}
      onSaved={() => {}}
    />,
  );
  await says('Anne Riou');
  await press('Effacer\u00a0: Entreprise');
  await says('Changer d’entreprise retirera le contact choisi. Continuer\u202f?');
  expect(shown()).toContain('Anne Riou');
  await press('Changer d’entreprise');
  await vi.waitFor(() => expect(shown()).not.toContain('Anne Riou'));
});
