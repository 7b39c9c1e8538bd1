import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { type Box, boxOf, isGround } from './element-box.ts';

/** Within so many millimetres something that is dragged goes where it was probably meant to. */
const NEAR = 0.8;

/** A card, and how far from its cut keeps what matters safe, in millimetres. */
export type SafeCard = Pick<CardDesign, 'width' | 'height'> & { readonly safe: number };

interface Snapped {
  readonly dx: number;
  readonly dy: number;
  /** Where lines show what it went to. */
  readonly guides: { readonly x?: number; readonly y?: number };
}

/** The middle and the edges of a span. */
const places = (from: number, length: number) => [from, from + length / 2, from + length];

/** The nearest way from one of these places to one of those, if any is near. */
function nearest(
  own: readonly number[],
  others: readonly number[],
): { by: number; at: number } | undefined {
  let best: { by: number; at: number } | undefined;
  for (const from of own) {
    for (const at of others) {
      const by = at - from;
      if (Math.abs(by) <= NEAR && Math.abs(by) < Math.abs(best?.by ?? Infinity)) best = { by, at };
    }
  }
  return best;
}

/** A text stands on its baseline, whatever its size. */
function heightsOf(element: CardElement, box: Box): number[] {
  return element.kind === 'text' ? [element.y] : places(box.y, box.height);
}

/** Where an element goes that is dragged so far: to edges, middles and baselines that are near. */
export function snapped(
  element: CardElement,
  { dx, dy }: { readonly dx: number; readonly dy: number },
  card: SafeCard,
  others: readonly CardElement[],
): Snapped {
  const box = boxOf(element, card);
  const across = [card.safe, card.width / 2, card.width - card.safe];
  const down = [card.safe, card.height / 2, card.height - card.safe];
  for (const other of others) {
    if (other.id === element.id || isGround(other)) continue;
    const beside = boxOf(other, card);
    across.push(...places(beside.x, beside.width));
    down.push(...heightsOf(other, beside));
  }
  const x = nearest(
    places(box.x, box.width).map((place) => place + dx),
    across,
  );
  const y = nearest(
    heightsOf(element, box).map((place) => place + dy),
    down,
  );
  return {
    dx: dx + (x?.by ?? 0),
    dy: dy + (y?.by ?? 0),
    guides: { ...(x && { x: x.at }), ...(y && { y: y.at }) },
  };
}
