import { CARD_SIDE_MAX } from '../../../../domain/press/card-format.ts';

/** The option that somebody chose in a select. */
export function chosen<T extends string>(
  options: readonly { value: T }[],
  value: string,
  before: T,
): T {
  return options.find((option) => option.value === value)?.value ?? before;
}

/** Inks are mixed of the four that every press has, or are one of their own. */
export const INK_KINDS = [
  { value: 'process', label: 'Quadrichromie' },
  { value: 'spot', label: 'Ton direct' },
] as const;

/** Of the sides of an element, in millimetres. */
export const LENGTH = { min: 0.5, max: 2 * CARD_SIDE_MAX };
