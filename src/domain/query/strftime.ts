import { recordTime } from '../time.ts';
import { QueryError } from './query-error.ts';

/** The codes of a time that both databases format alike, by the letter after `%`. */
export const TIME_CODES = [
  ...['d', 'e', 'F', 'f', 'G', 'g', 'H', 'I', 'j', 'k', 'l', 'M', 'm'],
  ...['P', 'p', 'R', 'S', 's', 'T', 'U', 'u', 'V', 'W', 'w', 'Y'],
] as const;
export type TimeCode = (typeof TIME_CODES)[number];

export type FormatPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: TimeCode };

export type Format = readonly FormatPiece[];

/** Each unit with how many of it make a hundred years, the farthest that one shift goes. */
const UNITS = {
  second: 3_155_760_000,
  minute: 52_596_000,
  hour: 876_600,
  day: 36_525,
  month: 1200,
  year: 100,
} as const;
type TimeUnit = keyof typeof UNITS;

/** One change to a time, in the words of SQLite's modifiers. */
export type Shift =
  | { readonly kind: 'by'; readonly amount: number; readonly unit: TimeUnit }
  | { readonly kind: 'start'; readonly unit: 'day' | 'month' | 'year' }
  /** To the next day of this number, Sunday being 0, unless it is one already. */
  | { readonly kind: 'weekday'; readonly day: number };

const FORMAT_LENGTH_MAX = 100;

function isTimeCode(letter: string): letter is TimeCode {
  return TIME_CODES.some((code) => code === letter);
}

function isTimeUnit(word: string): word is TimeUnit {
  return Object.hasOwn(UNITS, word);
}

/** Reads a format such as `%Y-%m`; QueryError on a code that the databases do not tell alike. */
export function readFormat(text: string): Format {
  if (text.length > FORMAT_LENGTH_MAX) throw new QueryError('a time format is too long');
  return [...text.matchAll(/%([\s\S]?)|[^%]+/g)].map(([piece, letter]) => {
    if (letter === undefined) return { kind: 'text', text: piece };
    if (letter === '%') return { kind: 'text', text: '%' };
    if (!isTimeCode(letter)) throw new QueryError(`unknown time code ${piece}`);
    return { kind: 'code', code: letter };
  });
}

/** Reads a modifier such as `+3 days` or `start of month`. */
export function readShift(text: string): Shift {
  const words = text.toLowerCase();
  const [, start] = /^start of (day|month|year)$/.exec(words) ?? [];
  if (start === 'day' || start === 'month' || start === 'year')
    return { kind: 'start', unit: start };
  const [, day] = /^weekday ([0-6])$/.exec(words) ?? [];
  if (day !== undefined) return { kind: 'weekday', day: Number(day) };
  const [, digits, unit] = /^([+-]?\d{1,10}) ([a-z]+?)s?$/.exec(words) ?? [];
  const amount = Number(digits);
  if (unit === undefined || !isTimeUnit(unit) || Math.abs(amount) > UNITS[unit]) {
    throw new QueryError(`unknown time modifier ${text}`);
  }
  return { kind: 'by', amount, unit };
}

const TIME =
  /^([1-8]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?(?:Z|([+-])(0\d|1[0-4]):([0-5]\d))?)?$/;

/** Reads a day, with or without a time and its zone, and writes it as records carry times. */
export function readTime(text: string): string {
  const match = TIME.exec(text);
  if (!match) throw new QueryError(`${text} is not a time`);
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = ''] = match;
  const [sign, zoneHours = '0', zoneMinutes = '0'] = match.slice(8);
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  const instant = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute) - zone,
    Number(second),
    Number(fraction.padEnd(3, '0')),
  );
  return recordTime(new Date(instant));
}
