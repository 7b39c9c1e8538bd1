import type { CardElement } from '../card-design.schema.ts';
import { BLACK } from '../ink.ts';

type Rectangle = Extract<CardElement, { kind: 'rectangle' }>;

/** In points: what any press prints. */
const FRAME = 0.5;

/** A rectangle that is filled, has a frame, or both: what is new begins in the ink of what there was. */
export function withPaints(
  { fill, stroke, ...rest }: Rectangle,
  wanted: { readonly fill: boolean; readonly stroke: boolean },
): Rectangle {
  const paint = fill ?? stroke?.paint ?? { ink: BLACK.id, tint: 1 };
  return {
    ...rest,
    ...(wanted.fill && { fill: paint }),
    ...(wanted.stroke && { stroke: stroke ?? { paint, thickness: FRAME } }),
  };
}
