import { numbersOf, operationsOf } from '../../pdf-reader/content-tokens.ts';

/** The mode in which letters are placed and not painted, as programs that recognise letters write them. */
const UNPAINTED = 3;
/** What shows letters, and what of it stays: some begin a line first. */
const SHOWS: ReadonlyMap<string, string> = new Map([
  ['Tj', ''],
  ['TJ', ''],
  ["'", ' T* '],
  ['"', ' T* '],
]);

/** A content, as latin1, without the letters that it does not paint. */
export function paintedTexts(content: string): string {
  const kept: number[] = [];
  const parts: string[] = [];
  let mode = 0;
  let from = 0;
  for (const { operator, operands, end } of operationsOf(content)) {
    if (operator === 'q') kept.push(mode);
    else if (operator === 'Q') mode = kept.pop() ?? mode;
    else if (operator === 'Tr') [mode = 0] = numbersOf(operands);
    const rest = mode === UNPAINTED ? SHOWS.get(operator) : undefined;
    parts.push(rest ?? content.slice(from, end));
    from = end;
  }
  return parts.join('');
}
