/**
 * Plane geometry of content streams. Apart from `domain/press/drawing/matrix.ts` on purpose: an error
 * there must not make the check agree with it.
 */

export type Matrix = readonly [number, number, number, number, number, number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `first` is applied before `then`. */
export function multiplied(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = then;
  return [
    a * A + b * C,
    a * B + b * D,
    c * A + d * C,
    c * B + d * D,
    e * A + f * C + E,
    e * B + f * D + F,
  ];
}

/** How much longer a length becomes, on average of all directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

export function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function boundsOf(points: readonly Point[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

export function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}

export function isEmpty({ left, bottom, right, top }: Box): boolean {
  return left >= right || bottom >= top;
}

/** Whether `inner` lies in `outer`, or further out by `slack` at most. */
export function isInside(inner: Box, outer: Box, slack = 0): boolean {
  return (
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.bottom >= outer.bottom - slack &&
    inner.top <= outer.top + slack
  );
}

/** Points of a cubic curve after its first one. */
export function curvePoints(from: Point, one: Point, two: Point, to: Point): Point[] {
  const parts = 8;
  return Array.from({ length: parts }, (_, index) => {
    const t = (index + 1) / parts;
    const u = 1 - t;
    const at = (a: number, b: number, c: number, d: number) =>
      u ** 3 * a + 3 * u ** 2 * t * b + 3 * u * t ** 2 * c + t ** 3 * d;
    return { x: at(from.x, one.x, two.x, to.x), y: at(from.y, one.y, two.y, to.y) };
  });
}

/** Whether a point lies in a filled outline. */
export function isFilled(
  outlines: readonly (readonly Point[])[],
  { x, y }: Point,
  evenOdd: boolean,
): boolean {
  let winding = 0;
  for (const outline of outlines) {
    let from = outline.at(-1);
    for (const to of outline) {
      if (from && from.y <= y !== to.y <= y) {
        const crossing = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
        if (crossing > x) winding += to.y > from.y ? 1 : -1;
      }
      from = to;
    }
  }
  return evenOdd ? winding % 2 !== 0 : winding !== 0;
}
