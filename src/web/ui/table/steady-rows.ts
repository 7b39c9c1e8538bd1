/** Rows as they stay while one reads: each in its place, whatever others change meanwhile. */
export interface SteadyRows<Row> {
  readonly rows: readonly Row[];
  /** Ids of rows that are no longer in the list; their places are kept. */
  readonly gone: ReadonlySet<string>;
  /** How many came meanwhile and stand at the end, where they moved nothing. */
  readonly added: number;
  /** The list has another order by now. */
  readonly isDisordered: boolean;
}

export function freshRows<Row>(rows: readonly Row[]): SteadyRows<Row> {
  return { rows, gone: new Set(), added: 0, isDisordered: false };
}

/**
 * Takes over what is new without moving anything: changed rows change in place, new ones come at
 * the end, and those that are gone leave their place empty. Rows at the very end that new ones have
 * pushed to the next page give theirs away.
 */
export function settleRows<Row>(
  shown: SteadyRows<Row>,
  fresh: readonly Row[],
  keyOf: (row: Row) => string,
  pageSize: number,
): SteadyRows<Row> {
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]));
  const known = new Set(shown.rows.map(keyOf));
  const added = fresh.filter((row) => !known.has(keyOf(row)));
  const kept = [...shown.rows];
  while (kept.length + added.length > pageSize && isPushed(kept.at(-1), byKey, keyOf)) kept.pop();
  if (!kept.some((row) => byKey.has(keyOf(row)))) return freshRows(fresh);
  const rows = [...kept.map((row) => byKey.get(keyOf(row)) ?? row), ...added];
  const gone = new Set(rows.map(keyOf).filter((key) => !byKey.has(key)));
  const present = rows.filter((row) => !gone.has(keyOf(row)));
  const isDisordered = present.some((row, index) => row !== fresh[index]);
  const since = new Set(added.map(keyOf));
  const before = new Set(shown.rows.slice(shown.rows.length - shown.added).map(keyOf));
  const late = rows.filter((row) => since.has(keyOf(row)) || before.has(keyOf(row)));
  return { rows, gone, added: isDisordered ? late.length : 0, isDisordered };
}

function isPushed<Row>(
  row: Row | undefined,
  fresh: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
): boolean {
  return row !== undefined && !fresh.has(keyOf(row));
}
