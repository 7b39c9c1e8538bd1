/** Cells below one another that are one: what the first of them holds is what people see in all. */
export interface MergedCells {
  readonly column: number;
  /** Lines, from 1 on. */
  readonly first: number;
  readonly last: number;
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The place of a column, from 0 on: `AB12` is in column 27. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,7}/.exec(reference)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** The cells of a merged range such as `A2:A4`; nothing when it is within one line. */
export function mergedCells(reference: string): MergedCells | undefined {
  const [, cell = '', first = '', last = ''] =
    /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(reference.replaceAll('$', '')) ?? [];
  if (cell === '' || Number(last) <= Number(first)) return undefined;
  return { column: columnOf(cell), first: Number(first), last: Number(last) };
}

function withCell(cells: readonly string[], column: number, value: string): readonly string[] {
  if ((cells[column] ?? '') !== '') return cells;
  const padding = Array<string>(Math.max(0, column - cells.length)).fill('');
  return [...cells.slice(0, column), ...padding, value, ...cells.slice(column + 1)];
}

/**
 * Rows with what merged cells hold in each line that they are in. Rows that are blank otherwise are not
 * there and stay so. No two merged cells hold one place, whatever a file says, so each is filled once.
 */
export function withMerged<Row extends Line>(
  rows: readonly Row[],
  merged: readonly MergedCells[],
): readonly Row[] {
  if (merged.length === 0) return rows;
  const filled = [...rows];
  const places = new Map(rows.map(({ line }, at) => [line, at]));
  const until = new Map<number, number>();
  for (const { column, first, last } of [...merged].sort((a, b) => a.first - b.first)) {
    if (first <= (until.get(column) ?? 0)) continue;
    until.set(column, last);
    const top = places.get(first);
    const value = top === undefined ? '' : (filled[top]?.cells[column] ?? '');
    if (top === undefined || value === '') continue;
    for (let at = top + 1; (filled[at]?.line ?? last + 1) <= last; at += 1) {
      const row = filled[at];
      if (row) filled[at] = { ...row, cells: withCell(row.cells, column, value) };
    }
  }
  return filled;
}
