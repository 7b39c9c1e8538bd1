/** Which rows of a list are chosen, by their keys; those of other pages included. */
export type Selection = ReadonlySet<string>;

/** Chooses some rows or gives them up. */
export function selectionWith(
  selection: Selection,
  keys: readonly string[],
  chosen: boolean,
): Selection {
  const next = new Set(selection);
  for (const key of keys) {
    if (chosen) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The rows from one to another, both included, in the order shown; only the second if one left. */
export function keysBetween(
  keys: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const start = from === undefined ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}
