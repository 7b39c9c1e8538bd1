import { expect, it } from 'vitest';
import { design } from '../../../../test/support/card-layout.ts';
import { elementsOf } from './edit-design.ts';
import { withPaints } from './rectangle-paints.ts';

const box = { kind: 'rectangle', id: 'box', x: 5, y: 5, width: 20, height: 10 };
const blue = { ink: 'blue', tint: 0.4 };

function rectangle(more: object) {
  const [element] = elementsOf(design([{ ...box, ...more }]), 0);
  if (element?.kind !== 'rectangle') throw new Error('No rectangle');
  return element;
}

it('A filled rectangle becomes a frame in its ink, and is filled again', () => {
  const frame = withPaints(rectangle({ fill: blue }), { fill: false, stroke: true });
  expect(frame).toEqual(rectangle({ stroke: { paint: blue, thickness: 0.5 } }));
  expect(withPaints(frame, { fill: true, stroke: false })).toEqual(rectangle({ fill: blue }));
});

it('A frame stays as it is once the rectangle is filled', () => {
  const stroke = { paint: blue, thickness: 2 };
  const both = withPaints(rectangle({ stroke }), { fill: true, stroke: true });
  expect(both).toEqual(rectangle({ stroke, fill: blue }));
});

it('A rectangle that nothing paints is painted in black', () => {
  const painted = withPaints(rectangle({}), { fill: true, stroke: false });
  expect(painted.fill).toEqual({ ink: 'black', tint: 1 });
});
