import type { CardDesign, CardElement } from '../card-design.schema.ts';
import { elementsOf } from './edit-design.ts';

/** How far something stands from where it is drawn, in millimetres. */
export interface Way {
  readonly dx: number;
  readonly dy: number;
}

/** From one place of an element to another one; undefined when it did not go there as a whole. */
function wayBetween(from: CardElement, to: CardElement): Way | undefined {
  if (!('x' in from && 'x' in to)) return undefined;
  const way = { dx: to.x - from.x, dy: to.y - from.y };
  if (way.dx === 0 && way.dy === 0) return undefined;
  if (from.kind !== 'line' || to.kind !== 'line') return way;
  // One end alone makes it another line.
  const isWhole = isNear(to.x2 - from.x2, way.dx) && isNear(to.y2 - from.y2, way.dy);
  return isWhole ? way : undefined;
}

/** Places are rounded, each for itself. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.02;
}

/** Which elements of a side went elsewhere since a design was drawn, and how far. */
export function movesSince(drawn: CardDesign, now: CardDesign, side: number): Map<string, Way> {
  const before = new Map(elementsOf(drawn, side).map((element) => [element.id, element]));
  const moves = new Map<string, Way>();
  for (const element of elementsOf(now, side)) {
    const former = before.get(element.id);
    const way = former && former !== element ? wayBetween(former, element) : undefined;
    if (way) moves.set(element.id, way);
  }
  return moves;
}
