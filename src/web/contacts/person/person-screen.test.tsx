// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import {
  STORED_COMPANY,
  STORED_CONTACT,
  STORED_ORDER,
} from '../../../../test/support/stored-records.ts';
import { BLANK_COMPANY } from '../../../domain/company.ts';
import { pb } from '../../frame/api/client.ts';
import { createQueryClient } from '../../frame/api/query-client.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { PersonHistoryScreen } from './person-history-screen.tsx';
import { PersonScreen } from './person-screen.tsx';

const firm = { ...BLANK_COMPANY, ...STORED_COMPANY, contacts: [] };
const ANAIS: ContactRow = {
  ...STORED_CONTACT,
  ...{ Nom: 'Le Goff', Prenom: 'Anaïs', Poste: 'Directrice', Poste2: 'Ventes' },
  ...{ Email: 'anais@moreau.fr', Phone: '0612345678', Tel: '0240000000', company: firm.id },
  expand: { company: firm },
};
const YANN = { ...STORED_CONTACT, id: 'contact00000002', Nom: 'Roux', Prenom: 'Yann' };
const LATEST = { ...STORED_ORDER, company: firm.id };
const FORMER = { ...LATEST, id: 'order0000000000', Name: 'Vœux', number: 1001, Quantity: 0 };

let contact: ContactRow | undefined = ANAIS;
let orders: object[] = [];
let alike: object[] = [];
let own: object[] = [];
const asked: string[] = [];

const page = (items: object[]) => ({
  ...{ page: 1, perPage: 30, totalPages: 1 },
  ...{ totalItems: items.length, items },
});

/** A contact that Claire deleted years ago. */
const DELETED = {
  ...{ collection: 'Contacts', id: ANAIS.id, name: 'Anaïs Le Goff', members: 0 },
  ...{ deleted: '2020-03-12 13:05:00.000Z', deletedBy: 'Claire', wentAlong: false },
  ...{ companyId: '', companyName: '', isCompanyDeleted: false },
  ...{ mergedInto: '', mergedIntoName: '' },
};

function answerTo(path: string): object | undefined {
  if (path.endsWith(`/Contacts/records/${ANAIS.id}`)) return contact;
  if (path.endsWith('/Contacts/records')) return page([YANN]);
  if (path.endsWith('/orders/records')) return page(orders);
  if (path.endsWith('/order-quantities')) return { items: own };
  if (path.endsWith('/duplicates/of')) return { items: alike };
  if (path.endsWith('/visits')) return { days: [], views: 4, downloads: 1, astray: 2 };
  if (path.includes('/bin/')) return DELETED;
  return undefined;
}

