import { expect, it } from 'vitest';
import {
  dayAfter,
  daysBetween,
  isMonth,
  lastDayOfWeek,
  monthAfter,
  startOfMonthInFrance,
} from './days-in-france.ts';

it.each([
  ['2026-01', '2025-12-31T23:00:00.000Z'],
  ['2026-04', '2026-03-31T22:00:00.000Z'],
  ['2026-08', '2026-07-31T22:00:00.000Z'],
  ['2026-11', '2026-10-31T23:00:00.000Z'],
])('the month %s begins in France at %s', (month, instant) => {
  expect(startOfMonthInFrance(month).toISOString()).toBe(instant);
});

it.each([
  ['2026-03-09', '2026-03-15'],
  ['2026-03-14', '2026-03-15'],
  ['2026-03-15', '2026-03-15'],
  ['2026-12-30', '2027-01-03'],
])('the week of %s ends on %s', (day, sunday) => {
  expect(lastDayOfWeek(day)).toBe(sunday);
});

it('days and months are counted across the ends of months and years', () => {
  expect(dayAfter('2026-02-27', 3)).toBe('2026-03-02');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-12', '2026-03-10')).toBe(-2);
  expect(monthAfter('2026-11', 2)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

it.each(['', '2026', '2026-13', '2026-3', '2026-03-01'])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});
