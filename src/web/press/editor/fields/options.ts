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
