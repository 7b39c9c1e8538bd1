import { expect, it } from 'vitest';
import { dueText } from './due-text.ts';

const TODAY = '2026-03-12';

it.each([
  ['2026-03-13', 'EN COURS', 'pour le 13\u00a0mars', false],
  ['2027-01-01', 'EN COURS', 'pour le 1er\u00a0janvier 2027', false],
  ['2026-03-12', 'EXPÉDIÉE', 'pour aujourd’hui', false],
  ['2026-03-09', 'EN PRODUCTION', 'en retard de 3\u00a0j', true],
  ['2026-03-09', 'EXPÉDIÉE', 'en retard de 3\u00a0j', true],
  ['2026-03-09', 'LIVRÉE', 'pour le 9\u00a0mars', false],
  ['2026-03-09', 'ANNULÉE', 'pour le 9\u00a0mars', false],
])('an order due on %s that is %s is said to be %s', (dueOn, Status, text, isLate) => {
  expect(dueText({ dueOn, Status }, TODAY)).toEqual({ text, isLate });
});

it('nothing is said of an order that is due on no day', () => {
  expect(dueText({ dueOn: '', Status: 'EN COURS' }, TODAY)).toBeUndefined();
});
