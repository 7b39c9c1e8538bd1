import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { OrderFile } from '../../src/domain/order-files/order-file.schema.ts';
import type { OrderEvent, OrderLine } from '../../src/domain/order-lines/order-line.schema.ts';
import { NO_ORDER_DETAILS } from '../../src/domain/order-lines/order-line.ts';
import type {
  LineDecision,
  OrderProof,
  Proof,
  ProofRecipient,
} from '../../src/domain/proofs/order-proof.schema.ts';
import type { Verification } from '../../src/domain/proofs/verification.schema.ts';
import { pb } from '../../src/web/frame/api/client.ts';
import { createQueryClient } from '../../src/web/frame/api/query-client.ts';
import { Toasts } from '../../src/web/kit/overlay/toasts.tsx';
import { OrderScreen } from '../../src/web/orders/page/order-screen.tsx';
import { orderLine } from './order-lines.ts';
import { eventually } from './rendered.tsx';
import { drawInRouter } from './rendered-in-router.tsx';
import { carryOut, press, says, signClaireIn } from './rendered-screen.tsx';
import { STORED_COMPANY, STORED_CONTACT, STORED_ORDER } from './stored-records.ts';

const FIRM = { ...STORED_COMPANY, RaisonSociale: 'Atelier Moreau' };
export const ORDER = {
  ...STORED_ORDER,
  ...{ Name: 'Salon', company: FIRM.id, contacts: ['anne', 'yann'], Quantity: 200 },
  ...{ Status: 'EN COURS', expand: { company: FIRM, contacts: [] } },
};
export const CARD = { id: 'usual', name: 'Standard', version: 1 };

export const line = (contact: string, name: string, more: Partial<OrderLine>) =>
  orderLine(contact, { name, state: 'ready', ...more });

export const YEAR = new Date().getFullYear();
export const AT = `${YEAR}-01-02 12:05:00.000Z`;
export const WHEN = 'le 2\u00a0janvier à';

export function decision(
  kind: LineDecision['kind'],
  more: Partial<LineDecision> = {},
): LineDecision {
  return {
    ...{ kind, name: 'Jeanne Moreau', email: 'jeanne@moreau.fr', at: AT, reasons: [] },
    ...{
      words: '',
      value: '',
      via: '',
      point: null,
      isCurrent: true,
      isOfTerms: false,
      noted: null,
      ...more,
    },
  };
}

export function recipient(
  id: string,
  name: string,
  more: Partial<ProofRecipient> = {},
): ProofRecipient {
  return {
    ...{ id, name, email: `${id}@moreau.fr`, role: 'decides', openedAt: '', mail: 'sent' },
    ...{ isRevoked: false, forwardedBy: '', openings: 0, links: 1, awaited: 1, ...more },
  };
}

export const JEANNE = recipient('jeanne', 'Jeanne Moreau', { openedAt: AT });
export const PAUL = recipient('paul', 'Paul Roux');

export function proofOf(more: Partial<Proof> = {}): Proof {
  return {
    ...{ number: 2, state: 'sent', sentAt: AT, sentBy: 'Claire Martin' },
    ...{
      expires: '2036-04-11 14:05:00.000Z',
      needsAll: false,
      cards: 2,
      accepted: 0,
      refused: 0,
      changed: 0,
    },
    canForward: true,
    recipients: [JEANNE, PAUL],
    ...more,
  };
}

const NOTHING: OrderProof = {
  ...{ proof: null, sendable: 0, asking: 0, unprepared: 0, uncorrected: [], suggestions: [] },
  ...{ mails: 'sent', canCopy: true },
};
export const ANNE = {
  ...STORED_CONTACT,
  id: 'anne',
  Prenom: 'Anne',
  Nom: 'Roux',
  Poste: 'Graphiste',
};
export const TEXT = {
  url: 'https://x/bat/1',
  subject: 'Vos cartes',
  text: 'Bonjour, https://x/bat/1',
};

export const HASH = 'a'.repeat(64);
/** Answers of the server, which a test changes. */
interface Shown {
  items: OrderLine[];
  known: OrderProof;
  files: readonly OrderFile[];
  events: readonly OrderEvent[];
  /** The proof once something was posted. */
  after: OrderProof | undefined;
  /** The status that posts are refused with; 0 while they are answered, -1 where nobody answers. */
  refusal: number;
  /** The message that a refusal brings. */
  said: string;
  isUnread: boolean;
  /** The company cannot be read. */
  isFirmLost: boolean;
  verification: Verification;
  hasClipboard: boolean;
}

