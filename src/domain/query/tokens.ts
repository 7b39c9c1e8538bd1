import { QueryError } from './query-error.ts';

export const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Token =
  /** `function` is a name with the parenthesis that opens its arguments. */
  | { readonly kind: 'name' | 'function' | 'text' | 'number'; readonly text: string }
  /** `any` is the `?` before an operator: one match among several related records is enough. */
  | { readonly kind: 'operator'; readonly operator: Operator; readonly any: boolean }
  | { readonly kind: 'and' | 'or' | 'open' | 'close' | 'comma' };

const BLANKS = /(?:[ \t\n]|\/\/[^\n]*)+/y;
const NAME = /[A-Za-z_@#][A-Za-z0-9_.:]*/y;
const NUMBER = /-?\d[\d.]*/y;
const SIGNS = /[=!<>~?]+/y;
const JOIN = /[&|]+/y;
/** A quote closes unless a backslash that is not itself escaped stands before it. */
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/sy;

/** The escape sequences; others keep their backslash. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\\\', '\\'],
  ["\\'", "'"],
  ['\\"', '"'],
  ['\\n', '\n'],
  ['\\t', '\t'],
  ['\\r', '\r'],
]);

const SINGLES: ReadonlyMap<string, Token> = new Map([
  ['(', { kind: 'open' }],
  [')', { kind: 'close' }],
  [',', { kind: 'comma' }],
]);
const JOINS: ReadonlyMap<string, Token> = new Map([
  ['&&', { kind: 'and' }],
  ['||', { kind: 'or' }],
]);

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\./gs, (sequence) => ESCAPES.get(sequence) ?? sequence);
}

function operatorToken(signs: string): Token {
  const any = signs.startsWith('?');
  const name = any ? signs.slice(1) : signs;
  const operator = OPERATORS.find((known) => known === name);
  if (!operator) throw new QueryError(`unknown operator ${signs}`);
  return { kind: 'operator', operator, any };
}

/** The token at this place and the source that it covers. */
function tokenAt(source: string, at: number): [Token, string] {
  const first = source.charAt(at);
  const single = SINGLES.get(first);
  if (single) return [single, first];
  if (first === '"' || first === "'") {
    const quoted = matchAt(QUOTED, source, at);
    if (!quoted) throw new QueryError('a text has no closing quote');
    return [{ kind: 'text', text: unquoted(quoted).normalize('NFC') }, quoted];
  }
  const name = matchAt(NAME, source, at);
  if (name) {
    if (/[.:]$/.test(name)) throw new QueryError(`${name} is not a whole name`);
    if (source[at + name.length] === '(') return [{ kind: 'function', text: name }, `${name}(`];
    return [{ kind: 'name', text: name }, name];
  }
  const number = matchAt(NUMBER, source, at);
  if (number) {
    if (!/^-?\d+(\.\d+)?$/.test(number)) throw new QueryError(`${number} is not a number`);
    return [{ kind: 'number', text: number }, number];
  }
  const signs = matchAt(SIGNS, source, at);
  if (signs) return [operatorToken(signs), signs];
  const joining = matchAt(JOIN, source, at);
  const join = JOINS.get(joining);
  if (!join) throw new QueryError(`unexpected character at ${at}`);
  return [join, joining];
}

/** Cuts a filter text into tokens; blanks and `//` comments only separate them. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = matchAt(BLANKS, source, 0).length;
  while (at < source.length) {
    const [token, covered] = tokenAt(source, at);
    tokens.push(token);
    at += covered.length;
    at += matchAt(BLANKS, source, at).length;
  }
  return tokens;
}
