// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { STORED_COMPANY, STORED_ORDER } from '../../../../test/support/stored-records.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { NO_ORDER_DETAILS } from '../../../domain/order-lines/order-line.ts';
import { pb } from '../../frame/api/client.ts';
import { createQueryClient } from '../../frame/api/query-client.ts';
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

function line(contact: string, name: string, more: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ contact, name, job: '', presence: 'present', state: 'toPrepare', quantity: null },
    ...{ address: '', ...more },
  };
}

let items: OrderLine[] = [];
let details = { ...NO_ORDER_DETAILS, version: 0 };
let isRefused = false;
const sent: unknown[] = [];

function answerTo(method: string, path: string, body: unknown): object | undefined {
  if (method === 'PATCH') sent.push([path.replace('/admin/api/', ''), body]);
  if (isRefused && method === 'PATCH') return undefined;
  if (path.endsWith(`/orders/records/${ORDER.id}`)) return ORDER;
  if (path.endsWith(`/Company/records/${FIRM.id}`)) return FIRM;
  if (path.endsWith('/lines')) {
    return { quantity: 200, cards: 700, dispatchedOn: '2026-03-14', deliveredOn: '', items };
  }
  if (path.endsWith('/lines/yann')) return items[1];
  if (path.endsWith('/details')) return details;
  if (path.endsWith('/order-quantities')) {
    return { items: [{ order: ORDER.id, cards: 700, own: [{ contact: 'yann', quantity: 500 }] }] };
  }
  if (path.endsWith('/templates') || path.endsWith('/printers')) return { items: [] };
  return undefined;
}

beforeEach(() => {
  items = [
    line('anais', 'Anaïs Le Goff', { job: 'Directrice' }),
    line('yann', 'Yann Roux', { quantity: 500, presence: 'left' }),
    line('paul', 'Paul Carré', { state: 'cancelled' }),
  ];
  details = { ...NO_ORDER_DETAILS, version: 0 };
  isRefused = false;
  sent.length = 0;
  signClaireIn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    const answer = answerTo(method, pathname, body ? JSON.parse(String(body)) : undefined);
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

async function open() {
  await drawInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OrderScreen />
    </QueryClientProvider>,
    `/orders/${ORDER.id}`,
    '/orders/$orderId',
  );
  await shows('Impression et livraison');
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector(`[aria-label="Nombre de cartes\u00a0: ${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field of ${name}.`);
  return found;
}

/** Types a number and leaves its field. */
async function type(name: string, value: string): Promise<void> {
  const input = field(name);
  await act(async () => {
    input.focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
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
  });
});
