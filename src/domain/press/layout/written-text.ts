import { internationalPhone, readPhone } from '../../phone.ts';
import type { TextElement, TextPart } from '../card-design.schema.ts';
import { type CardValues, listed, type ValueKind, valueKind } from '../card-values.ts';
import { printedLetters } from './printed-letters.ts';

/** Where a line may end, and where the next one then begins: what is between is left out. */
export interface LineBreak {
  readonly end: number;
  readonly start: number;
  /** Whether the line has to end. */
  readonly forced: boolean;
  /** Whether it is at a sign between two values: lines rather end there than inside of one. */
  readonly isBetween?: boolean;
}

export interface WrittenText {
  readonly text: string;
  readonly breaks: readonly LineBreak[];
}

/**
 * Where a text may break: spaces that allow it, after hyphens within words, and at the ends of lines;
 * never after a little word that leads to the next one, nor between groups of digits.
 */
const WORDS =
  /((?<!(?<!\p{L})(?:d|l|à|de|du|des|la|le|les|et|en|au|aux|el|von|van)|\d(?= \d)) +(?!\n| ))|( *\n *)|(?<=\p{L})[-\u2010](?=\p{L})/giu;
/** Values that are copied by hand break only where they can be put together again. */
const BREAKS: Readonly<Record<ValueKind, RegExp | undefined>> = {
  words: WORDS,
  phone: undefined,
  mail: /(?<=@)|(?=\.)/gu,
  site: /(?<=[^/]\/)(?=[^/])|(?=\.)/gu,
};

function breaksIn(text: string, kind: ValueKind, offset: number): LineBreak[] {
  const pattern = BREAKS[kind];
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map((found) => {
    const [whole, blank, forced] = found;
    const start = offset + found.index + whole.length;
    const isLeftOut = blank !== undefined || forced !== undefined;
    const end = isLeftOut ? offset + found.index : start;
    return { end, start, forced: forced !== undefined };
  });
}

function cased(text: string, to: TextElement['case']): string {
  if (to === 'upper') return text.toLocaleUpperCase('fr');
  if (to === 'lower') return text.toLocaleLowerCase('fr');
  return text;
}

/** A number as a text of a card writes it. */
export function phoneText(typed: string, format: TextElement['phones']): string {
  if (typed === '') return '';
  if (format === 'typed') return typed.replaceAll(' ', '\u00a0');
  const text = format === 'national' ? readPhone(typed).display : internationalPhone(typed);
  return text.replaceAll(' ', '\u00a0');
}

interface Piece {
  readonly before: string;
  readonly text: string;
  readonly after: string;
  readonly kind: ValueKind;
}

function piecesOf(part: TextPart, values: CardValues, element: TextElement): Piece[] {
  const write = (text: string) => cased(printedLetters(text), element.case).normalize('NFC');
  if (part.kind === 'words') {
    return [{ before: '', text: write(part.words), after: '', kind: 'words' }];
  }
  const kind = valueKind(part.value);
  const [before, after] = [write(part.before), write(part.after)];
  return listed(part.value, values).map((value) => {
    const text = kind === 'phone' ? phoneText(value, element.phones) : value;
    return { before, text: write(text).trim(), after, kind };
  });
}

const EMPTY: WrittenText = { text: '', breaks: [] };

/** The text of an element for one person: empty when none of the values that it shows is known. */
export function writtenText(element: TextElement, values: CardValues): WrittenText {
  const hasValues = element.parts.some(({ kind }) => kind === 'value');
  const isKnown = element.parts.some((part) => part.kind === 'value' && values[part.value] !== '');
  if (hasValues && !isKnown) return EMPTY;
  const separator = printedLetters(element.separator).normalize('NFC');
  const breaks: LineBreak[] = [];
  let text = '';
  for (const piece of element.parts.flatMap((part) => piecesOf(part, values, element))) {
    if (piece.text === '') continue;
    if (text !== '') {
      const end = text.length;
      text += separator.replaceAll('\n', ' ');
      const forced = separator.includes('\n');
      const isBetween = separator.trim() !== '';
      if (forced || separator.includes(' ')) {
        breaks.push({ end, start: text.length, forced, isBetween });
      }
    }
    text += piece.before;
    breaks.push(...breaksIn(piece.text, piece.kind, text.length));
    text += piece.text + piece.after;
  }
  return { text, breaks };
}
