import type { Matrix } from './geometry.ts';

/** An operand before an operator of a content stream. Strings are their bytes, as latin1. */
export type Operand =
  | number
  | { readonly name: string }
  | { readonly bytes: string }
  | readonly Operand[]
  | undefined;

export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  /** Where it ends in the content. */
  readonly end: number;
}

const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|(<<|>>|[[\]{}])|\/([^\0\t\n\f\r ()<>[\]{}/%]*)|<([0-9A-Fa-f\0\t\n\f\r ]*)>|(\()|([^\0\t\n\f\r ()<>[\]{}/%]+)/y;

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

/** A string in brackets, from behind the first of them, and where it ends. */
function bracketed(content: string, from: number): { bytes: string; end: number } {
  let bytes = '';
  let depth = 1;
  let at = from;
  while (at < content.length) {
    const sign = content[at] ?? '';
    at += 1;
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at, at + 3))?.[0];
      const next = content[at] ?? '';
      bytes += octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : (ESCAPES[next] ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) break;
    bytes += sign;
  }
  return { bytes, end: at };
}

function unhexed(digits: string): string {
  const clean = digits.replace(/[^0-9A-Fa-f]/g, '');
  return Buffer.from(clean.length % 2 ? `${clean}0` : clean, 'hex').toString('latin1');
}

/** Where `EI` ends the dots of a picture that stands in the content itself. */
function endOfPicture(content: string, from: number): number {
  const end = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  end.lastIndex = from;
  const found = end.exec(content);
  return found ? found.index : content.length;
}

/** A content stream, operation by operation. Other words are operations of that name. */
export function operationsOf(content: string): Operation[] {
  const operations: Operation[] = [];
  let operands: Operand[] = [];
  /** Arrays and dictionaries that are open; what dictionaries hold is of no interest. */
  const open: Operand[][] = [];
  const push = (operand: Operand) => (open.at(-1) ?? operands).push(operand);
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < content.length) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(content);
    if (!found) {
      operations.push({ operator: content[start] ?? '', operands: [], end: start + 1 });
      TOKEN.lastIndex = start + 1;
      continue;
    }
    const [, bracket, name, hex, string, word] = found;
    if (bracket === '[' || bracket === '<<') open.push([]);
    else if (bracket === ']') push(open.pop());
    else if (bracket === '>>') {
      open.pop();
      push(undefined);
    } else if (name !== undefined) push({ name: unescapedName(name) });
    else if (hex !== undefined) push({ bytes: unhexed(hex) });
    else if (string) {
      const { bytes, end } = bracketed(content, TOKEN.lastIndex);
      push({ bytes });
      TOKEN.lastIndex = end;
    } else if (word !== undefined) {
      if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) push(Number(word));
      else {
        operations.push({ operator: word, operands, end: TOKEN.lastIndex });
        operands = [];
        if (word === 'ID') TOKEN.lastIndex = endOfPicture(content, TOKEN.lastIndex);
      }
    }
  }
  return operations;
}

function unescapedName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

export function numbersOf(operands: readonly Operand[]): number[] {
  return operands.filter((operand) => typeof operand === 'number');
}

export function isNamed(operand: Operand): operand is { name: string } {
  return typeof operand === 'object' && 'name' in operand;
}

export function isText(operand: Operand): operand is { bytes: string } {
  return typeof operand === 'object' && 'bytes' in operand;
}

export function matrixOf(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}
