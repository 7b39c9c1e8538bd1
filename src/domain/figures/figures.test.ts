import { expect, it } from 'vitest';
import { differenceText, monthsOfFigures, periodOfYear, sameDayBefore } from './figures.ts';

it('Figures of a year have the months of both years, in their order', () => {
  const months = monthsOfFigures(2026);
  expect(months).toHaveLength(24);
  expect([months[0], months[12], months[23]]).toEqual(['2025-01', '2026-01', '2026-12']);
  expect(periodOfYear(2026)).toBe('2026-01-01..2026-12-31');
});

it.each([
  ['2026-11-26', '2025-11-26'],
  ['2028-02-29', '2027-02-28'],
])('The same day as %s, the year before, is %s', (day, before) => {
  expect(sameDayBefore(day)).toBe(before);
});

it.each([
  [128, 100, '+28\u00a0%'],
  [88, 100, '−12\u00a0%'],
  [0, 100, '−100\u00a0%'],
  [100, 100, '='],
  [399, 100, '+299\u00a0%'],
  [1_200_000, 100, '×\u00a012\u202f000'],
  [5, 0, ''],
])('%s after %s is said to be « %s »', (now, before, text) => {
  expect(differenceText(now, before)).toBe(text);
});
