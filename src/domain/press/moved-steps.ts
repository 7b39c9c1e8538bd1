import type { PathStep } from './display-list.ts';

/** Where the origin of an outline comes to be, and how much larger it becomes. */
interface OutlinePlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

type Point = readonly [x: number, y: number];

function mappedStep(step: PathStep, to: (x: number, y: number) => Point): PathStep {
  switch (step[0]) {
    case 'M':
    case 'L':
      return [step[0], ...to(step[1], step[2])];
    case 'C': {
      const [, x1, y1, x2, y2, x3, y3] = step;
      return ['C', ...to(x1, y1), ...to(x2, y2), ...to(x3, y3)];
    }
    case 'Z':
      return step;
  }
}

/** An outline each of whose points is somewhere else. */
export function mappedSteps(
  steps: readonly PathStep[],
  to: (x: number, y: number) => Point,
): PathStep[] {
  return steps.map((step) => mappedStep(step, to));
}

/** An outline at its place. */
export function movedSteps(steps: readonly PathStep[], { x, y, scale }: OutlinePlace): PathStep[] {
  return mappedSteps(steps, (stepX, stepY) => [x + stepX * scale, y + stepY * scale]);
}
