import type {
  ClientCard,
  ClientDecision,
  ClientPage,
} from '../../src/domain/proofs/client-page.ts';

const NAMES = [
  'Jeanne Roux',
  'Élise Marchand-Delacroix',
  'Hugo Lefèvre',
  'Maëlle Le Goff',
  'Karim Benali',
  'Anne-Sophie de La Rochefoucauld',
];

/** A card as a client sees it; each place has another person. */
export function aClientCard(place: number, given: Partial<ClientCard> = {}): ClientCard {
  const name = `${NAMES[place % NAMES.length] ?? ''}${place > NAMES.length ? ` ${place}` : ''}`;
  const tail = String((place * 7919) % 10_000).padStart(4, '0');
  return {
    ...{ place, name, width: 85, height: 55, sides: 2 },
    values: [
      { label: 'Prénom et nom', value: name, kind: 'words' },
      { label: 'Poste', value: 'Directrice des opérations', kind: 'words' },
      {
        label: 'Mobile',
        value: `06 39 98 ${tail.slice(0, 2)} ${tail.slice(2)}`,
        kind: 'phone',
      },
      { label: 'E-mail', value: `contact.${place}.${tail}@atelier-nord.fr`, kind: 'mail' },
      { label: 'Site web', value: 'atelier-nord.fr', kind: 'site' },
      { label: 'Adresse', value: '12 rue des Tanneurs, 59000 Lille', kind: 'words' },
    ],
    code: `https://cartes.example.fr/c/a1b2c3d4e${tail}x${place}`,
    terms: {
      ...{ format: '85\u00a0×\u00a055\u00a0mm', sides: 2, paper: 'Couché mat, 350\u00a0g' },
      ...{ finish: 'Pelliculage mat', quantity: 200 },
      address: 'Atelier Nord\n12 rue des Tanneurs\n59000 Lille',
    },
    ...{ changes: [], state: 'sent', isHandedOut: false, asks: 'card', decisions: [] },
    ...{ formerSides: 0, isAnswered: false, isSettled: false, onlyTerms: given.asks === 'terms' },
    ...given,
  };
}

/** The page of somebody who decides, with so many cards. */
export function aClientPage(count: number, given: Partial<ClientPage> = {}): ClientPage {
  return {
    ...{
      language: 'fr',
      path: `/bat/${'k'.repeat(43)}`,
      number: 1,
      isAgain: false,
      isCancelled: false,
    },
    order: { number: 1042, name: 'Cartes de rentrée', company: 'Atelier Nord' },
    sender: { name: 'Marie Dupont', email: 'marie.dupont@imprimerie.example' },
    recipient: { name: 'Jeanne Roux', decides: true },
    forwarding: { canForward: false, by: '', to: [] },
    ...{ expires: '2026-12-26 09:05:00.000Z', needsAll: false, evidenceYears: 5 },
    ...{ remade: [], gone: 0 },
    cards: Array.from({ length: count }, (_, index) => aClientCard(index + 1)),
    ...given,
  };
}

export const DECIDED_AT = '2026-11-26 13:05:00.000Z';

/** The yes of a colleague. */
export function aDecision(given: Partial<ClientDecision> = {}): ClientDecision {
  return {
    ...{ kind: 'accepted', name: 'Hugo Lefèvre', isOwn: false, isTyped: false, at: DECIDED_AT },
    ...{ reasons: [], words: '', value: '', via: '', isFormer: false, ...given },
  };
}
