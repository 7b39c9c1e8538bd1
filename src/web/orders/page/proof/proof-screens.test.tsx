// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderLine } from '../../../../../test/support/order-lines.ts';
import { eventually } from '../../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../../test/support/rendered-in-router.tsx';
import {
  carryOut,
  fill,
  press,
  says,
  signClaireIn,
} from '../../../../../test/support/rendered-screen.tsx';
import {
  STORED_COMPANY,
  STORED_CONTACT,
  STORED_ORDER,
} from '../../../../../test/support/stored-records.ts';
import type { OrderLine } from '../../../../domain/order-lines/order-line.schema.ts';
import { NO_ORDER_DETAILS } from '../../../../domain/order-lines/order-line.ts';
import { PRESS_ERRORS } from '../../../../domain/press/press-errors.ts';
import type {
  LineDecision,
  OrderProof,
  Proof,
  ProofRecipient,
} from '../../../../domain/proofs/order-proof.schema.ts';
import type { Verification } from '../../../../domain/proofs/verification.schema.ts';
import { pb } from '../../../frame/api/client.ts';
import { createQueryClient } from '../../../frame/api/query-client.ts';
import { Toasts } from '../../../kit/overlay/toasts.tsx';
import { OrderScreen } from '../order-screen.tsx';

const FIRM = { ...STORED_COMPANY, RaisonSociale: 'Atelier Moreau' };
const ORDER = {
  ...STORED_ORDER,
  ...{ Name: 'Salon', company: FIRM.id, contacts: ['anne', 'yann'], Quantity: 200 },
  ...{ Status: 'EN COURS', expand: { company: FIRM, contacts: [] } },
};
const CARD = { id: 'usual', name: 'Standard', version: 1 };

const line = (contact: string, name: string, more: Partial<OrderLine>) =>
  orderLine(contact, { name, state: 'ready', ...more });

const YEAR = new Date().getFullYear();
const AT = `${YEAR}-01-02 12:05:00.000Z`;
const WHEN = 'le 2\u00a0janvier à';

function decision(kind: LineDecision['kind'], more: Partial<LineDecision> = {}): LineDecision {
  return {
    ...{ kind, name: 'Jeanne Moreau', email: 'jeanne@moreau.fr', at: AT, reasons: [] },
    ...{ words: '', value: '', via: '', point: null, isCurrent: true, noted: null, ...more },
  };
}

function recipient(id: string, name: string, more: Partial<ProofRecipient> = {}): ProofRecipient {
  return {
    ...{ id, name, email: `${id}@moreau.fr`, role: 'decides', openedAt: '', mail: 'sent' },
    ...{ isRevoked: false, forwardedBy: '', openings: 0, links: 1, ...more },
  };
}

const JEANNE = recipient('jeanne', 'Jeanne Moreau', { openedAt: AT });
const PAUL = recipient('paul', 'Paul Roux');

function proofOf(more: Partial<Proof> = {}): Proof {
  return {
    ...{ number: 2, state: 'sent', sentAt: AT, sentBy: 'Claire Martin' },
    ...{ expires: '2036-04-11 14:05:00.000Z', needsAll: false, cards: 2, accepted: 0, refused: 0 },
    canForward: true,
    recipients: [JEANNE, PAUL],
    ...more,
  };
}

const NOTHING: OrderProof = {
  ...{ proof: null, sendable: 0, asking: 0, unprepared: 0, suggestions: [] },
  ...{ mails: 'sent', canCopy: true },
};
const ANNE = { ...STORED_CONTACT, id: 'anne', Prenom: 'Anne', Nom: 'Roux', Poste: 'Graphiste' };
const TEXT = { url: 'https://x/bat/1', subject: 'Vos cartes', text: 'Bonjour, https://x/bat/1' };

let items: OrderLine[] = [];
let known: OrderProof = NOTHING;
/** The proof once something was posted. */
let after: OrderProof | undefined;
/** The status that posts are refused with; 0 while they are answered. */
let refusal = 0;
/** The message that a refusal brings. */
let said = '';
let isUnread = false;
const HASH = 'a'.repeat(64);
let verification: Verification;
const posted: [string, unknown][] = [];
/** The changes to a person's file, and the version of it that they were made to. */
const patched: [unknown, string | null][] = [];
const copied: string[] = [];
let hasClipboard = true;

