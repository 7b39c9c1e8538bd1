import type { PathStep } from '../display-list.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far the controls of a curve stand from its ends to draw a quarter of a circle. */
const QUARTER = 0.5522847498;

/** The outline of a box, with round corners when `corner` is a radius. */
export function boxOutline({ x, y, width, height }: Box, corner: number): PathStep[] {
  const [right, bottom] = [x + width, y + height];
  const radius = Math.min(corner, width / 2, height / 2);
  if (radius <= 0) {
    return [['M', x, y], ['L', right, y], ['L', right, bottom], ['L', x, bottom], ['Z']];
  }
  const rest = radius * (1 - QUARTER);
  return [
    ['M', x + radius, y],
    ['L', right - radius, y],
    ['C', right - rest, y, right, y + rest, right, y + radius],
    ['L', right, bottom - radius],
    ['C', right, bottom - rest, right - rest, bottom, right - radius, bottom],
    ['L', x + radius, bottom],
    ['C', x + rest, bottom, x, bottom - rest, x, bottom - radius],
    ['L', x, y + radius],
    ['C', x, y + rest, x + rest, y, x + radius, y],
    ['Z'],
  ];
}
