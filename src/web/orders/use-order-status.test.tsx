// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  drawOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import { STORED_ORDER } from '../../../test/support/stored-records.ts';
import { pb } from '../frame/api/client.ts';
import { Toasts } from '../kit/overlay/toasts.tsx';
import { useOrderStatus } from './use-order-status.tsx';

const ORDER = { ...STORED_ORDER, Status: 'EN COURS' };
/** The order as it is stored, which colleagues change too. */
let stored = ORDER;
let version = 0;
/** The cards of the order; undefined while they cannot be read. */
let lines: object[] | undefined;
/** Until it ends, the cards are not told. */
let reading: Promise<void> | undefined;
const written: string[] = [];
const line = (name: string, state: string) => ({ name, state, presence: 'present' });
const READY = Array.from({ length: 9 }, (_, n) => line(`Personne ${n}`, 'accepted'));
const SOME = [...['Ana Roy', 'Léo Petit', 'Zoé'].map((name) => line(name, 'toPrepare')), ...READY];

function change(changes: Partial<typeof ORDER>): void {
  version += 1;
  stored = { ...stored, ...changes, updated: `2026-03-12 15:00:0${version}.000Z` };
}

async function server(url: string, init: RequestInit): Promise<Response> {
  if (url.includes('/lines')) {
    await reading;
    if (!lines) return Response.json({ status: 500 }, { status: 500 });
    return Response.json({ items: lines, card: {} });
  }
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
  lines = READY;
  reading = undefined;
  written.length = 0;
  vi.stubGlobal('fetch', server);
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Screen({ order, isOnPage }: { order: typeof ORDER; isOnPage: boolean }): ReactNode {
  const { changeStatus, question } = useOrderStatus({ isOnPage });
  return (
    <>
      {['EN COURS', 'EN PRODUCTION', 'EXPÉDIÉE', 'LIVRÉE'].map((status) => (
        <button key={status} type="button" onClick={() => void changeStatus(order, status)}>
          {status}
        </button>
      ))}
      {question}
      <Toasts />
    </>
  );
}

/** The same on a page that is left for another one. */
function LeftScreen(): ReactNode {
  const [isLeft, leave] = useState(false);
  return (
    <>
      {isLeft ? <Toasts /> : <Screen order={ORDER} isOnPage={false} />}
      <button type="button" onClick={() => leave(true)}>
        Partir
      </button>
    </>
  );
}

/** A screen with the order, where a status is pressed as the keyboard presses it. */
async function changeTo(status: string, order = ORDER, isOnPage = false): Promise<void> {
  drawOnPage(<Screen order={order} isOnPage={isOnPage} />);
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === status);
  found?.focus();
  await press(status);
}

const hasFocus = (text: string) =>
  vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text));
const isAsked = () => document.querySelector('[role=alertdialog]') !== null;

it('A status that is changed in the list is said, and taken back over what else a colleague changed', async () => {
  await changeTo('LIVRÉE');
  await says('La commande n°\u00a01042 (Salon de Lyon)\u00a0: LIVRÉE.');
  change({ Quantity: 250 });
  await press('Annuler');
  await says('La commande n°\u00a01042 (Salon de Lyon)\u00a0: EN COURS.');
  expect(written).toEqual(['LIVRÉE', 'EN COURS']);
  expect(stored).toMatchObject({ Status: 'EN COURS', Quantity: 250 });
});

it('A status is never taken back over the one that a colleague chose meanwhile, who is named', async () => {
  await changeTo('EN PRODUCTION');
  await says('(Salon de Lyon)\u00a0: EN PRODUCTION.');
  change({ Status: 'ANNULÉE' });
  await press('Annuler');
  await says(
    'Hugo Martin a passé entre-temps la commande n°\u00a01042 (Salon de Lyon) au statut ANNULÉE, qui reste.',
  );
  expect(written).toEqual(['EN PRODUCTION']);
});

it('The status that an order has is not written again', async () => {
  await changeTo('EN COURS');
  expect(written).toEqual([]);
  expect(shown()).not.toContain('(Salon de Lyon)\u00a0: EN COURS');
});

