import { describe, expect, it } from 'vitest';
import { periodChoices, periodTimes } from './history-selects.tsx';

/** In France, the thirteenth has already begun. */
const NOW = new Date('2026-03-12T23:30:00Z');

describe('The period of the activity', () => {
  it.each([
    ['aujourdhui', '2026-03-12 23:00:00.000Z', '2026-03-13 23:00:00.000Z'],
    ['hier', '2026-03-11 23:00:00.000Z', '2026-03-12 23:00:00.000Z'],
    ['7-jours', '2026-03-06 23:00:00.000Z', '2026-03-13 23:00:00.000Z'],
    ['2026-03', '2026-02-28 23:00:00.000Z', '2026-03-31 22:00:00.000Z'],
  ])('%s is counted in days of France', (period, from, to) => {
    expect(periodTimes(period, NOW)).toEqual({ from, to });
  });

  it.each(['', 'demain', '2026-13'])('%j asks for nothing', (period) => {
    expect(periodTimes(period, NOW)).toBeUndefined();
  });

  it('is offered as days, then as the months that are kept', () => {
    const choices = periodChoices(NOW);
    expect(choices.slice(0, 5).map(({ label }) => label)).toEqual([
      'Aujourd’hui',
      'Hier',
      '7 derniers jours',
      '30 derniers jours',
      'mars 2026',
    ]);
    expect(choices.every(({ value }) => periodTimes(value, NOW) !== undefined)).toBe(true);
  });
});
