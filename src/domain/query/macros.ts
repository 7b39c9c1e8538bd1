import { recordTime } from '../time.ts';

type Value = string | number;

function dayStart(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days));
}

function monthStart(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
}

function yearStart(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() + years, 0));
}

function shifted(instant: Date, milliseconds: number): string {
  return recordTime(new Date(instant.getTime() + milliseconds));
}

const DAY = 86_400_000;

/** The words that stand for a time in a filter, all in UTC, and what they mean at an instant. */
const MACROS = {
  '@now': (now: Date): Value => recordTime(now),
  '@yesterday': (now: Date): Value => shifted(now, -DAY),
  '@tomorrow': (now: Date): Value => shifted(now, DAY),
  '@todayStart': (now: Date): Value => recordTime(dayStart(now, 0)),
  '@todayEnd': (now: Date): Value => shifted(dayStart(now, 1), -1),
  '@monthStart': (now: Date): Value => recordTime(monthStart(now, 0)),
  '@monthEnd': (now: Date): Value => shifted(monthStart(now, 1), -1),
  '@yearStart': (now: Date): Value => recordTime(yearStart(now, 0)),
  '@yearEnd': (now: Date): Value => shifted(yearStart(now, 1), -1),
  '@second': (now: Date): Value => now.getUTCSeconds(),
  '@minute': (now: Date): Value => now.getUTCMinutes(),
  '@hour': (now: Date): Value => now.getUTCHours(),
  '@day': (now: Date): Value => now.getUTCDate(),
  '@month': (now: Date): Value => now.getUTCMonth() + 1,
  '@weekday': (now: Date): Value => now.getUTCDay(),
  '@year': (now: Date): Value => now.getUTCFullYear(),
} as const;

export type MacroName = keyof typeof MACROS;

/** The macros that stand for a number; the others stand for a time. */
export const MACRO_NUMBERS: ReadonlySet<MacroName> = new Set<MacroName>([
  '@second',
  '@minute',
  '@hour',
  '@day',
  '@month',
  '@weekday',
  '@year',
]);

export function isMacroName(text: string): text is MacroName {
  return Object.hasOwn(MACROS, text);
}

/** The value of a macro: a record's time, or a number. */
export function macroValue(name: MacroName, now: Date): Value {
  return MACROS[name](now);
}
