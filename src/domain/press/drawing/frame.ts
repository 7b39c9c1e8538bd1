import { boundsOfSteps } from '../bounds.ts';
import type { PathStep } from '../display-list.ts';
import { mappedSteps } from '../moved-steps.ts';
import { type DrawnShape, UndrawableError } from './drawn-logo.ts';
import { inverse, type Matrix, moved, scaleOf } from './matrix.ts';

/** The edge of a drawing, of a symbol or of a clip: all that lies beyond it is cut off. */
export interface Frame {
  /** From its own measure to that of the drawing. */
  readonly matrix: Matrix;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The error for a shape that it cuts. */
  readonly cut: string;
}

/** An overhang below this share of the edge's length counts as rounding. */
const SLACK = 0.0025;
const PARTS = 8;

/** Points of a path, with some of each curve: what a curve is pulled to lies beyond it. */
function pointsOf(steps: readonly PathStep[]): PathStep[] {
  let [x, y] = [0, 0];
  return steps.flatMap((step): PathStep[] => {
    if (step[0] === 'Z') return [];
    const [fromX, fromY] = [x, y];
    [x = 0, y = 0] = step.slice(-2).map(Number);
    if (step[0] !== 'C') return [step];
    const [, x1, y1, x2, y2, x3, y3] = step;
    return Array.from({ length: PARTS }, (_, index): PathStep => {
      const t = (index + 1) / PARTS;
      const u = 1 - t;
      const at = (a: number, b: number, c: number, d: number) =>
        u ** 3 * a + 3 * u ** 2 * t * b + 3 * u * t ** 2 * c + t ** 3 * d;
      return ['L', at(fromX, x1, x2, x3), at(fromY, y1, y2, y3)];
    });
  });
}

/**
 * Whether a shape is seen through a frame: not at all, or wholly. UndrawableError of one that the
 * frame cuts.
 */
export function isInFrame(shape: DrawnShape, frame: Frame): boolean {
  const back = inverse(frame.matrix);
  if (!back) return false;
  const steps = mappedSteps(pointsOf(shape.steps), (x, y) => moved(back, [x, y]));
  const { left, top, right, bottom } = boundsOfSteps(steps);
  const half = ((shape.stroke?.width ?? 0) / 2) * (scaleOf(back) ?? 1);
  const slack = half - SLACK * Math.max(frame.width, frame.height);
  const before = [left - frame.x, top - frame.y].map((inset) => inset - slack);
  const after = [frame.x + frame.width - right, frame.y + frame.height - bottom];
  if ([...before, ...after.map((inset) => inset - slack)].every((inset) => inset >= 0)) return true;
  const isBeyond =
    right + half <= frame.x ||
    bottom + half <= frame.y ||
    left - half >= frame.x + frame.width ||
    top - half >= frame.y + frame.height;
  if (!isBeyond) throw new UndrawableError(frame.cut);
  return false;
}