beforeEach(() => {
  contact = ANAIS;
  orders = [LATEST, FORMER];
  alike = [];
  own = [];
  signClaireIn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answerTo(new URL(address, 'http://localhost').pathname);
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

/** The links of the page, by what they are called. */
function linksCalled(name: string): (string | null)[] {
  return [...document.querySelectorAll('a')]
    .filter((link) => (link.getAttribute('aria-label') ?? link.textContent)?.trim() === name)
    .map((link) => link.getAttribute('href'));
}

const open = (screen = <PersonScreen />) =>
  drawInRouter(
    // Unlike another client, it takes a refusal for an answer.
    <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>,
    `/fiches/${ANAIS.id}`,
    '/fiches/$contactId',
  );

describe('The page of a contact', () => {
  it('says who it is, and leads to the company, to an order and to the dialog', async () => {
    await open();
    await shows('Directrice · Ventes · Atelier Moreau');
    expect(document.querySelector('h1')?.textContent).toBe('Anaïs Le Goff');
    expect(document.title).toBe('Anaïs Le Goff – Bristol');
    expect(text()).toContain('Carte publiée');
    expect(text()).toContain('AL');
    expect(linksCalled('Atelier Moreau')).toContain(`/companies/${firm.id}`);
    expect(linksCalled('Commander')).toEqual([`/companies/${firm.id}/commandes?fiche=nouveau`]);
    expect(linksCalled('Modifier')).toEqual([`/fiches/${ANAIS.id}?fiche=${ANAIS.id}`]);
    expect(linksCalled('Historique')).toEqual([`/fiches/${ANAIS.id}/historique`]);
    expect(linksCalled('Carte en ligne')).toEqual([`/fiches/${ANAIS.id}/carte`]);
  });

  it('leads to each of two namesakes who may be the same person', async () => {
    const twin = {
      kind: 'email',
      name: 'Anaïs Le Goff',
      place: 'Atelier Moreau',
      company: firm.id,
    };
    const ids = ['contact00000003', 'contact00000004'];
    alike = ids.map((id) => ({ ...twin, id }));
    await open();
    const told = 'Anaïs Le Goff (Atelier Moreau) a déjà cet e-mail';
    await shows(told);
    expect(linksCalled(told)).toEqual(ids.map((id) => `/fiches/${id}`));
    // React warns of two lines that it cannot tell apart.
    expect(console.error).not.toHaveBeenCalled();
  });

  it('says before it is deleted that it stands in orders with a BAT', async () => {
    orders = [LATEST];
    await open();
    await shows('Anaïs Le Goff');
    const menus = [...document.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]')];
    await act(() => menus[0]?.click());
    await shows('Supprimer');
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    await act(() => items.find(({ textContent }) => textContent === 'Supprimer')?.click());
    await shows('Ce contact figure dans 1\u00a0commande avec un BAT');
    expect(text()).toContain('Sa carte publique ne sera plus visible.');
    const filter = asked.map((address) => new URL(address, 'http://localhost').searchParams);
    const counted = filter.map((query) => query.get('filter') ?? '');
    expect(counted.filter((one) => one.includes('hasProof'))).toEqual([
      `(contacts ~ "${ANAIS.id}") && (Status = "EN COURS" || Status = "EN PRODUCTION") && hasProof('none') = false`,
    ]);
  });

  it('is called, written to and mailed from a phone, as far as there are numbers', async () => {
    await open();
    await shows('Anaïs Le Goff');
    expect(linksCalled('Appeler')).toEqual(['tel:+33612345678']);
    expect(linksCalled('Message')).toEqual(['sms:+33612345678']);
    expect(linksCalled('E-mail')).toEqual(['mailto:anais@moreau.fr']);
  });

  it('offers no message where only a fixed line is known', async () => {
    contact = { ...ANAIS, Phone: '', Email: '' };
    await open();
    await shows('Anaïs Le Goff');
    expect(linksCalled('Appeler')).toEqual(['tel:+33240000000']);
    expect([...linksCalled('Message'), ...linksCalled('E-mail')]).toEqual([]);
  });

  it('shows each way to reach it, to be pressed or copied', async () => {
    const channel = [{ label: 'Atelier', value: 'atelier@moreau.fr' }];
    contact = { ...ANAIS, emails: channel };
    await open();
    await shows('Coordonnées');
    expect(linksCalled('06\u00a012\u00a034\u00a056\u00a078')).toEqual(['tel:+33612345678']);
    expect(linksCalled('atelier@moreau.fr')).toEqual(['mailto:atelier@moreau.fr']);
    const copies = [...document.querySelectorAll('button[title=Copier]')];
    expect(copies.map((button) => button.getAttribute('aria-label'))).toEqual(
      ['Mobile', 'Téléphone', 'Email', 'Atelier'].map((label) => `Copier\u00a0: ${label}`),
    );
  });

  it('lists its orders, the latest first, each of which is placed again', async () => {
    await open();
    await shows('Salon de Lyon');
    const [latest, former] = [...document.querySelectorAll('li')].filter(({ textContent }) =>
      /n°/.test(textContent ?? ''),
    );
    // The number stands beside the project or, on a phone, below it.
    expect(latest?.textContent).toMatch(
      /^Salon de Lyonn°.1042LIVRÉEn°.1042200.cartes12.mars 2026Commander de nouveau$/,
    );
    expect(former?.textContent).toContain('sans quantité');
    expect(linksCalled('Commander de nouveau\u00a0: Vœux, n°\u00a01001')).toEqual([
      `/companies/${firm.id}/commandes?fiche=nouveau&comme=${FORMER.id}`,
    ]);
  });

  it('says of an order how many cards the contact gets, be it another number than the others', async () => {
    own = [{ order: LATEST.id, cards: 900, own: [{ contact: ANAIS.id, quantity: 500 }] }];
    await open();
    await shows('500\u00a0cartes');
  });

  it('tells no card from no quantity', async () => {
    own = [{ order: FORMER.id, cards: 0, own: [{ contact: ANAIS.id, quantity: 0 }] }];
    await open();
    await shows('0\u00a0carte');
    expect(text()).not.toContain('sans quantité');
  });

  it('shows who succeeds somebody who left, for whom nothing is ordered', async () => {
    contact = { ...ANAIS, cardState: 'left', leftOn: '2026-03-01', successor: YANN.id };
    orders = [{ ...LATEST, Status: 'EN COURS' }];
    await open();
    await shows('Parti le 1er\u00a0mars');
    await shows('Yann Roux');
    expect(linksCalled('Yann Roux')).toEqual([`/fiches/${YANN.id}`]);
    expect(linksCalled('Commander')).toEqual([]);
    expect(document.body.textContent).not.toContain('Commander de nouveau');
    expect(linksCalled('1\u00a0commande en cours avec une personne partie')).toEqual([
      `/orders/${LATEST.id}`,
    ]);
  });

  it('shows its card, its code, and what scans showed', async () => {
    await open();
    await shows('Carte affichée 4\u00a0fois, contact téléchargé 1\u00a0fois.');
    expect(text()).toContain('2\u00a0scans n’ont pas montré sa carte.');
    expect(document.querySelector('[role=img][aria-label="Carte d’Anaïs Le Goff"]')).not.toBeNull();
    expect(linksCalled('QR code')).toEqual([`/fiches/${ANAIS.id}?qr=${ANAIS.id}`]);
  });

  it('says what is to be put right, and nothing while all is well', async () => {
    await open();
    await shows('Coordonnées');
    expect(text()).not.toContain('À régler');
    document.body.replaceChildren();
    contact = { ...ANAIS, Email: '', cardState: 'hidden' };
    await open();
    await shows('À régler');
    expect(linksCalled('Sans e-mail')).toEqual([`/fiches/${ANAIS.id}?fiche=${ANAIS.id}`]);
    expect(linksCalled('Carte masquée')).toEqual([`/fiches/${ANAIS.id}/carte#etat`]);
  });

  it.each([
    ['Aperçu', <PersonScreen key="person" />],
    ['Historique', <PersonHistoryScreen key="history" />],
  ])('offers to restore a deleted contact at %s', async (_, screen) => {
    contact = undefined;
    await open(screen);
    await shows('Ce contact est dans la corbeille depuis le 12\u00a0mars 2020');
    expect(text()).toContain('Restaurer le contact');
  });
});
