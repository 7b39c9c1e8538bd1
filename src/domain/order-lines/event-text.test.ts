import { expect, it } from 'vitest';
import { eventText } from './event-text.ts';
import type { OrderEvent } from './order-line.schema.ts';

function event(part: OrderEvent['part'], more: Partial<OrderEvent> = {}): OrderEvent {
  return {
    ...{ at: '2026-03-12 14:05:00.000Z', actorName: '', contact: 'anne', lines: 1 },
    ...{ name: 'Anne Roux' },
    ...{ presence: 'present', part, former: '', given: '', ...more },
  };
}

it('A BAT that was sent is told with its number', () => {
  const copied = event('proofSent', { contact: '', name: '', former: 'copied', given: '1' });
  expect(eventText(copied)).toBe('BAT n°\u00a01 préparé, textes à envoyer');
  expect(eventText(event('proofSent', { contact: '', name: '', given: '2' }))).toBe(
    'BAT n°\u00a02 envoyé',
  );
});

it('A BAT that ended because its order changed its company is told with why', () => {
  expect(eventText(event('proofEnded', { contact: '', name: '', given: '2' }))).toBe(
    'BAT n°\u00a02 retiré\u00a0: la commande a changé d’entreprise',
  );
});

it.each([
  ['accepted', 'Anne Roux, carte acceptée par Jeanne Moreau'],
  ['refused', 'Anne Roux, carte refusée par Jeanne Moreau'],
  ['withdrawn', 'Anne Roux, accord retiré par Jeanne Moreau'],
  ['terms', 'Anne Roux, nouvelles conditions acceptées par Jeanne Moreau'],
])('A card that was %s is told with who decided', (given, text) => {
  expect(eventText(event('decision', { given, former: 'Jeanne Moreau' }))).toBe(text);
});

it('A place that was marked on a card belongs to its refusal', () => {
  const marked = { given: 'refused recto 32 60', former: 'Jeanne' };
  expect(eventText(event('decision', marked))).toBe(
    'Anne Roux, carte refusée par Jeanne, point marqué au milieu à gauche du recto',
  );
});

it.each([
  ['decision', { given: 'accepted', former: 'Jeanne' }, '10 cartes acceptées par Jeanne'],
  ['decision', { given: 'refused', former: 'Jeanne' }, '10 cartes refusées par Jeanne'],
  ['decision', { given: 'withdrawn', former: 'Jeanne' }, 'accord retiré pour 10 cartes par Jeanne'],
  [
    'decision',
    { given: 'terms', former: 'Jeanne' },
    'nouvelles conditions acceptées pour 10 cartes par Jeanne',
  ],
  [
    'decision',
    { given: 'accepted', former: 'Jeanne', actorName: 'Claire' },
    '10 cartes, accord noté de Jeanne',
  ],
  ['released', { given: 'Urgent' }, '10 cartes libérées sans accord\u00a0: Urgent'],
  ['releaseTaken', {}, '10 cartes, libération reprise'],
] as const)('The same %s of ten cards at once is told as one: %o', (part, more, text) => {
  const ten = event(part, { contact: '', name: '', lines: 10, ...more });
  expect(eventText(ten).replaceAll('10\u00a0', '10 ')).toBe(text);
});

it('A change of status is told as in the list', () => {
  const change = { contact: '', lines: 0, name: '', former: 'EN COURS', given: 'EN PRODUCTION' };
  expect(eventText(event('status', change))).toBe('Statut\u00a0: EN COURS → EN PRODUCTION');
});

it('A reminder is told with who got it, and for which BAT', () => {
  const told = { contact: '', name: '', former: '2', given: 'Jeanne Moreau' };
  expect(eventText(event('reminded', told))).toBe(
    'Relance envoyée à Jeanne Moreau pour le BAT n°\u00a02',
  );
});

it('A line and a detail are told with their values before and after', () => {
  expect(eventText(event('quantity', { former: '200', given: '500' }))).toBe(
    'Anne Roux, quantité\u00a0: 200\u00a0cartes → 500\u00a0cartes',
  );
  expect(eventText(event('quantity', { former: '0', given: '500' }))).toContain(
    'nombre à préciser →',
  );
  expect(eventText(event('paper', { given: 'Vergé' }))).toBe('Papier\u00a0: vide → Vergé');
});
