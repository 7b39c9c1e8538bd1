// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawOnPage, says, shown, signClaireIn } from '../../../test/support/rendered-screen.tsx';
import { pb } from '../frame/api/client.ts';
import { OrderDialog } from './order-dialog.tsx';

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
    onAgain={() => {}}
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
