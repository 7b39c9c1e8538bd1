import { expect, it } from 'vitest';
import { cardsToDraw, DRAWN_ALL_MAX, DRAWN_AT_RANDOM } from './drawn-sample.ts';

it('Of a few cards each is drawn', () => {
  expect(cardsToDraw(3, Math.random)).toEqual([0, 1, 2]);
  expect(cardsToDraw(DRAWN_ALL_MAX, Math.random)).toHaveLength(DRAWN_ALL_MAX);
});

it('Of many cards the first, the last and thirty different ones between are drawn, in order', () => {
  for (const random of [() => 0, () => 0.999_999, Math.random]) {
    const drawn = cardsToDraw(1000, random);
    expect(new Set(drawn).size).toBe(DRAWN_AT_RANDOM + 2);
    expect([drawn[0], drawn.at(-1)]).toEqual([0, 999]);
    expect(drawn).toEqual([...drawn].sort((one, other) => one - other));
  }
});