function answerToPost(path: string, body: unknown): object {
  posted.push([path.replace(`/admin/api/orders/${ORDER.id}/`, ''), body]);
  known = after ?? known;
  const [, recipientId = ''] = /recipients\/(\w+)\/link$/.exec(path) ?? [];
  if (recipientId !== '') return { recipient: recipientId, ...TEXT };
  if (path.endsWith('/revoke')) return proofOf();
  const links = ['jeanne', 'paul'].map((one) => ({ recipient: one, ...TEXT }));
  return { number: 2, links };
}

function answerTo(path: string): object | undefined {
  if (path.endsWith(`/orders/records/${ORDER.id}`)) return ORDER;
  if (path.endsWith(`/Company/records/${FIRM.id}`)) return FIRM;
  if (path.endsWith('/Contacts/records/anne')) return ANNE;
  if (path.endsWith('/lines')) {
    return { quantity: 200, cards: 400, dispatchedOn: '', deliveredOn: '', card: CARD, items };
  }
  if (path.endsWith('/proof/verification')) return verification;
  if (path.endsWith('/proof')) return isUnread ? undefined : known;
  if (path.endsWith('/details')) return { ...NO_ORDER_DETAILS, version: 0 };
  if (path.endsWith('/order-quantities')) return { items: [] };
  if (path.endsWith('/templates') || path.endsWith('/printers')) return { items: [] };
  return path.endsWith('/events') ? { items: [] } : undefined;
}

