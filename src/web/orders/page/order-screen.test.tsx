// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { orderLine } from '../../../../test/support/order-lines.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { fill, press, says, signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { STORED_COMPANY, STORED_ORDER } from '../../../../test/support/stored-records.ts';
import type {
  OrderEvent,
  OrderLine,
  OrderLines,
} from '../../../domain/order-lines/order-line.schema.ts';
import { NO_ORDER_DETAILS } from '../../../domain/order-lines/order-line.ts';
import type { OrderProof } from '../../../domain/proofs/order-proof.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { createQueryClient } from '../../frame/api/query-client.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import { OrderScreen } from './order-screen.tsx';

const FIRM = {
  ...STORED_COMPANY,
  RaisonSociale: 'Atelier Moreau',
  City: 'Brest',
  Address1: '2 quai',
};
const ORDER = {
  ...STORED_ORDER,
  ...{ Name: 'Salon', company: FIRM.id, contacts: ['anais', 'yann'], Quantity: 200 },
  ...{ Status: 'EN COURS', expand: { company: FIRM, contacts: [] } },
};

const line = (contact: string, name: string, more: Partial<OrderLine> = {}) =>
  orderLine(contact, { name, ...more });

const NO_PROOF: OrderProof = {
  ...{ proof: null, sendable: 0, asking: 0, unprepared: 2, uncorrected: [], suggestions: [] },
  ...{ mails: 'sent', canCopy: true },
};

let items: OrderLine[] = [];
let ofAll = 200;
const card: OrderLines['card'] = null;
let details = { ...NO_ORDER_DETAILS, version: 0 };
let events: OrderEvent[] = [];
let isRefused = false;
let templates: object[] = [];
const sides = [{ elements: [] }];
const sent: unknown[] = [];
/** The versions that changes of details went on from. */
const seen: unknown[] = [];
/** While it is set, nothing that is sent is answered. */
let answering: Promise<void> | undefined;
/** While it is set, the files of the order are not known. */
let reading: Promise<void> | undefined;

function answerTo(method: string, path: string, body: unknown): object | undefined {
  if (method === 'PATCH') sent.push([path.replace('/admin/api/', ''), body]);
  if (isRefused && method === 'PATCH') return undefined;
  if (path.endsWith(`/orders/records/${ORDER.id}`)) return ORDER;
  if (path.endsWith(`/Company/records/${FIRM.id}`)) return FIRM;
  if (path.endsWith('/lines')) {
    return {
      quantity: ofAll,
      cards: 700,
      dispatchedOn: '2026-03-14',
      deliveredOn: '',
      card,
      items,
    };
  }
  if (path.endsWith('/proof')) return NO_PROOF;
  if (path.endsWith('/lines/yann')) return items.find(({ contact }) => contact === 'yann');
  if (path.endsWith('/details')) return details;
  if (path.endsWith('/order-quantities')) {
    return { items: [{ order: ORDER.id, cards: 700, own: [{ contact: 'yann', quantity: 500 }] }] };
  }
  if (path.endsWith('/templates')) return { items: templates };
  if (path.endsWith('/printers')) return { items: [] };
  if (path.endsWith('/events')) return { items: events };
  if (path.endsWith('/press-files')) return { items: [] };
  if (path.endsWith('/templates/usual')) {
    return { design: { sides, paper: { stock: 'Vélin', weight: 0, finish: '' } } };
  }
  if (path.endsWith('/templates/usual/versions/1')) {
    return { design: { sides, paper: { stock: 'Couché', weight: 350, finish: '' } } };
  }
  return undefined;
}

beforeEach(() => {
  items = [
    line('anais', 'Anaïs Le Goff', { job: 'Directrice' }),
    line('yann', 'Yann Roux', { quantity: 500, presence: 'left' }),
    line('paul', 'Paul Carré', { state: 'cancelled' }),
  ];
  ofAll = 200;
  details = { ...NO_ORDER_DETAILS, version: 0 };
  events = [];
  isRefused = false;
  templates = [];
  answering = undefined;
  reading = undefined;
  sent.length = 0;
  seen.length = 0;
  signClaireIn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body, headers } = init;
    const { pathname } = new URL(address, 'http://localhost');
    const version = new Headers(headers).get('if-match');
    if (version !== null) seen.push(version);
    const isOfDetails = version !== null && pathname.endsWith('/details');
    if (isOfDetails && version !== `"${details.version}"`) {
      return Response.json({}, { status: 412 });
    }
    const isHeld = method === 'PATCH' && answering !== undefined;
    const answer = answerTo(method, pathname, body ? JSON.parse(String(body)) : undefined);
    if (isHeld) await answering;
    if (pathname.endsWith('/press-files')) await reading;
    return answer ? Response.json(answer) : Response.json({}, { status: 404 });
  });
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const text = () => document.body.textContent ?? '';
const shows = (sentence: string) => eventually(() => expect(text()).toContain(sentence));

