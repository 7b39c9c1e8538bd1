/** What somebody chose among what there is. */
export function chosen<T extends string>(
  options: readonly { value: T }[],
  value: string,
  before: T,
): T {
  return options.find((option) => option.value === value)?.value ?? before;
}
