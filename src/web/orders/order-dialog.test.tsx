// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import {
  carryOut,
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import {
  STORED_COMPANY,
  STORED_CONTACT,
  STORED_ORDER,
} from '../../../test/support/stored-records.ts';
import { BLANK_ORDER, type Order } from '../../domain/order.ts';
import { NO_ORDER_DETAILS } from '../../domain/order-lines/order-line.ts';
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

/** The dialog over a stored order of Anne Riou; what was typed into one is kept for its next opening. */
function openStored(id: string): void {
  const company = { id: 'company00000001', name: 'Atelier Moreau', mark: '' };
  const person = { id: 'person000000001', name: 'Anne Riou', mark: '', away: '' };
  const stored = { collectionId: '', collectionName: 'orders', created: '', updated: '' };
  const order: Order = {
    ...{ ...BLANK_ORDER, ...stored, id, number: 1001 },
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
}

it('Another company of an order takes its people away only once somebody has said so', async () => {
  openStored('order0000000001');
  await says('Anne Riou');
  await press('Effacer\u00a0: Entreprise');
  await says('Changer d’entreprise retirera le contact choisi. Continuer\u202f?');
  expect(shown()).toContain('Anne Riou');
  await press('Changer d’entreprise');
  await vi.waitFor(() => expect(shown()).not.toContain('Anne Riou'));
});

it('Whoever takes somebody off an order, or changes its number, is told what of it a printer has', async () => {
  const filed = { number: 2, at: '2026-03-12 10:00:00.000Z' };
  const line = orderLine('person000000001', { name: 'Anne Riou', state: 'accepted', filed });
  const list = { items: [], page: 1, perPage: 1000, totalItems: 0, totalPages: 1 };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/lines')
        ? { quantity: STORED_ORDER.Quantity, items: [line], dispatchedOn: '' }
        : list,
    ),
  );
  openStored('order0000000002');
  await says('Anne Riou');
  expect(shown()).not.toContain('La carte d’Anne Riou');
  await fill('Quantité', '450');
  await says('La carte d’Anne Riou est dans le fichier n°\u00a02\u00a0: ce changement demandera');
  await press('Retirer Anne Riou');
  await says('La carte d’Anne Riou est dans le fichier n°\u00a02\u00a0: sans un nouveau fichier');
});

it('Another company says what becomes of the BAT that is out, though nobody is on the order', async () => {
  const id = 'order0000000009';
  const order: Order = { ...STORED_ORDER, id, company: 'company00000001', contacts: [] };
  const company = { id: order.company, name: 'Atelier Moreau', mark: '' };
  const view: OrderView = { id, updated: order.updated, order, company, people: [], own: [] };
  const proof = { number: 2, state: 'sent', expires: '2999-01-01 00:00:00.000Z' };
  const list = { items: [], page: 1, perPage: 1000, totalItems: 0, totalPages: 1 };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(String(address).includes(`/orders/${id}/proof`) ? { proof } : list),
  );
  drawOnPage(
    <OrderDialog
      {...{ like: '', people: undefined, isGone: false, listed: undefined }}
      view={view}
      onClose={() => {}}
      onSaved={() => {}}
    />,
  );
  await says('Projet');
  await carryOut(() => undefined);
  await press('Effacer\u00a0: Entreprise');
  await says(
    'Le BAT n°\u00a02 ne comptera plus\u00a0: ses liens diront au client qui appeler, et les cartes qu’il a vues, si aucun fichier ne les contient, seront à préparer de nouveau.',
  );
});

it('An order that is placed again is made whole by one call, which may be tried again', async () => {
  const { id: former } = STORED_ORDER;
  const [first = '', second = ''] = STORED_ORDER.contacts;
  const contacts = [first, second].map((id) => ({ ...STORED_CONTACT, id, Nom: `Riou ${id}` }));
  const company = { ...STORED_COMPANY, id: STORED_ORDER.company };
  const line = { name: '', job: '', presence: 'present', state: 'toPrepare', address: '' };
  const answers = new Map<string, object>([
    [`collections/orders/records/${former}`, { ...STORED_ORDER, expand: { company, contacts } }],
    ['order-quantities', { items: [{ order: former, own: [{ contact: second, quantity: 500 }] }] }],
    [`orders/${former}/lines`, { items: [{ ...line, contact: second, quantity: 500 }] }],
    [`orders/${former}/details`, { ...NO_ORDER_DETAILS, address: '2 quai', version: 1 }],
  ]);
  const sent: [path: string, body: unknown][] = [];
  let isDown = true;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/admin/api/', '');
    if (method !== 'GET') {
      sent.push([path, JSON.parse(String(body))]);
      return isDown ? Response.json({}, { status: 503 }) : Response.json(STORED_ORDER);
    }
    const list = { items: [], page: 1, perPage: 1000, totalItems: 0, totalPages: 1 };
    return Response.json(answers.get(path) ?? list);
  });
  const onSaved = vi.fn();
  drawOnPage(
    <OrderDialog
      {...{ view: undefined, like: former, people: undefined, listed: undefined, isGone: false }}
      onClose={() => {}}
      onSaved={onSaved}
    />,
  );
  await says('1\u00a0×\u00a0200 + 1\u00a0×\u00a0500 = 700\u00a0cartes');
  expect(shown()).toContain(
    'Repris de la commande n°\u00a01042\u00a0: quantités de certains contacts et adresse de livraison.',
  );
  await fill('Projet', 'Salon de Brest');
  await press('Enregistrer');
  await says('Réessayer');
  isDown = false;
  await press('Réessayer');
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [[path, body] = [], ...more] = sent;
  expect(path).toBe(`orders/${former}/again`);
  expect(body).toMatchObject({ Name: 'Salon de Brest', contacts: [first, second] });
  expect(more).toEqual([[path, body]]);
});
