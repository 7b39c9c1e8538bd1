import { expect, it } from 'vitest';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { planList } from './read-plan.ts';

const isMomentary = (query: { filter?: string; sort?: string }) =>
  planList(COLLECTIONS.Contacts, query).isMomentary;

it.each([
  'created < @now',
  "Nom = 'a' && (Prenom = 'b' || @year = 2026)",
  "strftime('%Y') = '2026'",
  "strftime('%Y', 'NOW') = '2026'",
  "strftime('%Y', @todayStart, '-1 day') = strftime('%Y', created)",
])('the answer to %j is another one at another moment', (filter) => {
  expect(isMomentary({ filter })).toBe(true);
});

it.each([
  "emails ~ 'a@example.fr'",
  "Nom = '@now'",
  "Nom = 'strftime'",
  "strftime('%Y', created) = '2026'",
])('the answer to %j is the same until a record changes', (filter) => {
  expect(isMomentary({ filter })).toBe(false);
});

it('an order is of the moment when it is drawn', () => {
  expect(isMomentary({ sort: 'Nom,@random' })).toBe(true);
  expect(isMomentary({ sort: '-@rowid' })).toBe(false);
});
