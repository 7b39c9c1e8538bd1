import { capitalised } from '../../text.ts';
import type { TextElement } from '../card-design.schema.ts';
import { FIT_STEPS } from '../card-design.ts';

type Fit = TextElement['fit'];
type FitStep = Fit[number];

const STEP_LABELS: Readonly<Record<FitStep, string>> = {
  tighten: 'resserrer',
  shrink: 'réduire',
  wrap: 'aller à la ligne',
};

/** All orders of some steps, none of them twice, the shorter first. */
function orders(steps: readonly FitStep[]): Fit[] {
  const longer = steps.flatMap((first) =>
    orders(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]),
  );
  return [[], ...longer].sort((one, other) => one.length - other.length);
}

/** In which orders a text may give way. */
export const FIT_ORDERS: readonly Fit[] = orders(FIT_STEPS);

/** « Resserrer, puis réduire ». */
export function fitLabel(order: Fit): string {
  const words = order.map((step) => STEP_LABELS[step]).join(', puis ') || 'ne rien changer';
  return capitalised(words);
}

/** The order of these steps, which are parted by commas. */
export function fitOrder(steps: string): Fit {
  return [...(FIT_ORDERS.find((order) => order.join() === steps) ?? [])];
}

/** A text of a size, below which what shrinking may reach stays. */
export function withSize(element: TextElement, size: number): TextElement {
  return { ...element, size, sizeMin: Math.min(element.sizeMin, size) };
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The names of groups that are in use, and the first letter that is free. */
export function freeNames(used: readonly string[]): string[] {
  const names = [...new Set(used.filter((name) => name !== ''))].sort();
  const free = LETTERS.find((letter) => !names.includes(letter));
  return free === undefined ? names : [...names, free];
}

/** A text of so many lines at most: once it may have several it is broken into them, as the last way out. */
export function withLinesMax(element: TextElement, linesMax: number): TextElement {
  const mayBreak = element.linesMax > 1 || linesMax === 1 || element.fit.includes('wrap');
  return { ...element, linesMax, fit: mayBreak ? element.fit : [...element.fit, 'wrap'] };
}
