// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { orderLine } from '../../../../test/support/order-lines.ts';
import { decision } from '../../../../test/support/proof-screen.tsx';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { press, signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { STORED_ORDER } from '../../../../test/support/stored-records.ts';
import type { FrozenLine } from '../../../domain/order-lines/frozen-line.schema.ts';
import type { OrderLine } from '../../../domain/order-lines/order-line.schema.ts';
import { PREPARED_NAMED_MAX } from '../../../domain/order-lines/order-line.ts';
import type { FindingAnswer } from '../../../domain/press/finding.schema.ts';
import type { TemplateSummary } from '../../../domain/press/template.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { createQueryClient } from '../../frame/api/query-client.ts';
import { refreshRecords } from '../../frame/api/record-query.ts';
import { Toasts } from '../../kit/overlay/toasts.tsx';
import type { OrderView } from '../order-record.ts';
import { LinesPanel } from './lines-panel.tsx';

const company = { id: 'company00000001', name: 'Atelier Moreau', mark: '' };
const card = { id: 'usual', name: 'Standard', version: 3 };
const template: TemplateSummary = {
  ...{ ...card, company: company.id, state: 'published', isChanged: false },
  ...{ draftVersion: 1, editedBy: '', edited: '', created: '' },
};
const FROZEN: FrozenLine = {
  ...{ number: 1, at: '2026-03-01 09:00:00.000Z', mergedName: '', template: card },
  ...{ remarks: [], changes: [] },
};
const CHANGED = { ...FROZEN, changes: [{ label: 'Nom', before: 'Roux', after: 'Roux-Carré' }] };

const line = (contact: string, more: Partial<OrderLine> = {}) =>
  orderLine(contact, { name: `Nom ${contact}`, state: 'ready', frozen: FROZEN, ...more });

/** Cards that are asked for. */
const drawn: string[] = [];
/** Calls that prepare cards, with their bodies. */
const asked: unknown[] = [];
let answer: object = {};
/** The card of each line, as it is drawn. */
let sides: object[] = [];
/** Changes of lines. */
const changed: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  drawn.length = 0;
  changed.length = 0;
  sides = [];
  answer = { operation: '', prepared: 1, refused: 0 };
  signClaireIn();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') changed.push(JSON.parse(String(body)));
    if (/(?:card|thumbnail)\b/.test(address)) drawn.push(address);
    if (method !== 'POST') return Response.json({ items: [], sides });
    asked.push([new URL(address, 'http://localhost').pathname, JSON.parse(String(body ?? null))]);
    return Response.json(answer);
  });
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