beforeEach(() => {
  items = [line('anne', 'Anne Roux', {}), line('yann', 'Yann Petit', {})];
  known = { ...NOTHING, sendable: 2, asking: 2 };
  after = undefined;
  refusal = 0;
  said = '';
  isUnread = false;
  const record = { number: 1, hash: HASH, kind: 'sent', at: AT };
  verification = { records: [record], faults: [], decisions: 0, gone: 0, restored: [] };
  hasClipboard = true;
  posted.length = 0;
  patched.length = 0;
  copied.length = 0;
  signClaireIn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!hasClipboard) throw new Error('No clipboard here.');
    copied.push(text);
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const { pathname } = new URL(address, 'http://localhost');
    if (method === 'POST') {
      if (refusal === -1) throw new TypeError('Failed to fetch');
      if (refusal > 0) return Response.json({ message: said }, { status: refusal });
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

const text = () => document.body.textContent ?? '';
const shows = (sentence: string) => eventually(() => expect(text()).toContain(sentence));
const dialog = () => document.querySelector('[role="dialog"]');

async function open(): Promise<void> {
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
function nextStep(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-next-step] button');
  if (!found) throw new Error('There is no next step.');
  return found;
}

/** Opens the menu of somebody or something, and answers the words in it. */
async function openMenu(of: string): Promise<string[]> {
  await press(`Actions\u00a0: ${of}`);
  await eventually(() => expect(document.querySelector('[role="menuitem"]')).not.toBeNull());
  return [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent);
}

async function choose(word: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  await carryOut(() => found.find(({ textContent }) => textContent === word)?.click());
}

/** As a mouse or a key does it: the button has the focus. */
async function takeNextStep(): Promise<void> {
  await carryOut(() => {
    nextStep().focus();
    nextStep().click();
  });
}

async function openSending(): Promise<void> {
  await takeNextStep();
  await says('Destinataires');
}

const field = (label: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value;

describe('Sending a BAT', () => {
  it('is the next step once the cards are prepared, and goes to those who are named', async () => {
    await open();
    expect(nextStep().textContent).toBe('Envoyer le BAT');
    await shows('2\u00a0cartes sont prêtes.');
    await openSending();
    expect(text()).toContain('2\u00a0cartes seront montrées, à accepter une par une');
    expect(text()).not.toContain('préparées\u00a0:');
    await fill('Nom, destinataire 1', 'Jeanne Moreau');
    await fill('E-mail, destinataire 1', ' jeanne@moreau.fr ');
    await press('Ajouter un destinataire');
    await fill('E-mail, destinataire 2', 'compta@moreau.fr');
    await fill('Rôle, destinataire 2', 'reads');
    after = { ...known, proof: proofOf() };
    await press('Envoyer le BAT');
    await shows('BAT n°\u00a02 envoyé à Jeanne Moreau et compta@moreau.fr.');
    const recipients = [
      { name: 'Jeanne Moreau', email: 'jeanne@moreau.fr', role: 'decides' },
      { name: '', email: 'compta@moreau.fr', role: 'reads' },
    ];
    expect(posted).toEqual([
      ['proof', { recipients, language: 'fr', needsAll: false, canForward: true, isMailed: true }],
    ]);
    await eventually(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(nextStep());
  });

  it('begins with the recipients of the last one, and says what it leaves out and replaces', async () => {
    known = {
      ...known,
      ...{ sendable: 3, asking: 1, unprepared: 2 },
      proof: proofOf({ number: 1, needsAll: true, refused: 1 }),
      suggestions: [
        { name: 'Jeanne Moreau', email: 'jeanne@moreau.fr', role: 'decides' },
        { name: 'Paul Roux', email: 'paul@moreau.fr', role: 'reads' },
      ],
    };
    await open();
    await openSending();
    expect(field('E-mail, destinataire 2')).toBe('paul@moreau.fr');
    expect(text()).toContain('3\u00a0cartes seront montrées, dont 1\u00a0demande un accord');
    expect(text()).toContain('2\u00a0cartes ne sont pas préparées\u00a0: elles n’y seront pas.');
    expect(text()).toContain('Le BAT n°\u00a01 est remplacé');
    await press('Retirer, destinataire 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Nom, destinataire 1');
    await fill('Langue', 'en');
    await press('Envoyer le BAT');
    await eventually(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.[1]).toMatchObject({ language: 'en', needsAll: true });
  });

  it('asks for addresses, each once, and for somebody who decides', async () => {
    await open();
    await openSending();
    await press('Envoyer le BAT');
    await shows('L’e-mail est obligatoire.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('E-mail, destinataire 1');
    await fill('E-mail, destinataire 1', 'jeanne@moreau');
    await press('Envoyer le BAT');
    await shows('Cette adresse e-mail n’est pas valable.');
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    await fill('Rôle, destinataire 1', 'reads');
    await press('Ajouter un destinataire');
    await fill('E-mail, destinataire 2', 'Jeanne@moreau.fr');
    await fill('Rôle, destinataire 2', 'reads');
    await press('Envoyer le BAT');
    await shows('Cette adresse est déjà dans la liste.');
    await fill('E-mail, destinataire 2', 'paul@moreau.fr');
    await press('Envoyer le BAT');
    await shows('Il faut au moins une personne qui donne son accord.');
    expect(posted).toEqual([]);
  });

  it.each([
    [-1, 'Le serveur ne répond pas. Ce que vous avez saisi est conservé'],
    [503, 'La base de données est momentanément indisponible.'],
    [400, 'Le serveur a refusé ces valeurs.'],
  ])('keeps what was typed when it fails (%s)', async (status, sentence) => {
    await open();
    await openSending();
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    refusal = status;
    await press('Envoyer le BAT');
    await shows(sentence);
    expect(field('E-mail, destinataire 1')).toBe('jeanne@moreau.fr');
    refusal = 0;
    await press('Envoyer le BAT');
    await shows('BAT n°\u00a02 envoyé à jeanne@moreau.fr.');
  });

  it('is refused in words of its own where no card waits for a yes any more', async () => {
    await open();
    await openSending();
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    refusal = 409;
    said = PRESS_ERRORS.nothing_to_send.message;
    await press('Envoyer le BAT');
    await shows('Aucune carte prête n’attend d’accord.');
    expect(field('E-mail, destinataire 1')).toBe('jeanne@moreau.fr');
  });

  it('without mails shows each text once, to be copied', async () => {
    known = { ...known, mails: 'no-server' };
    await open();
    await openSending();
    expect(text()).toContain('L’envoi d’e-mails n’est pas réglé sur ce serveur.');
    expect(text()).toContain('Un administrateur peut le changer');
    expect(text()).not.toContain('SMTP_URL');
    await fill('E-mail, destinataire 1', 'jeanne@moreau.fr');
    after = { ...known, proof: proofOf() };
    await press('Préparer les textes');
    await shows('Copiez ces textes maintenant\u00a0: leurs liens ne seront plus affichés.');
    expect(posted[0]?.[1]).toMatchObject({ isMailed: false });
    expect(document.activeElement?.textContent).toBe('Copier');
    await press('Copier le texte de Jeanne Moreau');
    await shows('Copié.');
    expect(copied).toEqual([TEXT.text]);
    hasClipboard = false;
    await press('Copier le texte de Paul Roux');
    await shows('La copie est impossible ici.');
    await press('Fermer');
    await eventually(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(nextStep());
  });

  it('tells an administrator which settings keep mails from leaving', async () => {
    const { token, record } = pb.authStore;
    pb.authStore.save(token, record && { ...record, administrator: true });
    known = { ...known, mails: 'bad-address', canCopy: false };
    await open();
    expect(nextStep().textContent).toBe('Passer en production');
    expect(text()).toContain('L’épreuve en PDF les montre au client');
    expect(await openMenu('Salon')).toContain('Envoyer le BAT');
    await choose('Envoyer le BAT');
    await shows('Aucun BAT ne peut être envoyé.');
    expect(text()).toContain('PUBLIC_URL');
    expect(text()).not.toContain('Destinataires');
  });
});

describe('A BAT that is out', () => {
  beforeEach(() => {
    items = [
      line('anne', 'Anne Roux', { state: 'sent' }),
      line('yann', 'Yann Petit', { state: 'sent' }),
    ];
    known = { ...known, proof: proofOf() };
  });

  it('says how it stands, and who has opened it', async () => {
    const lost = recipient('luc', 'Luc Petit', { mail: 'lost', role: 'reads' });
    const left = recipient('rose', 'Rose Denis', { isRevoked: true });
    const recipients = [JEANNE, PAUL, lost, left];
    const sentAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const partly = { state: 'partly', cards: 4, accepted: 2, refused: 1, sentAt } as const;
    known = { ...known, proof: proofOf({ ...partly, recipients }) };
    await open();
    expect(text()).toContain('BAT n°\u00a02En partie');
    expect(text()).toContain('2\u00a0acceptées, 1\u00a0refusée, 1\u00a0sans réponse');
    expect(text()).toContain('par Claire Martin');
    expect(text()).toContain('Liens valables jusqu’au 11\u00a0avril 2036');
    expect(text()).toContain(`Ouvert ${WHEN}`);
    expect(text()).toContain('Pas ouvert depuis 3\u00a0jours');
    expect(text()).toContain('E-mail refusé par le serveur du destinataire');
    expect(text()).toContain('Accès retiré');
    expect(text()).toContain('BAT envoyé le');
  });

  it('is reminded of in one step, of those who are chosen', async () => {
    await open();
    expect(nextStep().textContent).toBe('Relancer');
    await takeNextStep();
    await says('Les liens déjà envoyés fonctionnent toujours.');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    await carryOut(() => boxes[1]?.click());
    await press('Relancer');
    await shows('Relance envoyée à Jeanne Moreau.');
    expect(posted).toEqual([['proof/recipients/jeanne/link', { isMailed: true }]]);
    await eventually(() => expect(dialog()).toBeNull());
    expect(document.activeElement).toBe(nextStep());
  });

  it('is not waited for by whoever passes the order to production', async () => {
    await open();
    expect(await openMenu('Salon')).toEqual(
      expect.arrayContaining(['Envoyer de nouveau', 'Passer en production']),
    );
  });

  it('gives one recipient another link to copy', async () => {
    await open();
    await openMenu('Paul Roux');
    await choose('Copier un nouveau lien');
    await shows('Copiez ce texte maintenant');
    expect(posted).toEqual([['proof/recipients/paul/link', { isMailed: false }]]);
    expect(text()).toContain(TEXT.text);
  });

  it('is taken from one recipient, once that was asked', async () => {
    await open();
    expect(await openMenu('Paul Roux')).toEqual([
      'Relancer',
      'Copier un nouveau lien',
      'Retirer l’accès',
    ]);
    await choose('Retirer l’accès');
    await says('Les liens de Paul Roux ne fonctionneront plus.');
    expect(posted).toEqual([]);
    refusal = 503;
    await press('Retirer l’accès');
    await shows('La base de données est momentanément indisponible.');
  });

  it('is not called sent while its texts are only prepared', async () => {
    const paul = recipient('paul', 'Paul Roux', { mail: 'none' });
    known = { ...known, proof: proofOf({ recipients: [paul] }) };
    await open();
    expect(text()).toContain(`BAT préparé le 2\u00a0janvier ${YEAR}`);
    expect(text()).toContain('Textes à envoyer');
    expect(text()).toContain('Pas ouvert depuis');
  });

  it('waits for nobody to open it once all is answered', async () => {
    const answered = { state: 'accepted', accepted: 2, recipients: [PAUL] } as const;
    known = { ...known, asking: 0, proof: proofOf(answered) };
    await open();
    expect(text()).toContain(`BAT envoyé le 2\u00a0janvier ${YEAR}`);
    expect(text()).not.toContain('Pas ouvert depuis');
  });

  it('that could not be read is said, and holds up nobody', async () => {
    isUnread = true;
    await open();
    await shows('Réessayer');
    expect(nextStep().textContent).toBe('Passer en production');
    isUnread = false;
    await press('Réessayer');
    await shows('BAT n°\u00a02');
    expect(nextStep().textContent).toBe('Relancer');
  });
});

describe('A line of an order', () => {
  it('says who accepted its card, and asks again for new terms', async () => {
    items = [
      line('anne', 'Anne Roux', { state: 'accepted', decisions: [decision('accepted')] }),
      line('yann', 'Yann Petit', {
        ...{ state: 'accepted', asksAgain: true },
        decisions: [decision('accepted', { isCurrent: false })],
      }),
    ];
    await open();
    expect(text()).toContain(`Anne RouxAcceptée par Jeanne Moreau, ${WHEN}`);
    expect(text()).toContain('Yann PetitConditions à accepter');
    expect(text()).toContain('Les conditions ont changé depuis.');
  });

  it('tells a refusal in the words of the client, and the way to mend it', async () => {
    const refused = decision('refused', {
      ...{ reasons: ['name', 'layout'], words: '<b>Mon nom</b>', value: 'Anne Le Roux' },
    });
    items = [
      line('anne', 'Anne Roux', { state: 'refused', decisions: [refused, decision('accepted')] }),
    ];
    known = { ...known, proof: proofOf({ state: 'refused', refused: 1, cards: 1 }) };
    await open();
    expect(nextStep().textContent).toBe('Corriger les cartes refusées');
    expect(text()).toContain(`Refusée par Jeanne Moreau, ${WHEN}`);
    expect(text()).toContain('nom, mise en page.');
    expect(text()).toContain('«\u00a0Anne Le Roux\u00a0»');
    expect(text()).toContain('«\u00a0<b>Mon nom</b>\u00a0»');
    expect(text()).toContain('1\u00a0réponse plus ancienne');
    const links = [...document.querySelectorAll('a')].map((a) => [
      a.getAttribute('aria-label'),
      a.getAttribute('href'),
    ]);
    expect(links).toContainEqual(['Ouvrir la fiche d’Anne Roux', '/fiches/anne']);
    expect(links.map(([label]) => label)).toContain('Voir sur la carte d’Anne Roux');
    await carryOut(() => nextStep().click());
    expect(document.activeElement?.textContent).toContain('Anne Roux');
    await openMenu('Salon');
    await choose('Envoyer de nouveau');
    await says('1\u00a0carte refusée n’a pas été reprise depuis');
  });

  it('brings the value of a client into the file of the person by one press, and back', async () => {
    const refused = decision('refused', { reasons: ['job'], value: 'Directrice artistique' });
    items = [line('anne', 'Anne Roux', { state: 'refused', decisions: [refused] })];
    await open();
    await press('Corriger le poste dans la fiche d’Anne Roux');
    await shows('Poste, Graphiste → Directrice artistique.');
    await press('Annuler');
    await eventually(() =>
      expect(patched).toEqual([
        [{ Poste: 'Directrice artistique' }, `"${ANNE.updated}"`],
        [{ Poste: 'Graphiste' }, '"later"'],
      ]),
    );
  });

  it('says that the value is in the file, and leads on to the card that is to be prepared anew', async () => {
    const refused = decision('refused', { reasons: ['job'], value: 'Directrice artistique' });
    const changes = [{ label: 'Poste', before: 'Graphiste', after: 'Directrice artistique' }];
    const mended = { state: 'refused', decisions: [refused] } as const;
    const frozen = { number: 1, at: AT, mergedName: '', template: CARD, remarks: [], changes };
    items = [
      line('anne', 'Anne Roux', { ...mended, frozen }),
      line('yann', 'Yann Petit', { ...mended, frozen }),
    ];
    known = { ...known, proof: proofOf({ refused: 2 }) };
    await open();
    expect(text()).toContain('Reprise dans la fiche\u00a0: «\u00a0Directrice artistique\u00a0»');
    expect(text()).not.toContain('Ouvrir la fiche');
    expect(nextStep().textContent).toBe('Reprendre les 2\u00a0cartes corrigées');
    await carryOut(() => nextStep().click());
    await eventually(() =>
      expect(posted).toEqual([['preparation', { contacts: ['anne', 'yann'] }]]),
    );
  });

  it('leaves to staff what a value is for where that cannot be told', async () => {
    const refused = decision('refused', { reasons: ['name'], value: 'Mme Dupont' });
    items = [line('anne', 'Anne Roux', { state: 'refused', decisions: [refused] })];
    await open();
    await press('Corriger le nom dans la fiche d’Anne Roux');
    await shows('Cette valeur ne dit pas où s’arrête le prénom');
    expect(patched).toEqual([]);
  });

  it('of an order that is wholly accepted leads on to production', async () => {
    items = [line('anne', 'Anne Roux', { state: 'accepted', decisions: [decision('accepted')] })];
    known = { ...known, asking: 0, proof: proofOf({ state: 'accepted', accepted: 2 }) };
    await open();
    expect(nextStep().textContent).toBe('Passer en production');
    expect(text()).toContain(`approuvée le 2\u00a0janvier ${YEAR}`);
    expect(text()).toContain('Les 2\u00a0cartes sont acceptées');
  });
});

it('Evidence of answers without a BAT is at hand', async () => {
  const accepted = { state: 'accepted', decisions: [decision('accepted')] } as const;
  items = [line('anne', 'Anne Roux', accepted)];
  known = { ...known, proof: null, sendable: 1, asking: 0 };
  await open();
  await shows('Aucun BAT n’a été envoyé.');
  expect(text()).toContain('CertificatVérifier les preuves');
});

it('Releases without an answer can be verified, and are not certified', async () => {
  const release = { cause: 'press', at: AT, actorName: 'Claire', reason: 'Urgent' } as const;
  items = [line('anne', 'Anne Roux', { state: 'released', release })];
  known = { ...known, sendable: 1, asking: 0 };
  await open();
  await shows('Vérifier les preuves');
  expect(text()).not.toContain('Certificat');
});

describe('The evidence of an order', () => {
  beforeEach(() => {
    known = { ...known, proof: proofOf() };
  });

  it('is verified by a press, and compared with the hash of a certificate', async () => {
    await open();
    await press('Vérifier les preuves');
    await shows('Tout correspond à ce qui a été enregistré.');
    await fill('Comparer avec un certificat', HASH);
    await shows('Cette empreinte est celle de l’enregistrement n°\u00a01');
    await fill('Comparer avec un certificat', 'b'.repeat(64));
    await shows('Cette empreinte n’est pas dans la chaîne');
  });

  it('says what is wrong, and from where certificates know more than a restored backup', async () => {
    verification = {
      ...verification,
      faults: [{ number: 1, part: 'terms', fault: 'changed' }],
      restored: [{ at: AT, from: 2 }],
    };
    await open();
    await press('Vérifier les preuves');
    await shows('Enregistrement n°\u00a01\u00a0: les conditions d’une carte');
    await shows('À partir de l’enregistrement n°\u00a02');
  });
});
