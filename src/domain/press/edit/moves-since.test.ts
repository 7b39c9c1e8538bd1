import { expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { elementsOf, withChanged } from './edit-design.ts';
import { movedElement } from './element-box.ts';
import { movesSince } from './moves-since.ts';

const line = { kind: 'line', id: 'line', x: 5, y: 40, x2: 80, y2: 40, thickness: 0.5 } as const;
const drawn = design([
  text({ id: 'name' }),
  text({ id: 'job', y: 20 }),
  { ...line, paint: { ink: 'black', tint: 1 } },
]);
const [name, , rule] = elementsOf(drawn, 0);
if (!name || rule?.kind !== 'line') throw new Error('A design without its elements');

it('What was moved since a card was drawn is where it was put; the rest stays', () => {
  const moved = withChanged(drawn, 0, [movedElement(name, 3, -2), movedElement(rule, 0, 1.5)]);
  expect(movesSince(drawn, moved, 0)).toEqual(
    new Map([
      ['name', { dx: 3, dy: -2 }],
      ['line', { dx: 0, dy: 1.5 }],
    ]),
  );
  expect(movesSince(moved, moved, 0).size).toBe(0);
  expect(movesSince(drawn, moved, 1).size).toBe(0);
});

it('What is new, or of another shape, waits for its drawing', () => {
  const longer = withChanged(drawn, 0, [
    { ...rule, x2: 70 },
    { ...rule, x: 10 },
  ]);
  expect(movesSince(drawn, longer, 0).size).toBe(0);
  expect(movesSince(design([]), drawn, 0).size).toBe(0);
});
