import { fold } from './text.ts';
import { instantOf } from './time.ts';

/** How French offices write numbers, plurals, lists and dates on screen. */

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** Writes a whole number with a narrow no-break space between thousands: `1 250`. */
export function frenchNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** Decimals beyond this are noise of floating point. */
const MEASURE_NOISE = 1e-9;

/** Writes a measure with a comma, cut rather than rounded: what is too little stays so. */
export function frenchMeasure(value: number, unit: string): string {
  const cut = Math.floor(value * 100 + MEASURE_NOISE) / 100;
  return `${String(cut).replace('.', ',')}\u00a0${unit}`;
}

const IN_NUMBERS = /(?<=\d) (?=\d|(?:g|kg|mm|cm|m|µ|%|€|×)(?![\p{L}\d]))/gu;

/** A typed text whose numbers stay on one line, with their units: `06 12 34 56 78`, `350 g/m²`. */
export function unbrokenNumbers(text: string): string {
  return text.replaceAll(IN_NUMBERS, '\u00a0');
}

/** Writes a count with its noun, which stays singular below two: `0 carte`, `1 carte`, `1 250 cartes`. */
export function frenchCount(value: number, singular: string, plural = `${singular}s`): string {
  return `${frenchNumber(value)}\u00a0${frenchNoun(value, singular, plural)}`;
}

/** The noun alone, for where its number stands apart: none and one are singular. */
export function frenchNoun(value: number, singular: string, plural = `${singular}s`): string {
  return Math.abs(value) < 2 ? singular : plural;
}

/** Formats by their zone: making one takes far longer than using it. */
function formats(options: Intl.DateTimeFormatOptions) {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const format =
      known.get(timeZone ?? '') ?? new Intl.DateTimeFormat('en', { ...options, timeZone });
    // Where the reader is may change.
    if (timeZone !== undefined) known.set(timeZone, format);
    return format;
  };
}

const dayFormat = formats({ day: 'numeric', month: 'numeric', year: 'numeric' });
const timeFormat = formats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Writes a record's time as a day where the reader is (or in `timeZone`): `12 mars 2026`. */
export function frenchDate(time: string, timeZone?: string): string {
  const instant = instantOf(time);
  if (Number.isNaN(instant.getTime())) return '';
  const parts = dayFormat(timeZone).formatToParts(instant);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const day = numberOf('day');
  return `${day === 1 ? '1er' : day}\u00a0${MONTHS[numberOf('month') - 1] ?? ''} ${numberOf('year')}`;
}

/** Writes a day of the calendar, `2026-03-12`: `12 mars 2026`. */
export function frenchDay(day: string): string {
  return frenchDate(`${day} 00:00:00.000Z`, 'UTC');
}

/** The same without its year, unless that is another one than today's. */
export function frenchDayNear(day: string, today: string): string {
  const year = ` ${today.slice(0, 4)}`;
  const text = frenchDay(day);
  return text.endsWith(year) ? text.slice(0, -year.length) : text;
}

/** Writes a month, `2026-09`: `septembre 2026`. */
export function frenchMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
}

/** Writes the time of day of a record's time, where the reader is (or in `timeZone`): `14 h 05`. */
export function frenchTime(time: string, timeZone?: string): string {
  const instant = instantOf(time);
  if (Number.isNaN(instant.getTime())) return '';
  const parts = timeFormat(timeZone).formatToParts(instant);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${Number(textOf('hour'))}\u00a0h\u00a0${textOf('minute')}`;
}

/** Writes when something happened, where the reader is (or in `timeZone`): `le 12 mars 2026 à 14 h 05`. */
export function frenchFullMoment(time: string, timeZone?: string): string {
  const day = frenchDate(time, timeZone);
  return day === '' ? '' : `le ${day} à ${frenchTime(time, timeZone)}`;
}

/** The same without the day if that is today's: `à 14 h 05`. */
export function frenchMoment(time: string, now: Date, timeZone?: string): string {
  const today = `le ${frenchDate(now.toISOString(), timeZone)} `;
  const moment = frenchFullMoment(time, timeZone);
  return moment.startsWith(today) ? moment.slice(today.length) : moment;
}

/** `Onze` begins as a consonant does; `Yves`, unlike `Yann`, as a vowel. */
const VOWEL = /^(?!onz)[aeiou]|^y[^aeiou\W]/;
/**
 * The beginnings of first names and of words in names of companies whose H is mute, as dictionaries
 * have it. Others, of which most are names from abroad (Hans, Hassan), keep `de`.
 */
const MUTE_H =
  /^h(abita|armon|ebe|ect|el(e|i|o)|emi|enr|erb(?!ert)|ercul|eri|erm(e|i)|erv|eure|exa|ibern|ila|ippo|ipp?i|isto|iver|omm|onn|ono|opit|or(ac|iz|lo|ten|ti)|ospi|ote|ubert|ug(o|u)|uil|uitr|um(a|b|o)|y[adgmp])/;

/** Whether an article before this word loses its vowel: `l’entreprise`, `la commande`. */
export function frenchElides(word: string): boolean {
  const folded = fold(word);
  return VOWEL.test(folded) || MUTE_H.test(folded);
}

/** Writes whose something is: `de Maëlle`, `d’Élise`, `d’Hélène`, `de Hans`. */
export function frenchOf(name: string): string {
  return frenchElides(name) ? `d’${name}` : `de ${name}`;
}

/**
 * Names the first ones of a list and counts the others: `Ana, Bob et 12 autres`. `names` may leave
 * out those beyond the first `shown + 1` of `count`.
 */
export function frenchList(
  names: readonly string[],
  shown: number,
  count: number = names.length,
): string {
  // Naming a last one takes no more room than saying `et 1 autre`.
  const named = count <= shown + 1 ? names : names.slice(0, shown);
  const others = count - named.length;
  if (others > 0) return `${named.join(', ')} et ${frenchNumber(others)}\u00a0autres`;
  const last = named.at(-1) ?? '';
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')} et ${last}`;
}
