import { MM_PER_INCH, POINTS_PER_INCH } from '../../../domain/press/lengths.ts';
import type { Box, Point } from '../pdf-reader/geometry.ts';

const MM_PER_POINT = MM_PER_INCH / POINTS_PER_INCH;

/** Where a point of a page lies on its card, in millimetres from the upper left corner of the cut. */
export function onCard({ x, y }: Point, trim: Box): Point {
  return { x: (x - trim.left) * MM_PER_POINT, y: (trim.top - y) * MM_PER_POINT };
}

/** The width and height of a box, in millimetres. */
export function sizeOf({ left, right, bottom, top }: Box): { width: number; height: number } {
  return { width: (right - left) * MM_PER_POINT, height: (top - bottom) * MM_PER_POINT };
}
