import { ApiError } from '../../../../domain/errors.ts';

/** A text with separators while it is read, from left to right. */
interface CsvText {
  readonly text: string;
  readonly delimiter: string;
  /** Quotes within quotes stand behind a backslash, as some programs write them. */
  readonly hasEscapes: boolean;
  /** It is only the beginning of a text: a quote may be open at its end. */
  readonly isHead?: true;
}

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;
const QUOTE = '"';

/** Where the text goes on behind a line end that stands here; the same place when none does. */
function behindLineEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === LINE_FEED) return at + 1;
  if (code !== CARRIAGE_RETURN) return at;
  return text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
}

const LINE_ENDS = /\r\n?|\n/g;

function lineOf(text: string, at: number): number {
  return 1 + (text.slice(0, at).match(LINE_ENDS)?.length ?? 0);
}

/** ApiError with the line on which a quote is opened that does not end where its cell does. */
function openQuote(text: string, start: number): ApiError {
  return new ApiError('import_open_quote', { data: { line: lineOf(text, start) } });
}

/** Whether the sign that stands here is behind a backslash that no other one stands before. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** Where the quote that closes a cell stands. */
function closingQuote({ text, hasEscapes, isHead }: CsvText, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf(QUOTE, at);
    if (at === -1 && isHead) return text.length;
    if (at === -1) throw openQuote(text, start);
    if (hasEscapes && isEscaped(text, at)) at -= 1;
    else if (text[at + 1] !== QUOTE) return at;
  }
}

function endOfPlain(
  { text, delimiter }: Pick<CsvText, 'text' | 'delimiter'>,
  start: number,
): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && behindLineEnd(text, at) === at) at += 1;
  return at;
}

/**
 * A cell that begins with a quote. Text after the closing quote belongs to it, as spreadsheets read
 * it; unless it runs over several lines, which nobody meant. While a separator is looked for, all
 * its line does: no cell ends so at the right one.
 */
function quotedCell(csv: CsvText, start: number): { cell: string; end: number } {
  const { text, delimiter, hasEscapes, isHead } = csv;
  const close = closingQuote(csv, start);
  const follows = isHead && text[close + 1] !== delimiter ? { text, delimiter: '' } : csv;
  const end = close < text.length ? endOfPlain(follows, close + 1) : close;
  const inside = text.slice(start + 1, close);
  const isLoose = end > close + 1 && /[\r\n]/.test(inside);
  if (isLoose && !isHead) throw openQuote(text, start);
  const unescaped = hasEscapes ? inside.replace(/\\(["\\])/g, '$1') : inside;
  return { cell: unescaped.replaceAll('""', QUOTE) + text.slice(close + 1, end), end };
}

/** The rows of a text with separators; a line ends with CR, LF or both, in one file too. */
export function* csvCells(csv: CsvText): Generator<string[]> {
  const { text, delimiter } = csv;
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const isQuoted = text[at] === QUOTE;
    const end = isQuoted ? 0 : endOfPlain(csv, at);
    const read = isQuoted ? quotedCell(csv, at) : { cell: text.slice(at, end), end };
    row.push(read.cell);
    at = read.end;
    if (text[at] === delimiter && delimiter !== '') {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    at = behindLineEnd(text, at);
    yield row;
    row = [];
  }
}

/** Whether quotes in a text stand behind backslashes: one that does would else end its cell there. */
export function hasEscapedQuotes(text: string, delimiter: string): boolean {
  for (const { index } of text.matchAll(/[^\\\r\n]\\"/g)) {
    const next = text[index + 3];
    if (next !== undefined && ![delimiter, QUOTE, '\r', '\n'].includes(next)) return true;
  }
  return false;
}
