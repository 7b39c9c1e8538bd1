import { describe, expect, it } from 'vitest';
import { daysOfPeriod, periodBetween, periodLabel } from './periods.ts';

describe('A period of the calendar', () => {
  it.each([
    ['ce-mois', '2026-03-12', '2026-03-01', '2026-03-31', 'ce mois-ci'],
    ['mois-dernier', '2026-03-12', '2026-02-01', '2026-02-28', 'le mois dernier'],
    ['mois-dernier', '2026-01-01', '2025-12-01', '2025-12-31', 'le mois dernier'],
    ['ce-trimestre', '2026-03-31', '2026-01-01', '2026-03-31', 'ce trimestre'],
    ['ce-trimestre', '2026-11-26', '2026-10-01', '2026-12-31', 'ce trimestre'],
    ['trimestre-dernier', '2026-02-01', '2025-10-01', '2025-12-31', 'le trimestre dernier'],
    ['cette-annee', '2026-11-26', '2026-01-01', '2026-12-31', 'cette année'],
    ['annee-derniere', '2026-11-26', '2025-01-01', '2025-12-31', 'l’année dernière'],
    ['2024-02', '2026-11-26', '2024-02-01', '2024-02-29', 'février 2024'],
  ])('%s on %s is from %s to %s', (period, today, from, to, label) => {
    expect(daysOfPeriod(period, today)).toEqual({ from, to });
    expect(periodLabel(period)).toBe(label);
  });

  it.each([
    ['2026-03-01..2026-03-15', '2026-03-01', '2026-03-15', 'du 1er mars 2026 au 15 mars 2026'],
    ['2026-03-15..2026-03-01', '2026-03-01', '2026-03-15', 'du 1er mars 2026 au 15 mars 2026'],
    ['2026-03-12..2026-03-12', '2026-03-12', '2026-03-12', 'le 12 mars 2026'],
    ['2026-03-12..', '2026-03-12', '', 'depuis le 12 mars 2026'],
    ['..2026-03-12', '', '2026-03-12', 'jusqu’au 12 mars 2026'],
  ])('%s has the days that it says', (period, from, to, label) => {
    expect(daysOfPeriod(period, '2026-11-26')).toEqual({ from, to });
    expect(periodLabel(period)?.replaceAll('\u00a0', ' ')).toBe(label);
  });

  it.each(['', '..', 'toString', '2026-13', '2026-02-30..', '2026-01-01..x', '1..2..3', 'hier'])(
    '%j is none',
    (period) => {
      expect(daysOfPeriod(period, '2026-11-26')).toBeUndefined();
      expect(periodLabel(period)).toBeUndefined();
    },
  );

  it('is written as it is read', () => {
    expect(periodBetween({ from: '2026-03-01', to: '' })).toBe('2026-03-01..');
  });
});
