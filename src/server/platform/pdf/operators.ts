import type { PathStep } from '../../../domain/press/display-list.ts';
import { pointsOf } from '../../../domain/press/lengths.ts';

/** A number of a content stream: a ten thousandth of a point is far below what a press can do. */
export function written(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

export function operator(name: string, ...values: readonly number[]): string {
  return [...values.map(written), name].join(' ');
}

/** Where millimetres of a card lie on its page, in points from the lower left corner. */
export interface Place {
  readonly x: (mm: number) => number;
  readonly y: (mm: number) => number;
}

/** The place of a card of `height` whose trim begins `margin` from the edges of the page. */
export function placeOf(height: number, margin: number): Place {
  return { x: (mm) => pointsOf(margin + mm), y: (mm) => pointsOf(margin + height - mm) };
}

function stepOperator(step: PathStep, { x, y }: Place): string {
  switch (step[0]) {
    case 'M':
      return operator('m', x(step[1]), y(step[2]));
    case 'L':
      return operator('l', x(step[1]), y(step[2]));
    case 'C': {
      const [, x1, y1, x2, y2, x3, y3] = step;
      return operator('c', x(x1), y(y1), x(x2), y(y2), x(x3), y(y3));
    }
    case 'Z':
      return 'h';
  }
}

export function pathOperators(steps: readonly PathStep[], place: Place): string {
  return steps.map((step) => stepOperator(step, place)).join('\n');
}
