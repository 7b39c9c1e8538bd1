import { describe, expect, it } from 'vitest';
import { ERASED_PERSON } from '../../domain/order-lines/order-line.ts';
import {
  awaySentence,
  notCountedText,
  peopleTitle,
  shownPeople,
  totalsText,
} from './order-cells.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `P${index + 1}`,
    mark: '' as const,
  }));

describe('under a list of orders', () => {
  const text = (orders: number, cards: number, cancelledCards = 0) =>
    totalsText({ orders, cards, cancelledCards });

  it('stands how many orders and cards it holds', () => {
    expect(text(12, 14_300)).toBe('12\u00a0commandes · 14\u202f300\u00a0cartes');
    expect(text(1, 1)).toBe('1\u00a0commande · 1\u00a0carte');
  });

  it('cancelled cards are told apart, unless all of them are', () => {
    expect(text(12, 14_300, 400)).toBe(
      '12\u00a0commandes · 14\u202f300\u00a0cartes, dont 400\u00a0annulées',
    );
    expect(text(2, 400, 400)).toBe('2\u00a0commandes · 400\u00a0cartes');
  });
});

describe('under the contacts of an order', () => {
  const lea = { label: 'Léa Aubin', badge: 'Parti' };
  const marc = { label: 'Marc Petit', badge: 'Masquée' };

  it('those who will not get a card that shows them are named', () => {
    expect(awaySentence([lea, { label: 'Yann Madec' }])).toBe(
      'Léa Aubin n’aura pas de carte visible.',
    );
    expect(awaySentence([lea, marc])).toBe(
      'Léa Aubin et Marc Petit n’auront pas de carte visible.',
    );
  });

  it('they are counted when they are many', () => {
    expect(awaySentence([lea, lea, marc, marc, marc])).toBe(
      'Léa Aubin, Léa Aubin, Marc Petit et 2\u00a0autres n’auront pas de carte visible.',
    );
  });

  it('nothing is said when everybody gets one', () => {
    expect(awaySentence([{ label: 'Yann Madec' }])).toBe('');
  });

  it('it is told who of a whole company is not counted', () => {
    const left = { badge: 'Parti' };
    const hidden = { badge: 'Masquée' };
    expect(notCountedText([left])).toBe(
      '«\u00a0Tout sélectionner\u00a0» laisse de côté 1\u00a0personne partie.',
    );
    expect(notCountedText([left, hidden, left])).toBe(
      '«\u00a0Tout sélectionner\u00a0» laisse de côté 2\u00a0personnes parties et 1\u00a0carte masquée.',
    );
    expect(notCountedText([])).toBe('');
  });
});

describe('the contacts of an order', () => {
  it('are all named when they are three at most', () => {
    expect(shownPeople(people(3), 2)).toEqual({ named: people(3), others: '' });
  });

  it('are counted beyond those that there is room for', () => {
    const { named, others } = shownPeople(people(14), 2);
    expect(named.map((party) => party.name)).toEqual(['P1', 'P2']);
    expect(others).toBe('et 12\u00a0autres');
  });

  it('are counted once they were erased for good', () => {
    const erased = ['a', 'b'].map((id) => ({ id, name: ERASED_PERSON, mark: '' }));
    const named = (all: typeof erased) => shownPeople(all, 2).named.map(({ name }) => name);
    expect(named([...people(1), ...erased])).toEqual(['P1', '2\u00a0personnes effacées']);
    expect(named(erased.slice(1))).toEqual(['1\u00a0personne effacée']);
  });

  it('are named in full in the title, where a deleted one is marked', () => {
    expect(peopleTitle([...people(3), { id: 'lea', name: 'Léa', mark: 'supprimé' }])).toBe(
      'P1, P2, P3 et Léa (supprimé)',
    );
  });

  it('never make a title that nobody could read', () => {
    expect(peopleTitle(people(20_000)).length).toBeLessThan(400);
  });
});