const asAtFirst = (): Shown => ({
  items: [line('anne', 'Anne Roux', {}), line('yann', 'Yann Petit', {})],
  known: { ...NOTHING, sendable: 2, asking: 2 },
  ...{ files: [], events: [], after: undefined, refusal: 0, said: '' },
  ...{ isUnread: false, isFirmLost: false, hasClipboard: true },
  verification: {
    records: [{ number: 1, hash: HASH, kind: 'sent', at: AT }],
    ...{ faults: [], decisions: 0, gone: 0, restored: [] },
  },
});

export const shown: Shown = asAtFirst();
export const posted: [string, unknown][] = [];
/** The changes to a person's file, and the version of it that they were made to. */
export const patched: [unknown, string | null][] = [];
export const copied: string[] = [];

function answerToPost(path: string, body: unknown): object {
  posted.push([path.replace(`/admin/api/orders/${ORDER.id}/`, ''), body]);
  shown.known = shown.after ?? shown.known;
  const [, recipientId = ''] = /recipients\/(\w+)\/link$/.exec(path) ?? [];
  if (recipientId !== '') return { recipient: recipientId, ...TEXT };
  if (path.endsWith('/revoke')) return proofOf();
  const links = ['jeanne', 'paul'].map((one) => ({ recipient: one, ...TEXT }));
  return { number: 2, links };
}

function answerTo(path: string): object | undefined {
  if (path.endsWith(`/orders/records/${ORDER.id}`)) return ORDER;
  if (path.endsWith(`/Company/records/${FIRM.id}`)) return shown.isFirmLost ? undefined : FIRM;
  if (path.endsWith('/Contacts/records/anne')) return ANNE;
  if (path.endsWith('/lines')) {
    return {
      quantity: 200,
      cards: 400,
      dispatchedOn: '',
      deliveredOn: '',
      card: CARD,
      items: shown.items,
    };
  }
  if (path.endsWith('/proof/verification')) return shown.verification;
  if (path.endsWith('/press-files')) return { next: { new: 0, all: 0 }, items: shown.files };
  if (path.endsWith('/proof')) return shown.isUnread ? undefined : shown.known;
  if (path.endsWith('/details')) return { ...NO_ORDER_DETAILS, version: 0 };
  if (path.endsWith('/order-quantities')) return { items: [] };
  if (path.endsWith('/templates') || path.endsWith('/printers')) return { items: [] };
  return path.endsWith('/events') ? { items: shown.events } : undefined;
}

/** Has the page of an order answered from `shown`, anew in each test. */
export function answersFromShown(): void {
  beforeEach(() => {
    Object.assign(shown, asAtFirst());
    posted.length = 0;
    patched.length = 0;
    copied.length = 0;
    signClaireIn();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      if (!shown.hasClipboard) throw new Error('No clipboard here.');
      copied.push(text);
    });
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const { method = 'GET', body } = init;
      const { pathname } = new URL(address, 'http://localhost');
      if (method === 'POST') {
        if (shown.refusal === -1) throw new TypeError('Failed to fetch');
        if (shown.refusal > 0)
          return Response.json({ message: shown.said }, { status: shown.refusal });
        return Response.json(answerToPost(pathname, body ? JSON.parse(String(body)) : undefined));
      }
      if (method === 'PATCH') {
        const match = new Headers(init.headers).get('if-match');
        patched.push([JSON.parse(String(body)), match]);
        return Response.json({ ...ANNE, updated: 'later' });
      }
      const answer = answerTo(pathname);
      return answer ? Response.json(answer) : Response.json({}, { status: 404 });
    });
  });

  afterEach(() => {
    pb.authStore.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export const text = () => document.body.textContent ?? '';
export const shows = (sentence: string) => eventually(() => expect(text()).toContain(sentence));
export const dialog = () => document.querySelector('[role="dialog"]');

export async function open(): Promise<void> {
  await drawInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <OrderScreen />
      <Toasts />
    </QueryClientProvider>,
    `/orders/${ORDER.id}`,
    '/orders/$orderId',
  );
  await shows('Impression et livraison');
}

/** The button of the next step, wherever one is in the text of the page. */
export function nextStep(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-next-step] button');
  if (!found) throw new Error('There is no next step.');
  return found;
}

/** Opens the menu of somebody or something, and answers the words in it. */
export async function openMenu(of: string): Promise<string[]> {
  await press(`Actions\u00a0: ${of}`);
  await eventually(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull());
  return [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
}

export async function choose(word: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await carryOut(() => found.find(({ textContent }) => textContent === word)?.click());
}

/** As a mouse or a key does it: the button has the focus. */
export async function takeNextStep(): Promise<void> {
  await carryOut(() => {
    nextStep().focus();
    nextStep().click();
  });
}

export async function openSending(): Promise<void> {
  await takeNextStep();
  await says('Destinataires');
}

export const field = (label: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value;
