import { recordTime } from '../../../../domain/time.ts';

/** How a number of a workbook is shown. */
export type NumberFormat = NumberKind & {
  /** The text for a zero that shows no digit: nothing, or a dash. */
  readonly zero?: string | undefined;
};

type NumberKind =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' | 'time' | 'duration' }
  /** Digits of a number without decimals in these places, and what stands between them. */
  | { readonly kind: 'places'; readonly pattern: string }
  | {
      readonly kind: 'decimals';
      /** Those that are always there, and the most that there are. */
      readonly fewest: number;
      readonly most: number;
      readonly isPercent: boolean;
    };

export const PLAIN = { kind: 'plain' } as const;

/** Formats that each workbook knows by number, as far as they matter here. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [2, '0.00'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  ...[14, 15, 16, 17, 22].map((id): [number, string] => [id, 'yyyy-mm-dd']),
  ...[18, 19, 20, 21, 45, 47].map((id): [number, string] => [id, 'hh:mm']),
  [46, '[h]:mm'],
  // Those of the far east.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id): [number, string] => [
    id,
    'yyyy-mm-dd',
  ]),
  ...[32, 33, 34, 35, 55, 56].map((id): [number, string] => [id, 'hh:mm']),
]);

/** Literal characters of a format stand behind this one once it is read. */
const LITERAL = '\\';
/** Hours that do not end with the day, in a format once it is read. */
const ELAPSED = '[h]';

