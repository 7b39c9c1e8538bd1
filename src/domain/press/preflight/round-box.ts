import { type Bounds, boundsOfSteps } from '../bounds.ts';
import type { DisplayList, PathStep } from '../display-list.ts';
import { boxOutline } from '../layout/outlines.ts';

/** A rectangle, with round corners when `corner` is a radius. */
export interface RoundBox extends Bounds {
  readonly corner: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Steps that are nearer than this, in millimetres, are the same. */
const NEAR = 1e-4;

function isSameStep(one: PathStep, other: PathStep | undefined): boolean {
  return (
    other !== undefined &&
    one.length === other.length &&
    one.every((part, at) => {
      const like = other[at];
      if (typeof part !== 'number' || typeof like !== 'number') return part === like;
      return Math.abs(part - like) <= NEAR;
    })
  );
}

/** The box that an outline draws; undefined when it draws something else. */
export function roundBoxOf(steps: readonly PathStep[]): RoundBox | undefined {
  const [first] = steps;
  if (first?.[0] !== 'M') return undefined;
  const bounds = boundsOfSteps(steps);
  const { left, top, right, bottom } = bounds;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const corner = first[1] - left;
  const outline = boxOutline(box, corner);
  const isBox =
    outline.length === steps.length && outline.every((step, at) => isSameStep(step, steps[at]));
  return isBox ? { ...bounds, corner } : undefined;
}

/** A box that is smaller by as much on each side. */
export function shrunk({ left, top, right, bottom, corner }: RoundBox, by: number): RoundBox {
  return {
    ...{ left: left + by, top: top + by, right: right - by, bottom: bottom - by },
    corner: Math.max(0, corner - by),
  };
}

/** The card as it is cut, by its die when it has one. */
export function cutOf({ width, height, die = [] }: DisplayList): RoundBox {
  const corner = roundBoxOf(die)?.corner ?? 0;
  return { left: 0, top: 0, right: width, bottom: height, corner };
}

export function cornersOf({ left, top, right, bottom }: Bounds): Place[] {
  return [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
}

/** How far inside of a box a place lies; less than 0 is how far outside. */
export function insetOf({ left, top, right, bottom, corner }: RoundBox, { x, y }: Place): number {
  const [across, down] = [Math.min(x - left, right - x), Math.min(y - top, bottom - y)];
  if (across >= corner || down >= corner) return Math.min(across, down);
  return corner - Math.hypot(corner - across, corner - down);
}

/** Whether a rectangle lies in a box, its corners too. */
export function isWithin(inner: Bounds, outer: RoundBox): boolean {
  return cornersOf(inner).every((place) => insetOf(outer, place) >= -NEAR);
}
