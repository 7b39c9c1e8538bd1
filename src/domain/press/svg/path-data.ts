import type { PathStep } from '../display-list.ts';

/** Digits after the point: a tenth of a micrometre, or of a thousandth of a size. */
const DIGITS = 4;

/** A length as short as it can be written. */
export function short(length: number): string {
  return String(Number(length.toFixed(DIGITS)));
}

/** An outline as the `d` of a path. */
export function pathData(steps: readonly PathStep[]): string {
  return steps.map(([letter, ...lengths]) => `${letter}${lengths.map(short).join(' ')}`).join('');
}
