// @vitest-environment happy-dom
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { drawHook } from '../../../test/support/rendered.tsx';
import { pb } from '../frame/api/client.ts';
import { forgetDeletions, markDeleted, markPresent } from '../frame/api/deletions.ts';
import { useAwayPeople } from '../frame/pickers/company-people.ts';
import { awaySentence } from './order-cells.ts';
import { orderForm } from './order-forms.ts';
import { chosenPeople, useOrderParties } from './use-order-parties.ts';

const anais = { id: 'contact00000001', label: 'Anaïs Le Goff' };
const yann = { id: 'contact00000002', label: 'Yann Roux' };
const chosen = `${anais.id} ${yann.id}`;

/** The people whose card shows nobody, as the server answers them. */
let away: object[] = [];

/** A new order for which both are chosen; answers the sentence about them. */
async function openOrder(ids: string) {
  const drawn = drawHook((company: string) => {
    const parties = useOrderParties(undefined);
    useAwayPeople(company, (found) => parties.markAway(ids, found));
    return { ...parties, client: useQueryClient() };
  }, 'company00000001');
  act(() => drawn.now().addPeople([anais, yann]));
  await settled(drawn.now().client);
  return {
    sentence: () => awaySentence(chosenPeople(drawn.now().people, ids)),
    /** As the news of a colleague's change does. */
    read: () => settled(drawn.now().client),
  };
}

function settled(client: QueryClient): Promise<void> {
  return act(() => client.invalidateQueries({ queryKey: ['Contacts'] }));
}

// Data is drawn as soon as it is read, so that no test has to wait for it.
notifyManager.setScheduler((tell) => tell());

beforeEach(() => {
  away = [];
  // A guest would read nothing: somebody is signed in.
  pb.authStore.save('token', { id: 'claire', collectionId: 'c', collectionName: 'users' });
  const list = () => ({ items: away, page: 1, perPage: 1000, totalItems: -1, totalPages: -1 });
  vi.stubGlobal('fetch', async () => Response.json(list()));
});
afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
  act(() => forgetDeletions());
});

describe('The people chosen for a new order', () => {
  it('are marked once a colleague says that they left, until they are back', async () => {
    const order = await openOrder(chosen);
    expect(order.sentence()).toBe('');
    away = [
      {
        id: yann.id,
        Nom: 'Roux',
        Prenom: 'Yann',
        Poste: '',
        Poste2: '',
        cardState: 'left',
        leftOn: '',
      },
    ];
    await order.read();
    expect(order.sentence()).toBe('Yann Roux n’aura pas de carte visible.');
    away = [];
    await order.read();
    expect(order.sentence()).toBe('');
  });

  it('are marked once a colleague deletes them, until they are back', async () => {
    const order = await openOrder(chosen);
    act(() => markDeleted('Contacts', anais.id));
    expect(order.sentence()).toBe('Anaïs Le Goff n’aura pas de carte visible.');
    act(() => markPresent('Contacts', anais.id));
    expect(order.sentence()).toBe('');
  });
});

it('A version of an order is described by its company and its people together', () => {
  const company = { id: 'company00000001', label: 'Atelier Moreau' };
  const drawn = drawHook(() => useOrderParties(undefined, company), undefined);
  act(() => drawn.now().addPeople([anais, yann]));
  const values = { ...orderForm.blank, company: company.id };
  expect(drawn.now().describe({ ...values, contacts: chosen })).toBe(
    'Atelier Moreau\u00a0: Anaïs Le Goff et Yann Roux',
  );
  expect(drawn.now().describe(values)).toBe('Atelier Moreau');
  expect(drawn.now().describe({ ...values, company: 'company00000002' })).toBe(
    'Une autre entreprise',
  );
});
