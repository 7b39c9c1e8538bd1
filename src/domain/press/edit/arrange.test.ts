import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import type { CardElement } from '../card-design.schema.ts';
import { SAFE } from '../card-format.ts';
import { aligned, distributed, reordered } from './arrange.ts';
import { withCopiedSide } from './edit-design.ts';

const CARD = { width: 85, height: 55, safe: SAFE };

function square(id: string, x: number, y: number, side = 10): CardElement {
  return { kind: 'rectangle', id, x, y, width: side, height: side, corner: 0 };
}

const placesOf = (elements: readonly CardElement[]) =>
  elements.map((element) => ('x' in element ? [element.x, element.y] : []));

describe('Elements that are aligned', () => {
  const two = [square('a', 10, 10), square('b', 30, 20, 20)];

  it.each([
    [
      'left',
      [
        [10, 10],
        [10, 20],
      ],
    ],
    [
      'center',
      [
        [25, 10],
        [20, 20],
      ],
    ],
    [
      'right',
      [
        [40, 10],
        [30, 20],
      ],
    ],
    [
      'top',
      [
        [10, 10],
        [30, 10],
      ],
    ],
    [
      'middle',
      [
        [10, 20],
        [30, 15],
      ],
    ],
    [
      'bottom',
      [
        [10, 30],
        [30, 20],
      ],
    ],
  ] as const)('stand %s in the room of all of them', (alignment, places) => {
    expect(placesOf(aligned(two, alignment, CARD))).toEqual(places);
  });

  it('stand in the safe zone when there is only one', () => {
    expect(placesOf(aligned([square('a', 10, 10)], 'left', CARD))).toEqual([[SAFE, 10]]);
    expect(placesOf(aligned([square('a', 10, 10)], 'center', CARD))).toEqual([[37.5, 10]]);
    const careful = { ...CARD, safe: 8 };
    expect(placesOf(aligned([square('a', 10, 10)], 'left', careful))).toEqual([[8, 10]]);
  });

  it('stand on the baseline of the first text', () => {
    const { sides } = design([text({ id: 'a', y: 20 }), text({ id: 'b', y: 24, x: 40 })]);
    const all = [...(sides[0]?.elements ?? []), square('c', 1, 1)];
    expect(placesOf(aligned(all, 'baseline', CARD)).map(([, y]) => y)).toEqual([20, 20, 1]);
  });

  it('leave a background where it is', () => {
    const ground: CardElement = { kind: 'background', id: 'g', paint: { ink: 'white', tint: 1 } };
    expect(aligned([ground, ...two], 'left', CARD)[0]).toEqual(ground);
    expect(placesOf(aligned([ground, ...two], 'left', CARD)).slice(1)).toEqual([
      [10, 10],
      [10, 20],
    ]);
  });
});

it('Elements that are shared out have the same room between them, whatever their order', () => {
  const three = [square('c', 50, 0), square('a', 0, 0), square('b', 12, 0, 20)];
  expect(placesOf(distributed(three, 'across', CARD))).toEqual([
    [50, 0],
    [0, 0],
    [20, 0],
  ]);
  expect(placesOf(distributed(three.slice(1), 'across', CARD))).toEqual([
    [0, 0],
    [12, 0],
  ]);
  const high = [square('a', 0, 0), square('b', 0, 11), square('c', 0, 30)];
  expect(placesOf(distributed(high, 'down', CARD)).map(([, y]) => y)).toEqual([0, 15, 30]);
});

describe('Elements that change their order', () => {
  const ids = (elements: readonly CardElement[]) => elements.map(({ id }) => id).join('');
  const four = ['a', 'b', 'c', 'd'].map((id) => square(id, 0, 0));

  it.each([
    ['b', 'top', 'acbd'],
    ['b', 'bottom', 'bacd'],
    ['bc', 'top', 'adbc'],
    ['bc', 'bottom', 'bcad'],
    ['d', 'top', 'abcd'],
    ['ad', 'bottom', 'abdc'],
  ] as const)('%s goes to the %s', (moving, towards, order) => {
    expect(ids(reordered(four, new Set(moving), towards))).toBe(order);
  });
});

it('A side takes a copy of the other one, with ids of its own', () => {
  const one = design([], { sides: [{ elements: [square('a', 1, 2)] }, { elements: [] }] });
  const copied = withCopiedSide(one, 0);
  expect(placesOf(copied.sides[1]?.elements ?? [])).toEqual([[1, 2]]);
  const all = copied.sides.flatMap(({ elements }) => elements.map(({ id }) => id));
  expect(new Set(all).size).toBe(2);
});
