// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import { STORED_ORDER } from '../../../test/support/stored-records.ts';
import { pb } from '../frame/api/client.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderView } from './order-record.ts';

const company = { id: 'company00000001', name: 'Atelier Moreau', mark: '' };
const person = (id: string, name: string) => ({ id, name, mark: '', away: '' });
const ANNE = person('person000000001', 'Anne Riou');
const PAUL = person('person000000002', 'Paul Carré');
const order = {
  ...STORED_ORDER,
  ...{ Status: 'EN COURS', company: company.id, contacts: [ANNE.id, PAUL.id], Quantity: 200 },
};
const view: OrderView = {
  ...{ id: order.id, updated: order.updated, order, company, people: [ANNE, PAUL], own: [] },
};

const line = (contact: string, name: string, state: string) => ({ contact, name, state });
let lines: object[] = [];
let card: object | null = null;
let isLost = false;
const written: unknown[] = [];
const onSaved = vi.fn();

beforeEach(() => {
  lines = [line(ANNE.id, ANNE.name, 'toPrepare'), line(PAUL.id, PAUL.name, 'accepted')];
  card = { id: 'usual', name: 'Standard', version: 1 };
  isLost = false;
  written.length = 0;
  onSaved.mockReset();
  signClaireIn();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PATCH') {
      const body = JSON.parse(String(init.body));
      written.push(body);
      return Response.json({ ...order, ...body });
    }
    if (url.includes('/lines')) {
      if (isLost) return Response.json({ status: 500 }, { status: 500 });
      return Response.json({ card, items: lines.map((one) => ({ presence: 'present', ...one })) });
    }
    return Response.json({ items: [], page: 1, perPage: 1000, totalItems: 0, totalPages: 1 });
  });
});

afterEach(() => {
  sessionStorage.clear();
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(isOnPage = false): Promise<void> {
  drawOnPage(
    <OrderDialog
      {...{ view, like: '', people: undefined, isGone: false, listed: undefined, onSaved }}
      isOnPage={isOnPage}
      onClose={() => {}}
    />,
  );
  await says('Anne Riou');
}

const isAsked = () => document.querySelector('[role=alertdialog]') !== null;
const saved = () => vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());

/** Saves another project with this status. */
async function saveWith(status: string): Promise<void> {
  await fill('Projet', 'Salon de Brest');
  await fill('Statut', status);
  document.querySelector<HTMLElement>('button[type=submit]')?.focus();
  await press('Enregistrer');
}

describe('An order with cards that are not prepared', () => {
  it('is saved with a status of production once that was confirmed', async () => {
    await open();
    await saveWith('EN PRODUCTION');
    await says('La carte d’Anne Riou est encore à préparer.');
    expect(written).toEqual([]);
    await press('Enregistrer quand même');
    await saved();
    expect(written).toMatchObject([{ Status: 'EN PRODUCTION', Name: 'Salon de Brest' }]);
  });

  it('tells whoever is named again, and was prepared before, from those to prepare', async () => {
    lines[0] = { ...line(ANNE.id, ANNE.name, 'cancelled'), frozen: {} };
    lines[1] = line(PAUL.id, PAUL.name, 'toPrepare');
    await open();
    await saveWith('EN PRODUCTION');
    await says(
      'La carte de Paul Carré est encore à préparer. La carte d’Anne Riou n’a pas l’accord',
    );
  });

  it('asks of whoever is named again without a card', async () => {
    lines[0] = { ...line(ANNE.id, ANNE.name, 'cancelled'), frozen: null };
    await open();
    await saveWith('EN PRODUCTION');
    await says('La carte d’Anne Riou est encore à préparer.');
  });

  it('keeps what was typed in its form when that is given up, with the focus there', async () => {
    await open();
    await saveWith('LIVRÉE');
    await says('encore à préparer');
    await press('Annuler');
    await vi.waitFor(() => expect(isAsked()).toBe(false));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Enregistrer'));
    expect(document.querySelector('select')?.value).toBe('LIVRÉE');
    expect(written).toEqual([]);
    expect(shown()).not.toContain('problème');
    await press('Enregistrer');
    await says('encore à préparer');
  });

  it('is saved but for its status', async () => {
    await open();
    await saveWith('LIVRÉE');
    await says('encore à préparer');
    await press('Enregistrer le reste');
    await saved();
    expect(written).toMatchObject([{ Status: 'EN COURS', Name: 'Salon de Brest' }]);
  });

  it('is opened instead where nothing but its status was changed', async () => {
    await open();
    await fill('Statut', 'LIVRÉE');
    await press('Enregistrer');
    await says('Ouvrir la commande');
    await press('Ouvrir la commande');
    await vi.waitFor(() => expect(isAsked()).toBe(false));
    expect(document.querySelector('select')?.value).toBe('EN COURS');
    expect(written).toEqual([]);
  });

  it('is asked about over its own page, which needs no way there', async () => {
    await open(true);
    await fill('Statut', 'LIVRÉE');
    await press('Enregistrer');
    await says('encore à préparer');
    expect(shown()).not.toContain('Ouvrir la commande');
    expect(shown()).not.toContain('Enregistrer le reste');
  });

  it('is asked about as its form has it: for whom it is no longer, nobody prepares a card', async () => {
    await open();
    await press('Retirer Anne Riou');
    await saveWith('EN PRODUCTION');
    await saved();
    expect(written).toMatchObject([{ Status: 'EN PRODUCTION', contacts: [PAUL.id] }]);
  });

  it('is saved at once with another status', async () => {
    await open();
    await saveWith('ANNULÉE');
    await saved();
    expect(written).toMatchObject([{ Status: 'ANNULÉE' }]);
  });

  it('is saved at once while there is no printed card to prepare them with', async () => {
    card = null;
    await open();
    await saveWith('LIVRÉE');
    await saved();
    expect(written).toMatchObject([{ Status: 'LIVRÉE' }]);
  });

  it('is not saved while nobody can tell whether they are, which is said over what was typed', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    isLost = true;
    await open();
    await saveWith('LIVRÉE');
    await says('Un problème est survenu de notre côté.');
    expect(written).toEqual([]);
    isLost = false;
    await press('Réessayer');
    await says('encore à préparer');
  });
});
