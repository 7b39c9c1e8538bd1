import { expect, it } from 'vitest';
import { dueFirst } from './home-queries.ts';

it('Orders that are due first come first, and those of no day last as they came', () => {
  const orders = [
    { id: 'a', dueOn: '' },
    { id: 'b', dueOn: '2026-04-01' },
    { id: 'c', dueOn: '' },
    { id: 'd', dueOn: '2025-12-31' },
    { id: 'e', dueOn: '2026-04-01' },
  ];
  expect(dueFirst(orders).map(({ id }) => id)).toEqual(['d', 'b', 'e', 'a', 'c']);
});