/** The parts of a format, for positive numbers first, with conditions and colours left out and quotes undone. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [token] of code.matchAll(/"[^"]*"|\\[\s\S]|_[\s\S]|\*[\s\S]|\[[^\]]*\]|[\s\S]/gu)) {
    if (token === ';') sections.push('');
    else sections.push((sections.pop() ?? '') + readToken(token));
  }
  return sections;
}

function readToken(token: string): string {
  if (token.startsWith('"')) return [...token.slice(1, -1)].map((c) => LITERAL + c).join('');
  if (token.startsWith('_')) return `${LITERAL} `;
  if (token.startsWith('*')) return '';
  // Elapsed time is counted; all else in brackets is a colour, a condition or a language.
  if (token.startsWith('[')) return /^\[(h+|m+|s+)\]$/i.test(token) ? ELAPSED : '';
  return token;
}

const ESCAPED = /\\[\s\S]/gu;

/** The text of a zero in the part for it, unless that shows its digit. */
function zeroIn(section: string | undefined): string | undefined {
  if (section === undefined || /[^#?., +-]/.test(section.replace(ESCAPED, ''))) return undefined;
  return section.replace(/\\([\s\S])|[#?.,]/gu, '$1').trim();
}

/** Reads a format; `code` when the workbook declares it, the number of a known one otherwise. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  // Which part is for which number does not matter where all digits are shown.
  if (/\[[<>=]/.test(code ?? '')) return PLAIN;
  const [section = '', , zero] = sectionsOf(code ?? BUILT_IN.get(id) ?? 'General');
  // Places that are empty where no digit is show nothing of a zero.
  return { ...kindOf(section), zero: zeroIn(zero ?? (/[#?]/.test(section) ? section : undefined)) };
}

function kindOf(section: string): NumberKind {
  const bare = section.replace(ESCAPED, '');
  if (/general|standard|@/i.test(bare)) return PLAIN;
  if (/[yd]|(?<![hs:.\]])m{3,}|a{3,}|j/i.test(bare)) return { kind: 'date' };
  if (bare.includes(ELAPSED)) return { kind: 'duration' };
  if (/[hs]/i.test(bare)) return { kind: 'time' };
  // All digits are there, whatever Excel had room for; a fraction is not what people typed.
  if (/e[+-]|\//i.test(bare)) return PLAIN;
  const [, decimals = ''] = /[.]([0#?]+)/.exec(bare) ?? [];
  const isPercent = bare.includes('%');
  if (decimals !== '' || isPercent) {
    const most = Math.min(decimals.length, DECIMALS_MAX);
    return {
      kind: 'decimals',
      fewest: decimals.slice(0, most).lastIndexOf('0') + 1,
      most,
      isPercent,
    };
  }
  // Thousands are not set apart: that is for sums, and these are codes.
  if (bare.includes(',') || !bare.includes('0')) return PLAIN;
  return { kind: 'places', pattern: section };
}

/** Excel shows no more. */
const DECIMALS_MAX = 30;

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** The day before the first: 1900 was taken for a leap year, so days after February are one off. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FALSE_LEAP_DAY = 60;
/** How the first day of all is shown, zero. */
const NO_DAY = '1900-01-00';
/** Of the year 10,000. */
const SERIAL_MAX = 2_958_466;

const two = (value: number) => String(value).padStart(2, '0');

/** Hours and minutes: seconds are left out, as spreadsheets do, so that no day begins too early. */
function hoursAndMinutes(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
}

function shownDate(serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial >= SERIAL_MAX) return undefined;
  const days = !is1904 && serial < FALSE_LEAP_DAY ? serial + 1 : serial;
  const seconds = Math.round(days * DAY_SECONDS);
  const whole = Math.floor(seconds / DAY_SECONDS);
  const [day = ''] = recordTime(
    new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + whole * DAY_MS),
  ).split(' ');
  const time = hoursAndMinutes(seconds % DAY_SECONDS);
  // An empty cell where a date should be comes out as a day that does not exist.
  const shown = !is1904 && whole === 1 ? NO_DAY : day;
  return time === '00:00' ? shown : `${shown} ${time}`;
}

function shownTime(days: number): string {
  return hoursAndMinutes(Math.round(days * DAY_SECONDS));
}

/** The digits of a whole number in their places, from the right; more digits than places stay. */
function placed(pattern: string, value: number): string {
  const digits = [...String(Math.abs(Math.round(value)))];
  const tokens = pattern.match(/\\[\s\S]|[\s\S]/gu) ?? [];
  const places = tokens.filter((token) => /^[0#?]$/.test(token)).length;
  let place = 0;
  let text = '';
  for (const token of tokens) {
    if (!/^[0#?]$/.test(token)) {
      // The literal before the first digit is not shown where no digit is.
      text += token.startsWith(LITERAL) ? token.slice(1) : token;
      continue;
    }
    const fromRight = places - place;
    if (place === 0) text += digits.slice(0, Math.max(0, digits.length - places)).join('');
    const digit = digits[digits.length - fromRight];
    text += digit ?? (token === '0' ? '0' : '');
    place += 1;
  }
  return (value < 0 ? '-' : '') + text.trim();
}

/** Spreadsheets know fifteen digits; those behind them are of how a number is kept. */
function exact(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(15));
}

/** A number without format: all its digits, as they are exact, and a comma. */
function plain(value: number): string {
  return String(exact(value)).replace('.', ',');
}

/** By how many decimals there are: one takes longer to make than a thousand numbers to write. */
const writers = new Map<string, Intl.NumberFormat>();

function writerOf(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`;
  const options = { useGrouping: false, minimumFractionDigits, maximumFractionDigits };
  const writer = writers.get(key) ?? new Intl.NumberFormat('fr-FR', options);
  writers.set(key, writer);
  return writer;
}

/** Halves are rounded away from zero as people write them: 40,175 is 40,18. */
function decimal(
  value: number,
  { fewest, most, isPercent }: NumberKind & { kind: 'decimals' },
): string {
  const text = writerOf(fewest, most).format(exact(exact(value) * (isPercent ? 100 : 1)));
  return isPercent ? `${text}\u00a0%` : text;
}

/** The text that people see of a number; dates read `2026-03-12`, with `14:05` when they have a time. */
export function shownNumber(value: number, format: NumberFormat, is1904: boolean): string {
  if (value === 0 && format.zero !== undefined) return format.zero;
  switch (format.kind) {
    case 'date':
      return shownDate(value, is1904) ?? plain(value);
    case 'time':
      if (value < 0) return plain(value);
      return value >= 1 ? (shownDate(value, is1904) ?? plain(value)) : shownTime(value);
    case 'places':
      return placed(format.pattern, value);
    case 'duration':
      return value >= 0 ? shownTime(value) : plain(value);
    case 'decimals':
      return decimal(value, format);
    case 'plain':
      return plain(value);
  }
}
