import type { PathStep } from './display-list.ts';

/** Where the origin of an outline comes to be, and how much larger it becomes. */
export interface OutlinePlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function movedStep(step: PathStep, { x, y, scale }: OutlinePlace): PathStep {
  switch (step[0]) {
    case 'M':
    case 'L':
      return [step[0], x + step[1] * scale, y + step[2] * scale];
    case 'C': {
      const [, x1, y1, x2, y2, x3, y3] = step;
      const [first, second] = [
        [x + x1 * scale, y + y1 * scale],
        [x + x2 * scale, y + y2 * scale],
      ] as const;
      return ['C', ...first, ...second, x + x3 * scale, y + y3 * scale];
    }
    case 'Z':
      return step;
  }
}

/** An outline at its place. */
export function movedSteps(steps: readonly PathStep[], place: OutlinePlace): PathStep[] {
  return steps.map((step) => movedStep(step, place));
}
