/**
 * Names of tables and columns come from the declared collections only, never from a request. They
 * are written as text, quoted, so that the long column lists of records are put together once.
 */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A column of a table or alias, quoted. */
export function column(alias: string, name: string): string {
  return `${quoted(alias)}.${quoted(name)}`;
}

/** The table that holds the chosen records of a list relation. */
export function linkTable(collectionName: string, field: string): string {
  return quoted(`${collectionName}_${field}`);
}

/** The column beside a single relation that holds what lists are sorted by (`sortedBy`). */
export function orderColumn(relation: string): string {
  return `${relation}Order`;
}

const FOLDED = new Map<string, string>();

/**
 * The column beside that of a text, or a list of contact channels, which holds it folded. Kept: each write names
 * twenty of them.
 */
export function foldedColumn(name: string): string {
  const known = FOLDED.get(name);
  if (known) return known;
  const folded = `${name}_fold`;
  FOLDED.set(name, folded);
  return folded;
}
