import { describe, expect, it } from 'vitest';
import { visitsOf } from '../../../domain/visits/visits-of.ts';
import { barsOf, shownToVisitors } from './visits-glance.tsx';
import { scaleTop } from './visits-panel.tsx';

const counted = [
  { day: '2026-03-12', kind: 'view', count: 3 },
  { day: '2026-03-11', kind: 'view', count: 4 },
  { day: '2026-03-05', kind: 'view', count: 1 },
];
const daysOf = (period: number) => visitsOf(counted, '2026-03-12', period).days;

describe('the bars of a chart', () => {
  it('are one for each day of a month or a quarter', () => {
    expect(barsOf(daysOf(30), 'views')).toHaveLength(30);
    expect(barsOf(daysOf(90), 'views').at(-1)).toEqual({
      from: '2026-03-12',
      to: '2026-03-12',
      count: 3,
    });
    expect(barsOf(daysOf(30), 'downloads').every(({ count }) => count === 0)).toBe(true);
  });

  it('are one for each week of a year, none of whose days is lost', () => {
    const bars = barsOf(daysOf(365), 'views');
    expect(bars).toHaveLength(53);
    expect(bars.at(-1)).toEqual({ from: '2026-03-06', to: '2026-03-12', count: 7 });
    expect(bars.at(-2)).toMatchObject({ to: '2026-03-05', count: 1 });
    expect(bars[0]).toEqual({ from: '2025-03-13', to: '2025-03-13', count: 0 });
  });

  it('fit under a round number', () => {
    const topFor = (count: number) => scaleTop([{ from: '', to: '', count }]);
    expect([0, 1, 3, 5, 6, 10, 11, 700].map(topFor)).toEqual([1, 1, 5, 5, 10, 10, 20, 1000]);
  });
});

it('What the visits of a card showed is told in a sentence', () => {
  const told = (views: number, downloads: number, astray: number) =>
    shownToVisitors({ days: [], views, downloads, astray });
  expect(told(0, 0, 0)).toBe('Personne n’a ouvert cette carte.');
  expect(told(1, 0, 0)).toBe('Carte affichée 1\u00a0fois.');
  expect(told(12, 3, 2)).toBe(
    'Carte affichée 12\u00a0fois, contact téléchargé 3\u00a0fois. 2\u00a0scans n’ont pas montré sa carte.',
  );
  expect(told(0, 0, 1)).toBe('1\u00a0scan n’a pas montré sa carte.');
});
