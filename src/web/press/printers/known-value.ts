/** Hands over what a select answers as one of the values that it offers. */
export function whenKnown<T extends string>(
  known: readonly T[],
  typed: string,
  put: (value: T) => void,
): void {
  const value = known.find((one) => one === typed);
  if (value) put(value);
}
