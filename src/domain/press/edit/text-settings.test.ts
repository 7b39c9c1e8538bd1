import { expect, it } from 'vitest';
import { design } from '../../../../test/support/card-layout.ts';
import { newElement } from './new-element.ts';
import {
  FIT_ORDERS,
  fitLabel,
  fitOrder,
  freeNames,
  withLinesMax,
  withSize,
} from './text-settings.ts';

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

it('A text of several lines is broken into them at the last, unless somebody chose another order', () => {
  const text = newElement('Phone', 'phone', { ...design([]), elements: [] });
  if (text.kind !== 'text') throw new Error('No text');
  expect(withLinesMax(text, 2).fit).toEqual(['tighten', 'shrink', 'wrap']);
  const chosen = { ...text, linesMax: 2, fit: fitOrder('wrap,shrink') };
  expect(withLinesMax(withLinesMax(chosen, 1), 3)).toEqual({ ...chosen, linesMax: 3 });
  const never = { ...text, linesMax: 2, fit: fitOrder('shrink') };
  expect(withLinesMax(never, 3).fit).toEqual(['shrink']);
});

it('The smallest size of a text is never larger than its size, whatever that becomes', () => {
  const text = newElement('Phone', 'phone', { ...design([]), elements: [] });
  if (text.kind !== 'text') throw new Error('No text');
  expect(text.sizeMin).toBeLessThanOrEqual(text.size);
  expect(withSize(text, 12)).toEqual({ ...text, size: 12 });
  expect(withSize(text, 4.5)).toEqual({ ...text, size: 4.5, sizeMin: 4.5 });
  // One that was stored the other way round, too.
  expect(withSize({ ...text, size: 6, sizeMin: 9 }, 7)).toMatchObject({ size: 7, sizeMin: 7 });
});
