import { expect, it } from 'vitest';
import { FIT_ORDERS, fitLabel, fitOrder, freeNames } from './text-settings.ts';

it('A text gives way in any order of the three steps, or not at all', () => {
  expect(FIT_ORDERS).toHaveLength(16);
  expect(FIT_ORDERS.map(fitLabel)).toEqual(
    expect.arrayContaining(['Ne rien changer', 'Resserrer, puis réduire']),
  );
  for (const order of FIT_ORDERS) expect(fitOrder(order.join())).toEqual(order);
});

it('Groups are those that there are, and one more', () => {
  expect(freeNames(['', 'contact', 'A', 'contact'])).toEqual(['A', 'contact', 'B']);
});