async function open(): Promise<QueryClient> {
  const client = createQueryClient();
  await drawInRouter(
    <QueryClientProvider client={client}>
      <OrderScreen />
      <Toasts />
    </QueryClientProvider>,
    `/orders/${ORDER.id}`,
    '/orders/$orderId',
  );
  await shows('Impression et livraison');
  return client;
}

const openDetails = async () => {
  await press('Modifier l’impression et la livraison');
  await says('Référence du client');
};

/** Chooses in the open menu of the status. */
async function chooseStatus(status: string): Promise<void> {
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  await act(async () => items.find(({ textContent }) => textContent === status)?.click());
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector(`[aria-label="Nombre de cartes\u00a0: ${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field of ${name}.`);
  return found;
}

function enter(input: HTMLInputElement, value: string): Promise<void> {
  return act(async () => {
    input.focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Types a number and leaves its field. */
async function type(name: string, value: string): Promise<void> {
  const input = field(name);
  await enter(input, value);
  await act(async () => input.blur());
}

describe('The page of an order', () => {
  it('says what it is, what it comes to, and what is done next', async () => {
    await open();
    expect(document.querySelector('h1')?.textContent).toBe('Salon');
    expect(document.title).toBe('Salon – Bristol');
    expect(text()).toContain('1\u00a0×\u00a0200 + 1\u00a0×\u00a0500 = 700\u00a0cartes');
    expect(text()).toContain('expédiée le 14\u00a0mars 2026');
    expect(text()).toContain('Passer en production');
    expect(text()).toContain('Anaïs Le GoffDirectrice');
    expect(text()).toContain('Yann RouxParti');
    expect(text()).toContain('1\u00a0ligne annulée');
    expect(text()).toContain('2 quai\nBrest');
    expect([field('Anaïs Le Goff').value, field('Yann Roux').value]).toEqual(['200', '500']);
  });

  it('shows its name once all of its days are known, so that nothing below them moves', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    reading = promise;
    document.title = '';
    const opened = open();
    // The order itself is read: it names the window's tab.
    await eventually(() => expect(document.title).toBe('Salon – Bristol'));
    expect(document.querySelector('h1')?.textContent).toBe('Commande');
    resolve();
    await opened;
    expect(document.querySelector('h1')?.textContent).toBe('Salon');
  });

  it('comes to its next status by its button and by its menu, asked about while nobody accepted cards', async () => {
    items = items.map((one) => ({
      ...one,
      state: one.state === 'cancelled' ? 'cancelled' : 'ready',
    }));
    await open();
    const path = `collections/orders/records/${ORDER.id}`;
    const asked = () => document.querySelector('[role=alertdialog]');
    await press('Passer en production');
    await shows('seraient libérées sans motif\u00a0: Anaïs Le Goff et Yann Roux.');
    expect(text()).not.toContain('Ouvrir la commande');
    await press('Annuler');
    await eventually(() => expect(asked()).toBeNull());
    expect(sent).toEqual([]);
    await press('EN COURS, statut de Salon');
    await eventually(() => expect(text()).toContain('LIVRÉE'));
    await chooseStatus('LIVRÉE');
    await shows('Passer quand même au statut LIVRÉE\u202f?');
    await press('Marquer livrée');
    await eventually(() => expect(sent).toEqual([[path, { Status: 'LIVRÉE' }]]));
  });

  it('gives one person another number of cards, and back the one of all', async () => {
    await open();
    await type('Yann Roux', '800');
    await type('Yann Roux', '');
    await type('Yann Roux', '200');
    await type('Yann Roux', '500');
    const path = `orders/${ORDER.id}/lines/yann`;
    expect(sent).toEqual([
      [path, { quantity: 800 }],
      [path, { quantity: null }],
      [path, { quantity: null }],
    ]);
  });

  it('shows no number where nobody said one, and goes back to none from one that is given', async () => {
    ofAll = 0;
    items = [line('anais', 'Anaïs Le Goff'), line('yann', 'Yann Roux', { quantity: 0 })];
    await open();
    expect(field('Anaïs Le Goff').value).toBe('');
    expect(field('Yann Roux').value).toBe('');
    await type('Yann Roux', '300');
    await says('Yann Roux\u00a0: 300\u00a0cartes.');
    await press('Annuler');
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent.map((one) => Object(one)[1])).toEqual([{ quantity: 300 }, { quantity: null }]);
  });

  it('keeps what is no number, or could not be stored, where it was typed, and says so', async () => {
    await open();
    await type('Yann Roux', 'beaucoup');
    expect(field('Yann Roux').value).toBe('beaucoup');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('nombre');
    expect(sent).toEqual([]);
    isRefused = true;
    await type('Yann Roux', '900');
    await eventually(() => expect(sent).toHaveLength(1));
    expect(field('Yann Roux').value).toBe('900');
    await shows('Ce nombre n’est pas enregistré.');
  });

  it('shows the lines of a large order a hundred at a time', async () => {
    items = Array.from({ length: 130 }, (_, n) => line(`person${n}`, `Personne ${n}`));
    await open();
    const fields = () => document.querySelectorAll('[aria-label^="Nombre de cartes"]').length;
    expect(fields()).toBe(100);
    await press('Afficher 30\u00a0lignes de plus, sur 130');
    expect(fields()).toBe(130);
    expect(document.activeElement?.textContent).toBe('Personne 100');
    expect(text()).not.toContain('de plus');
  });

  it('keeps the number that is typed while another one is stored', async () => {
    await open();
    let answer = () => {};
    answering = new Promise((resolve) => {
      answer = resolve;
    });
    await type('Yann Roux', '800');
    await type('Yann Roux', '900');
    answer();
    const path = `orders/${ORDER.id}/lines/yann`;
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      [path, { quantity: 800 }],
      [path, { quantity: 900 }],
    ]);
  });

  it('keeps a line whose number is typed where it is when a colleague takes it off', async () => {
    items.splice(1, 0, line('rose', 'Rose Denis'));
    const client = await open();
    const rows = () =>
      [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
    const input = field('Yann Roux');
    await enter(input, '800');
    items = items.map((one) => (one.contact === 'yann' ? { ...one, state: 'cancelled' } : one));
    await act(() => client.invalidateQueries({ queryKey: ['orders'] }));
    await shows('Yann RouxPartiAnnulée');
    expect(document.activeElement).toBe(input);
    expect([input.value, rows()]).toEqual(['800', ['anais', 'rose', 'yann']]);
    isRefused = true;
    await act(async () => input.blur());
    await shows('Ce nombre n’est pas enregistré.');
    expect([input.value, rows()]).toEqual(['800', ['anais', 'rose', 'yann']]);
    isRefused = false;
    await act(async () => input.focus());
    await act(async () => input.blur());
    await shows('Yann Roux n’est plus dans la commande. Sa ligne annulée garde 800\u00a0cartes.');
    expect(sent.at(-1)).toEqual([`orders/${ORDER.id}/lines/yann`, { quantity: 800 }]);
    await shows('2\u00a0lignes annulées');
    expect(rows()).toEqual(['anais', 'rose']);
  });

  it('is printed on the paper of what was published last', async () => {
    templates = [{ id: 'usual', name: 'Standard', state: 'published', version: 1 }];
    await open();
    expect(text()).toContain('Couché, 350\u00a0g');
    expect(text()).not.toContain('Vélin');
  });

  it('says how it is printed only where somebody chose it', async () => {
    templates = [{ id: 'usual', name: 'Standard', state: 'published', version: 1 }];
    await open();
    await openDetails();
    await fill('Référence du client', 'Bon 12');
    await press('Enregistrer');
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([[`orders/${ORDER.id}/details`, { reference: 'Bon 12' }]]);
  });

  it('is saved beside what a colleague changes meanwhile, and over the same field only by choice', async () => {
    const client = await open();
    await openDetails();
    await fill('Référence du client', 'Bon 12');
    await fill('Finition', 'Mate');
    details = { ...details, paper: 'Vergé', version: 1 };
    await act(() => client.refetchQueries({ queryKey: ['orders', 'details'] }));
    await shows('Papier\u00a0: Vergé (avant\u00a0: vide)');
    // Another change, of which no news came yet.
    details = { ...details, reference: 'Bon 9', version: 2 };
    const event = {
      contact: '',
      lines: 0,
      name: '',
      part: 'reference',
      former: '',
      given: 'Bon 9',
    } as const;
    const at = '2026-03-12 14:05:00.000Z';
    events = [{ ...event, at, actorName: 'Claire Martin', presence: 'present' }];
    await press('Enregistrer');
    await shows('Claire Martin a modifié cette commande');
    await shows('Il reste 1\u00a0choix à faire avant d’enregistrer.');
    await press('Enregistrer');
    expect(seen).toEqual(['"1"']);
    const mine = document.querySelector<HTMLInputElement>('input[type=radio]');
    await act(async () => mine?.click());
    await press('Enregistrer');
    await eventually(() => expect(seen).toEqual(['"1"', '"2"']));
    await shows('La commande est enregistrée.');
    const path = `orders/${ORDER.id}/details`;
    expect(sent.at(-1)).toEqual([path, { finish: 'Mate', reference: 'Bon 12' }]);
  });
});
