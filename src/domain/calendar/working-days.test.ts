import { describe, expect, it } from 'vitest';
import { isWorkingDay, workingDaysAfter } from './working-days.ts';

describe('Working days in France', () => {
  it.each([
    ['Easter Monday', ['2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29', '2038-04-26']],
    ['Ascension', ['2024-05-09', '2025-05-29', '2026-05-14', '2027-05-06', '2038-06-03']],
    ['Whit Monday', ['2024-05-20', '2025-06-09', '2026-05-25', '2027-05-17', '2038-06-14']],
    ['the first of May', ['2024-05-01', '2025-05-01', '2026-05-01']],
    ['a fixed holiday', ['2026-01-01', '2025-05-08', '2026-07-14', '2025-08-15', '2024-11-01']],
    ['a fixed holiday of winter', ['2026-11-11', '2026-12-25']],
    ['a weekend', ['2026-03-14', '2026-03-15']],
  ])('%s is none', (_, days) => {
    expect(days.filter(isWorkingDay)).toEqual([]);
  });

  it('are all others, Good Friday and the Friday after Ascension included', () => {
    const days = ['2026-04-03', '2026-05-15', '2026-03-12', '2026-12-24', '2026-05-26'];
    expect(days.filter(isWorkingDay)).toEqual(days);
  });

  it.each([
    ['2026-03-09', 2, '2026-03-11', 'within a week'],
    ['2026-03-12', 2, '2026-03-16', 'across a weekend'],
    ['2026-03-12', 5, '2026-03-19', 'across a weekend'],
    ['2026-03-14', 2, '2026-03-17', 'from a Saturday'],
    ['2026-04-02', 2, '2026-04-07', 'across Easter Monday'],
    ['2026-04-30', 2, '2026-05-05', 'across the first of May'],
    ['2026-05-12', 2, '2026-05-15', 'across Ascension'],
    ['2026-05-22', 2, '2026-05-27', 'across Whit Monday'],
    ['2025-12-24', 5, '2026-01-02', 'across Christmas and the new year'],
    ['2027-03-26', 2, '2027-03-31', 'across Easter Monday of another year'],
    ['2026-03-12', 0, '2026-03-12', 'none of them'],
  ])('from %s, %i of them lead to %s, %s', (day, count, expected) => {
    expect(workingDaysAfter(day, count)).toBe(expected);
  });
});
