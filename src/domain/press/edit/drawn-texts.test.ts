import { expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import type { SvgNode } from '../svg/svg-node.schema.ts';
import { node } from '../svg/svg-node.ts';
import { seenBoxes } from './drawn-texts.ts';
import { boxOf, movedElement } from './element-box.ts';

/** Letters of 4 mm on their baselines, as sides are drawn. */
const line = (id: string, ...baselines: number[]): SvgNode =>
  node(
    'g',
    { 'data-element': id, transform: 'scale(4)' },
    baselines.map((y) => node('use', { href: '#letter', x: 0, y: y / 4 })),
  );

it('The room of a text is that of its letters, on as many lines as they need, wherever it went since', () => {
  const made = design([text({ id: 'pile', y: 30, linesMax: 3 }), text({ id: 'empty', y: 40 })]);
  const [pile, empty] = made.sides[0]?.elements ?? [];
  if (!pile || !empty) throw new Error('No texts');
  const drawing = node('svg', {}, [node('g', {}, [line('pile', 20), line('pile', 25, 25)])]);
  const boxIn = seenBoxes({ design: made, drawing, side: 0 });
  expect(boxIn(pile, made)).toMatchObject({ x: 10, y: 16.2, height: 9.8 });
  expect(boxIn(movedElement(pile, 2, 1), made)).toMatchObject({ x: 12, y: 17.2, height: 9.8 });
  expect(boxIn(empty, made)).toEqual(boxOf(empty, made));
});
