import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Found, FoundRecord } from '../../../domain/find/found.schema.ts';
import { createAppRouter } from '../../router.ts';
import { finderGroups } from './finder-lines.ts';
import { markedPieces } from './finder-row.tsx';

const router = createAppRouter(createMemoryHistory());

function record(values: Partial<FoundRecord>): FoundRecord {
  return {
    collection: 'Contacts',
    id: 'zoe',
    name: 'Zoé',
    details: [],
    state: 'published',
    company: '',
    dial: '',
    rank: 1,
    matched: null,
    ...values,
  };
}

function found(groups: Found['groups']): Found {
  return { groups, partial: false, bin: { Company: 0, Contacts: 0, orders: 0 } };
}

const ADDING = ['Actions', ['Ajouter un contact /contacts?fiche=nouveau']];

function linesFor(answer: Found, typed: string, { recents = [''], canCall = false } = {}) {
  return finderGroups(answer, typed, { router, recents, canCall }).map(({ value, items }) => [
    value,
    items.map(({ label, href }) => `${label} ${href}`),
  ]);
}

describe('the lines of the search everywhere', () => {
  it('lead to the page of each record, and to the list of what is not shown', () => {
    const company = record({ collection: 'Company', id: 'moreau', name: 'Moreau' });
    const order = record({ collection: 'orders', id: 'carte', name: 'Cartes' });
    const answer = found([
      { collection: 'Company', items: [company], hasMore: true },
      { collection: 'Contacts', items: [record({})], hasMore: true },
      { collection: 'orders', items: [order], hasMore: false },
    ]);
    expect(linesFor(answer, 'é & co')).toEqual([
      [
        'Entreprises',
        [
          'Moreau /companies/moreau',
          'Voir toutes les entreprises trouvées /companies?recherche=%C3%A9+%26+co',
        ],
      ],
      ['Contacts', ['Zoé /fiches/zoe']],
      ['Commandes', ['Cartes /orders/carte']],
    ]);
  });

  it('lead to the bin when the answer counts what is there', () => {
    const bin = { Company: 1, Contacts: 4, orders: 0 };
    const line = 'Dans la corbeille\u00a0: 1\u00a0entreprise, 4\u00a0contacts';
    expect(linesFor({ ...found([]), bin }, 'encre')).toEqual([
      ['Corbeille', [`${line} /corbeille?recherche=encre`]],
      ADDING,
    ]);
    const order = record({ collection: 'orders', id: 'carte', name: 'Cartes' });
    const orders = found([{ collection: 'orders', items: [order], hasMore: false }]);
    expect(linesFor({ ...orders, bin }, 'encre')).toEqual([
      ['Commandes', ['Cartes /orders/carte']],
      ['Corbeille', [`${line} /corbeille?recherche=encre`]],
    ]);
  });

  it('put who was opened lately first, among those that fit as well', () => {
    const items = [
      record({ id: 'a', name: 'A', rank: 0 }),
      record({ id: 'b', name: 'B' }),
      record({ id: 'c', name: 'C' }),
    ];
    const answer = found([{ collection: 'Contacts', items, hasMore: false }]);
    const [group] = finderGroups(answer, 'x', { router, recents: ['Contacts/c'], canCall: false });
    expect(group?.items.map(({ label }) => label)).toEqual(['A', 'C', 'B']);
  });

  it('let people and companies be called from a phone', () => {
    const dial = '+33639981234';
    const company = { collection: 'Company', id: 'encre', name: 'L’Encre', dial } as const;
    const answer = found([
      { collection: 'Contacts', items: [record({ dial })], hasMore: false },
      {
        collection: 'Company',
        items: [record(company), record({ ...company, id: 'other', dial: '' })],
        hasMore: false,
      },
    ]);
    expect(linesFor(answer, 'zoé', { canCall: true })).toEqual([
      ['Contacts', ['Zoé /fiches/zoe', `Appeler Zoé tel:${dial}`]],
      [
        'Entreprises',
        ['L’Encre /companies/encre', `Appeler L’Encre tel:${dial}`, 'L’Encre /companies/other'],
      ],
    ]);
  });

  it('offer what one does, by the beginnings of its words, and to add whoever is not found', () => {
    expect(linesFor(found([]), 'aj ent')).toEqual([
      ['Actions', ['Ajouter une entreprise /companies?fiche=nouveau']],
    ]);
    expect(linesFor(found([]), 'jouter')).toEqual([ADDING]);
    expect(linesFor(found([]), 'équipe')).toEqual([['Actions', ['Équipe /equipe']]]);
    expect(linesFor(found([]), 'mon c')).toEqual([['Actions', ['Mon compte /compte']]]);
    expect(linesFor(found([]), 'admin')).toEqual([['Actions', ['Administration /administration']]]);
    expect(linesFor(found([]), 'jetons')).toEqual([ADDING]);
    expect(linesFor({ ...found([]), partial: true }, 'jouter')).toEqual([]);
  });
});

it.each([
  ['Zoé Lefèvre', 'lefe', 'Zoé [Lefè]vre'],
  ['Cœur d’Or', 'coeur', '[Cœur] d’Or'],
  ['Anne', 'an ne', '[Anne]'],
  ['Anne', '', 'Anne'],
])('of «%s», «%s» stands out', (text, typed, marked) => {
  const pieces = markedPieces(text, typed);
  expect(pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(marked);
});
