import { fold } from '../../../../domain/text.ts';
import type { TableRow } from './table-row.ts';

/** `Phone 1 - Value`, beside which `Phone 1 - Type`, or `Label`, says of each row what it holds. */
const NUMBERED = /^(.+?)\s+(\d{1,2})\s+-\s+(type|label|value)$/i;

interface TypedPair {
  readonly name: string;
  readonly type: number;
  readonly value: number;
}

/** The pairs of columns of which one says what the other one holds. */
function pairsIn(header: readonly string[]): TypedPair[] {
  const parts = new Map<string, { name: string; type?: number; value?: number }>();
  for (const [at, cell] of header.entries()) {
    const [, name = '', number = '', part = ''] = NUMBERED.exec(cell.trim()) ?? [];
    if (name === '') continue;
    const pair = parts.get(`${name} ${number}`) ?? { name };
    parts.set(`${name} ${number}`, pair);
    if (fold(part) === 'value') pair.value = at;
    else pair.type = at;
  }
  return [...parts.values()].flatMap(({ name, type, value }) =>
    type === undefined || value === undefined ? [] : [{ name, type, value }],
  );
}

/** Words for the same kind, in the languages in which Google writes it. */
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/^(?:work|professionnel(?:le)?|pro|travail|bureau)$/, 'Work'],
  [/^(?:home|domicile|personnel(?:le)?|perso|privee?)$/, 'Home'],
  [/^(?:mobile|portable|cell)$/, 'Mobile'],
];

/** Before the kind of what one has several of, a star marks the first. */
function kindOf(cell: string): string {
  const said = cell.replace(/^\s*\*\s*/, '').trim();
  return KINDS.find(([words]) => words.test(fold(said)))?.[1] ?? said;
}

/**
 * A table whose columns say row by row what they hold, with one column for each kind instead:
 * `Phone - Mobile`. Other tables stay as they are.
 */
export function byKind(
  header: readonly string[],
  rows: readonly TableRow[],
): { header: readonly string[]; rows: readonly TableRow[] } {
  const pairs = pairsIn(header);
  if (pairs.length === 0) return { header, rows };
  const gone = new Set(pairs.flatMap(({ type, value }) => [type, value]));
  const kept = header.flatMap((_, at) => (gone.has(at) ? [] : [at]));
  const places = new Map<string, number>();
  const placed = rows.map((row) => {
    const cells = kept.map((at) => row.cells[at] ?? '');
    for (const { name, type, value } of pairs) {
      const cell = row.cells[value] ?? '';
      if (cell.trim() === '') continue;
      const kind = kindOf(row.cells[type] ?? '');
      const title = kind === '' ? name : `${name} - ${kind}`;
      // A second value of a kind goes to a second column of it.
      for (let count = 1; ; count += 1) {
        const column = count === 1 ? title : `${title} ${count}`;
        const at = places.get(column) ?? kept.length + places.size;
        places.set(column, at);
        if (cells[at] !== undefined && cells[at] !== '') continue;
        cells[at] = cell;
        break;
      }
    }
    return { ...row, cells: Array.from(cells, (cell) => cell ?? '') };
  });
  return { header: [...kept.map((at) => header[at] ?? ''), ...places.keys()], rows: placed };
}