/** All is in sight at once. */
class SeesAll {
  readonly #see: (entries: { isIntersecting: boolean }[]) => void;
  constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
    this.#see = see;
  }
  observe(): void {
    this.#see([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

const text = () => document.body.textContent ?? '';
const shows = (sentence: string) => eventually(() => expect(text()).toContain(sentence));

async function open(items: OrderLine[], dispatchedOn = '', isDrawn = false) {
  const client = createQueryClient();
  const order = { ...STORED_ORDER, contacts: items.map(({ contact }) => contact) };
  const { id, updated } = order;
  const view: OrderView = { id, updated, order, company, people: [], own: [] };
  const days = { dispatchedOn, deliveredOn: '' };
  const lines = { quantity: 200, cards: 200 * items.length, ...days, card, items };
  await drawInRouter(
    <QueryClientProvider client={client}>
      <LinesPanel {...{ view, lines, template: isDrawn ? template : undefined, sides: 1 }} />
      <Toasts />
    </QueryClientProvider>,
    `/orders/${id}`,
    '/orders/$orderId',
  );
  await shows(`Nom ${items[0]?.contact}`);
  return client;
}

const path = `/admin/api/orders/${STORED_ORDER.id}/preparation`;

it('A prepared card says what is another thing since, which one press takes over', async () => {
  await open([line('yann', { frozen: CHANGED }), line('paul')]);
  expect(text()).toContain('Changé depuis\u00a0: nom, Roux → Roux-Carré');
  expect(text()).not.toContain('cartes ont changé');
  await press('Reprendre ce qui a changé sur la carte de Nom yann');
  await shows('1\u00a0carte préparée.');
  expect(asked).toEqual([[path, { contacts: ['yann'] }]]);
});

it('What keeps a card from being prepared stands on its line, with the way to mend it', async () => {
  const hidden: FindingAnswer = {
    ...{ rule: 'code-hidden', severity: 'error', message: 'La fiche est masquée.', side: 0 },
  };
  await open([line('yann', { state: 'toPrepare', frozen: null, errors: [hidden] })]);
  expect(text()).toContain('À corriger');
  expect(text()).not.toContain('Prête');
  const link = document.querySelector('a[aria-label^="Ouvrir la fiche"]');
  expect(link?.getAttribute('href')).toContain('yann');
});

it('A card of whoever became somebody else names both', async () => {
  await open([line('yann', { frozen: { ...FROZEN, mergedName: 'Ian Roux' } })]);
  expect(text()).toContain('Prête');
  expect(text()).toContain('Carte préparée au nom d’Ian Roux');
});

it('All that changed is taken over at once, as many as one request may name', async () => {
  const changed = Array.from({ length: PREPARED_NAMED_MAX + 2 }, (_, at) =>
    line(`n${at}`, { frozen: CHANGED }),
  );
  answer = { operation: '', prepared: PREPARED_NAMED_MAX, refused: 0 };
  await open(changed);
  expect(text()).toContain('1\u202f002\u00a0cartes ont changé depuis leur préparation.');
  await press('Reprendre tous les changements');
  await shows('1\u202f000\u00a0cartes préparées.');
  const first = changed.slice(0, PREPARED_NAMED_MAX).map(({ contact }) => contact);
  expect(asked).toEqual([[path, { contacts: first }]]);
});

it('A delivered order says what changed since, and that another one prints it', async () => {
  const items = ['yann', 'anne'].map((contact) => line(contact, { frozen: CHANGED }));
  await open(items, '2025-11-27');
  expect(text()).toContain('Changé depuis\u00a0: nom, Roux → Roux-Carré');
  expect(text()).toContain('«\u00a0Commander de nouveau\u00a0» les imprime');
  expect(text()).not.toContain('Reprendre');
});

it('The accepted card of somebody erased is shown to administrators, once they want it', async () => {
  const erased = { presence: 'erased', state: 'accepted', frozen: null, name: '' } as const;
  const side = { name: 'svg', attributes: { width: '85mm', height: '55mm' }, children: [] };
  answer = {
    ...{ acceptedAt: '2026-03-01 09:00:00.000Z', acceptedBy: 'Jeanne', sides: [side, side] },
    values: [{ label: 'Nom', value: 'Le Goff' }],
  };
  const items = [line('paul'), line('anne', { ...erased, hasEvidence: true })];
  await open(items);
  expect(text()).not.toContain('Carte gardée comme preuve');
  const { token, record } = pb.authStore;
  pb.authStore.save(token, record && { ...record, administrator: true });
  document.body.innerHTML = '';
  await open([line('paul'), line('anne', { ...erased, hasEvidence: true }), line('luc', erased)]);
  await press('Carte gardée comme preuve');
  expect(text()).toContain('Votre identité sera vérifiée');
  expect(asked).toEqual([]);
  await press('Voir la carte');
  await shows('Acceptée par Jeanne, le');
  expect(text()).toContain('Le Goff');
  expect([...document.querySelectorAll('figcaption')].map((one) => one.textContent)).toEqual([
    'Recto',
    'Verso',
  ]);
  expect(asked).toEqual([[`/admin/api/orders/${STORED_ORDER.id}/lines/anne/evidence`, null]]);
});

it('A card is read large, both sides with the place that the client marked', async () => {
  const drawn = { name: 'svg', attributes: { width: '85mm', height: '55mm' }, children: [] };
  sides = [drawn, drawn];
  vi.stubGlobal('IntersectionObserver', SeesAll);
  const point = { side: 'verso', x: 20, y: 80 } as const;
  const refused = line('yann', { state: 'refused', decisions: [decision('refused', { point })] });
  await open([refused, line('paul')]);
  const opener = await vi.waitFor(() => {
    const found = document.querySelector('[aria-label="Agrandir la carte de Nom yann"]');
    if (!(found instanceof HTMLElement)) throw new Error('The card is not drawn.');
    return found;
  });
  opener.focus();
  await press('Agrandir la carte de Nom yann');
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain('Carte de Nom yann');
  const [front, back] = dialog?.querySelectorAll('figure') ?? [];
  expect([front?.textContent, back?.textContent]).toEqual(['Recto', 'Verso']);
  expect(front?.querySelector('[role=img]')).toBeNull();
  const mark = back?.querySelector<HTMLElement>('[role=img]');
  expect(mark?.getAttribute('aria-label')).toBe('point marqué en bas à gauche du verso');
  expect([mark?.style.left, mark?.style.top]).toEqual(['20%', '80%']);
  await press('Fermer');
  await eventually(() => expect(document.activeElement).toBe(opener));
});

it('The card of somebody who was deleted says that the next BAT leaves it out', async () => {
  const filed = { number: 1, at: '' };
  const handedOut = { presence: 'deleted', filed, mergedInto: 'Rose Denis' } as const;
  await open([line('yann', { presence: 'deleted' }), line('anne', handedOut)]);
  expect(text()).toContain('Fiche supprimée');
  expect(text().split('Hors du prochain BAT et du prochain fichier')).toHaveLength(2);
  const merged = document.querySelector('[data-row="anne"]')?.textContent;
  expect(merged).toContain('Fusionnée avec celle de Rose Denis');
  document.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
  await shows('Remettre dans le BAT');
});

it('The line of somebody who moved to another company names that one', async () => {
  const moved = [line('anne', { movedTo: 'Éditions du Phare' }), line('luc', { movedTo: '' })];
  await open([line('yann'), ...moved]);
  const rowOf = (contact: string) => document.querySelector(`[data-row="${contact}"]`)?.textContent;
  expect(rowOf('anne')).toContain('Autre entreprise');
  expect(rowOf('anne')).toContain('Aujourd’hui chez Éditions du Phare');
  expect(rowOf('luc')).toContain('Aujourd’hui sans entreprise');
  expect(rowOf('yann')).not.toContain('entreprise');
});

it('A card is asked for where there is one, and a prepared one once, as it goes with its line', async () => {
  vi.stubGlobal('IntersectionObserver', SeesAll);
  const unprepared = { state: 'toPrepare', frozen: null } as const;
  const lines = [
    line('yann'),
    line('anne', unprepared),
    line('luc', { ...unprepared, movedTo: 'Éditions du Phare' }),
  ];
  const client = await open(lines, '', true);
  const askedFor = (part: string) => drawn.filter((address) => address.includes(part)).length;
  await eventually(() => expect([askedFor('yann/card'), askedFor('contact=anne')]).toEqual([1, 1]));
  await act(() => refreshRecords(client));
  await eventually(() => expect(askedFor('contact=anne')).toBeGreaterThan(1));
  expect([askedFor('yann/card'), askedFor('luc')]).toEqual([1, 0]);
});

it('The line of somebody who is gone waits for no card that nobody prepares, and says so', async () => {
  const unprepared = { state: 'toPrepare', frozen: null } as const;
  const gone = [
    line('anne', { ...unprepared, presence: 'erased', name: '' }),
    line('luc', { ...unprepared, presence: 'deleted' }),
  ];
  await open([line('yann'), ...gone]);
  expect(text()).not.toContain('À préparer');
  expect(text().split('Hors du prochain BAT et du prochain fichier')).toHaveLength(3);
  // Nobody is left for whom another number would be printed.
  const row = document.querySelector('[data-row="anne"]');
  expect(row?.textContent).toContain('200\u00a0cartes');
  expect(row?.querySelector('input')).toBeNull();
  expect(document.querySelector('[data-row="luc"] input')).not.toBeNull();
});

it('Leaving out a card that a file holds says beforehand that it will be printed', async () => {
  await open([line('yann', { state: 'accepted', filed: { number: 2, at: '' } })]);
  document.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click();
  await shows('Retirer de la commande');
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  items.find(({ textContent }) => textContent === 'Retirer de la commande')?.click();
  await shows('est dans le fichier n°\u00a02\u00a0: sans un nouveau fichier');
  await press('Annuler');
  expect(asked).toEqual([]);
});

/** Types another number of cards for the first line, and leaves its field. */
async function count(cards: string): Promise<HTMLInputElement> {
  const input = document.querySelector<HTMLInputElement>('[aria-label^="Nombre de cartes"]');
  if (!input) throw new Error('No line asks for its number.');
  await act(async () => {
    input.focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, cards);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => input.blur());
  return input;
}

it('Another number of cards than a file holds says beforehand what it costs', async () => {
  await open([line('yann', { state: 'accepted', filed: { number: 2, at: '' } })]);
  const input = await count('300');
  await shows('Passer à 300\u00a0cartes pour Nom yann\u202f?');
  expect(text()).toContain(
    'est dans le fichier n°\u00a02\u00a0: ce changement demandera un nouveau BAT, un nouvel accord',
  );
  await press('Annuler');
  await eventually(() => expect(input.value).toBe('200'));
  await eventually(() => expect(document.activeElement).toBe(input));
  expect(changed).toEqual([]);
  await count('300');
  await shows('Passer à 300\u00a0cartes');
  await press('Changer le nombre');
  await eventually(() => expect(changed).toEqual([{ quantity: 300 }]));
});

it('No card at all is no number of a line, which says what to do instead', async () => {
  await open([line('yann')]);
  const input = await count('0');
  await shows('Sinon, retirez cette personne de la commande.');
  expect(input.value).toBe('0');
  expect(changed).toEqual([]);
});

it('Another number of cards of whoever nobody accepted yet is stored at once', async () => {
  await open([line('yann', { state: 'sent' })]);
  await count('300');
  await eventually(() => expect(changed).toEqual([{ quantity: 300 }]));
});