it('An order whose cards nobody accepted comes to production once it was said which are released', async () => {
  lines = [...READY, line('Ana Roy', 'ready'), line('Léo Petit', 'refused')];
  await changeTo('EN PRODUCTION');
  await says('Les cartes de 2\u00a0contacts sur 11 n’ont pas l’accord du client');
  await says('seraient libérées sans motif\u00a0: Ana Roy et Léo Petit. Passer quand même');
  await says('« Fichier pour l’imprimeur », sur la page de la commande, les libère avec un motif');
  expect(written).toEqual([]);
  await press('Passer en production');
  await says('(Salon de Lyon)\u00a0: EN PRODUCTION.');
});

describe('An order with cards that are not prepared', () => {
  beforeEach(() => {
    lines = SOME;
  });

  it.each(['EN PRODUCTION', 'EXPÉDIÉE', 'LIVRÉE'])(
    'comes to %s once that was confirmed',
    async (status) => {
      await changeTo(status);
      await says('Commande n°\u00a01042 (Salon de Lyon)');
      await says(
        'de 3\u00a0contacts sur 12 sont encore à préparer\u00a0: Ana Roy, Léo Petit et Zoé.',
      );
      await says(`Passer quand même au statut ${status}\u202f?`);
      expect(written).toEqual([]);
      const step = { 'EN PRODUCTION': 'Passer en production', EXPÉDIÉE: 'Marquer expédiée' };
      await press(Reflect.get(step, status) ?? 'Marquer livrée');
      await says(`(Salon de Lyon)\u00a0: ${status}.`);
      expect(written).toEqual([status]);
    },
  );

  it('stays as it is when that is given up, with the focus where it was', async () => {
    await changeTo('LIVRÉE');
    await says('encore à préparer');
    await hasFocus('Annuler');
    await press('Annuler');
    await vi.waitFor(() => expect(isAsked()).toBe(false));
    await hasFocus('LIVRÉE');
    expect(written).toEqual([]);
  });

  it('is opened instead, and stays as it is', async () => {
    await changeTo('LIVRÉE');
    await says('Ouvrir la commande');
    await press('Ouvrir la commande');
    await vi.waitFor(() => expect(isAsked()).toBe(false));
    expect(written).toEqual([]);
  });

  it('is not offered to be opened on its own page', async () => {
    await changeTo('LIVRÉE', ORDER, true);
    await says('encore à préparer');
    expect(shown()).not.toContain('Ouvrir la commande');
  });

  it('goes back to the status before without a question', async () => {
    await changeTo('LIVRÉE');
    await says('encore à préparer');
    await press('Marquer livrée');
    await says('(Salon de Lyon)\u00a0: LIVRÉE.');
    await press('Annuler');
    await says('(Salon de Lyon)\u00a0: EN COURS.');
    expect(written).toEqual(['LIVRÉE', 'EN COURS']);
  });

  it('is asked about once more after the first answer where two changes were chosen', async () => {
    await changeTo('EN PRODUCTION');
    await press('LIVRÉE');
    await says('Passer quand même au statut EN PRODUCTION\u202f?');
    await press('Annuler');
    await says('Passer quand même au statut LIVRÉE\u202f?');
    await press('Marquer livrée');
    await says('(Salon de Lyon)\u00a0: LIVRÉE.');
    expect(written).toEqual(['LIVRÉE']);
  });

  it('stays as it is, which is said, when its screen was left before it could ask', async () => {
    let answer = () => {};
    reading = new Promise((resolve) => {
      answer = resolve;
    });
    drawOnPage(<LeftScreen />);
    await press('LIVRÉE');
    await press('Partir');
    answer();
    await says(
      'reste au statut EN COURS\u00a0: ses cartes ne sont pas toutes préparées et acceptées.',
    );
    expect(written).toEqual([]);
  });

  it('is not asked about once it is in production', async () => {
    stored = { ...ORDER, Status: 'EN PRODUCTION' };
    await changeTo('EXPÉDIÉE', stored);
    await says('(Salon de Lyon)\u00a0: EXPÉDIÉE.');
  });

  it('keeps its status, which is said, while nobody can tell whether they are', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    lines = undefined;
    await changeTo('LIVRÉE');
    await says('Rien n’a été modifié');
    expect(written).toEqual([]);
    expect(isAsked()).toBe(false);
  });
});
